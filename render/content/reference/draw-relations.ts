import { drawGraph } from '../../../lib/markdown/pictures/draw-graph';
import { widest } from '../../../lib/markdown/pictures/svg';
import type { ServicePage } from '../../../lib/openapi/model/types';
import { relationsGraph } from '../../../lib/openapi/view/relations-graph';

/** Cache by content, because development builds render pages repeatedly. */
const known = new Map<string, Promise<string>>();

/** Draws the resources of a service in two directions, and returns the lower picture that fits on a phone. */
export function drawRelations(page: Relations): Promise<string> {
  const key = JSON.stringify([page.title, page.of, page.relations]);
  const svg = known.get(key) ?? draw(page);
  known.set(key, svg);
  return svg;
}

type Relations = Pick<ServicePage, 'title' | 'relations'> & {
  /** Name of the resource that the relations belong to; without it, they belong to the service. */
  of?: string;
};

async function draw({ title, relations, of }: Relations): Promise<string> {
  const drawings = await Promise.all(
    (['TB', 'LR'] as const).map((direction) =>
      drawGraph(
        of === undefined ? pictureTitle(title) : `References from and to ${of}`,
        relationsGraph(title, relations, direction),
      ),
    ),
  );
  const [best] = drawings
    .filter(({ width }) => width <= widest)
    .sort((a, b) => a.height - b.height);
  if (!best) throw new Error(`The picture of ${title} is wider than a phone (${widest} units).`);
  return best.svg;
}

function pictureTitle(service: string): string {
  return `What the resources of ${service} refer to`;
}
