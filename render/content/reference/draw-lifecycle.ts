import { drawGraph } from '../../../lib/markdown/pictures/draw-graph';
import { lifecycleGraph } from '../../../lib/openapi/view/lifecycle';
import type { ResourcePage } from '../../../lib/openapi/view/resource-pages';

/** Pictures by what they show: in development the pages are made again and again. */
const known = new Map<string, Promise<string>>();

/** The picture of a resource's states; nearly all resources have the same ones, drawn once. */
export function drawLifecycle({
  sidebarLabel,
  transitions,
}: Pick<ResourcePage, 'sidebarLabel' | 'transitions'>): Promise<string> {
  const graph = lifecycleGraph(transitions);
  const key = JSON.stringify([sidebarLabel, graph]);
  const svg =
    known.get(key) ?? drawGraph(`Lifecycle: ${sidebarLabel}`, graph).then((drawing) => drawing.svg);
  known.set(key, svg);
  return svg;
}
