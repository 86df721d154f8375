import type { ResourceRelation, ServicePage } from '@seca/openapi/model/types';
import { end, start, wordOf } from '@seca/openapi/page/lifecycle';
import { relationsGraph } from '@seca/openapi/page/relations-graph';
import type { ResourcePage } from '@seca/openapi/page/resource-pages';
import type { RelationsDrawing } from '@seca/openapi/page/types';
import { cached } from '../../core/cache';
import { drawDot, widest } from '../../frame/Picture/draw-dot';
import { drawGraph } from '../../frame/Picture/draw-graph';
import { kinds, type Node, type Place, type Report } from '../../frame/Picture/graph';

/** Where each state is. Others are below them. */
const cells: Readonly<Record<string, Place>> = {
  [end]: [1, 0],
  [start]: [0, 0],
  pending: [0, 1],
  deleting: [1, 1],
  creating: [0, 2],
  active: [1, 2],
  error: [0, 3],
  updating: [1, 3],
};
const tones: Readonly<Record<string, string>> = { active: 'success', error: 'danger' };

/** The picture of a resource's states. Most resources have the same states. */
export function drawLifecycle({
  sidebarLabel,
  transitions,
}: Pick<ResourcePage, 'sidebarLabel' | 'transitions'>): string {
  const names = [...new Set(transitions.flatMap(({ from, to }) => [from, to]))];
  const others = names.filter((name) => !(name in cells));
  const title = `Lifecycle: ${sidebarLabel}`;
  const report: Report = (_, message) => {
    throw new Error(`${title}: ${message}`);
  };
  const nodes = names.map((name): [string, Node] => {
    const kind = name === start ? 'start' : name === end ? 'end' : 'state';
    const [width, height] = kinds[kind];
    const at = cells[name] ?? [0, 4 + others.indexOf(name)];
    return [name, { ...plain, at, kind, width, height, name, tone: tones[name] ?? '' }];
  });
  const arrows = transitions.map(({ from, to, operations }) => ({
    ...plain,
    from,
    to,
    label: operations.map(wordOf),
    tone: tones[to] ?? '',
  }));
  return drawGraph(title, { nodes: new Map(nodes), containers: new Map(), arrows }, [], report);
}

/** What the nodes and arrows of a lifecycle don't have. */
const plain = {
  phone: undefined,
  detail: '',
  link: undefined,
  in: undefined,
  pointer: '',
  sides: { wide: undefined, phone: undefined },
  isDashed: false,
  hasTwoHeads: false,
};

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
  for (const boxes of boxWidths) {
    const drawings = await Promise.all(
      (['TB', 'LR'] as const).map((direction) =>
        drawDot(title, `node [width=${boxes}]\n${relationsGraph(service, relations, direction)}`),
      ),
    );
    const [best] = drawings
      .filter(({ width }) => width <= widest)
      .sort((a, b) => a.height - b.height);
    if (best) return best.svg;
  }
  throw new Error(`The picture of ${service} is wider than a phone screen (${widest} units).`);
}

/** In inches: boxes are as wide as each other, or as their names if there are many beside each other. */
const boxWidths = [1.3, 0.9];
