import type { ServicePage } from '@seca/openapi/model/types';
import { lifecycleGraph } from '@seca/openapi/page/lifecycle';
import { relationsGraph } from '@seca/openapi/page/relations-graph';
import type { ResourcePage } from '@seca/openapi/page/resource-pages';
import { getOrInsert } from '@seca/text/get-or-insert';
import { drawGraph } from '../../guides/pictures/draw-graph';
import { widest } from '../../guides/pictures/svg';

/** Cache by content, because pages and print editions have the same pictures, and pages are rendered repeatedly. */
const known = new Map<string, Promise<string>>();

function drawOnce(content: unknown, draw: () => Promise<string>): Promise<string> {
  return getOrInsert(known, JSON.stringify(content), draw);
}

/** The picture of a resource's states. Most resources have the same states. */
export function drawLifecycle({
  sidebarLabel,
  transitions,
}: Pick<ResourcePage, 'sidebarLabel' | 'transitions'>): Promise<string> {
  const title = `Lifecycle: ${sidebarLabel}`;
  const graph = lifecycleGraph(transitions);
  return drawOnce([title, graph], async () => (await drawGraph(title, graph)).svg);
}

/**
 * The picture of the references between resources: of the two directions of the drawing, the lower one that fits on
 * a phone.
 *
 * @param of name of the resource that the relations belong to; without it, they belong to the service
 */
export function drawRelations(
  { title: service, relations }: Pick<ServicePage, 'title' | 'relations'>,
  of?: string,
): Promise<string> {
  const title =
    of === undefined ? `What the resources of ${service} refer to` : `References from and to ${of}`;
  return drawOnce([title, service, relations], async () => {
    const drawings = await Promise.all(
      (['TB', 'LR'] as const).map((direction) =>
        drawGraph(title, relationsGraph(service, relations, direction)),
      ),
    );
    const [best] = drawings
      .filter(({ width }) => width <= widest)
      .sort((a, b) => a.height - b.height);
    if (!best)
      throw new Error(`The picture of ${service} is wider than a phone (${widest} units).`);
    return best.svg;
  });
}
