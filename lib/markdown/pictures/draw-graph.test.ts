import { expect, test, vi } from 'vitest';
import { drawGraph } from './draw-graph';

const starts = vi.hoisted(() => ({ times: 0 }));
vi.mock('@viz-js/viz', async (original) => {
  const viz = await original<typeof import('@viz-js/viz')>();
  const instance: typeof viz.instance = () => {
    starts.times += 1;
    return viz.instance();
  };
  return { ...viz, instance };
});

test('graphviz is started once for all drawings, and draws the same again', async () => {
  const [first] = await Promise.all([drawGraph('A', 'a -> b'), drawGraph('B', 'b -> c -> d')]);
  expect(await drawGraph('A', 'a -> b')).toEqual(first);
  expect(starts.times).toBe(1);
});
