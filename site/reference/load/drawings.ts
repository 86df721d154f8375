import type { ResourceRelation, ServicePage } from '@seca/openapi/model/types';
import { lifecycleGraph } from '@seca/openapi/page/lifecycle';
import { relationsGraph } from '@seca/openapi/page/relations-graph';
import type { ResourcePage } from '@seca/openapi/page/resource-pages';
import type { RelationsDrawing } from '@seca/openapi/page/types';
import { cached } from '../../core/cache';
import { drawDot, widest } from '../../frame/Picture/draw-dot';

/** The picture of a resource's states. Most resources have the same states. */
export function drawLifecycle({
  sidebarLabel,
  transitions,
}: Pick<ResourcePage, 'sidebarLabel' | 'transitions'>): Promise<string> {
  const title = `Lifecycle: ${sidebarLabel}`;
  const graph = lifecycleGraph(transitions);
  return cached(title, { title, graph }, svgOf);
}

async function svgOf({
  title,
  graph,
}: {
  title: string;
  graph: ReturnType<typeof lifecycleGraph>;
}): Promise<string> {
  return (await drawDot(title, graph)).svg;
}

/** From this number of references on, those to and from other services have a picture of their own. */
const crowded = 12;

/** The pictures of the references between the resources of a service, and to and from other services. */
export async function drawServiceRelations({
  title,
  relations,
}: Pick<ServicePage, 'title' | 'relations'>): Promise<RelationsDrawing[]> {
  if (relations.length === 0) return [];
  const isInside = ({ from, to }: ResourceRelation) =>
    from.service === title && to.service === title;
  const inside = relations.filter(isInside);
  const outside = relations.filter((relation) => !isInside(relation));
  const all = `What the resources of ${title} refer to`;
  if (relations.length < crowded || inside.length === 0 || outside.length === 0) {
    return [await drawRelations(title, relations, all)];
  }
  return [
    await drawRelations(title, inside, `References inside ${title}`),
    await drawRelations(title, outside, `References between ${title} and other services`),
  ];
}

/**
 * A picture of references between resources: of the two directions of the drawing, the lower one that fits on a phone.
 *
 * @param service title of the service whose resources are emphasised
 */
export async function drawRelations(
  service: string,
  relations: ServicePage['relations'],
  title: string,
): Promise<RelationsDrawing> {
  return { title, svg: await cached(title, { title, service, relations }, bestDirection) };
}

async function bestDirection({
  title,
  service,
  relations,
}: Pick<ServicePage, 'relations'> & { title: string; service: string }): Promise<string> {
  const drawings = await Promise.all(
    (['TB', 'LR'] as const).map((direction) =>
      drawDot(title, relationsGraph(service, relations, direction)),
    ),
  );
  const [best] = drawings
    .filter(({ width }) => width <= widest)
    .sort((a, b) => a.height - b.height);
  if (!best)
    throw new Error(`The picture of ${service} is wider than a phone screen (${widest} units).`);
  return best.svg;
}
