import { drawGraph } from '../../../lib/markdown/pictures/draw-graph';
import { lifecycleGraph } from '../../../lib/openapi/view/lifecycle';
import type { ResourcePage } from '../../../lib/openapi/view/resource-pages';

/** Cache by content, because development builds render pages repeatedly. */
const known = new Map<string, Promise<string>>();

/** The picture of a resource's states. Most resources have the same states and share a picture. */
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
