import { afterAll, expect, test, vi } from 'vitest';

const starts = vi.hoisted(() => ({ times: 0 }));
vi.mock('@viz-js/viz', async (original) => {
  const viz = await original<typeof import('@viz-js/viz')>();
  const instance: typeof viz.instance = () => {
    starts.times += 1;
    return viz.instance();
  };
  return { ...viz, instance };
});

// Test files share their modules. This file resets them, so that other files don't see its mock.
vi.resetModules();
afterAll(() => vi.resetModules());

test('graphviz is started once for all drawings, and repeated drawings are equal', async () => {
  const { drawGraph } = await import('./draw-graph');
  const [first] = await Promise.all([drawGraph('A', 'a -> b'), drawGraph('B', 'b -> c -> d')]);
  expect(await drawGraph('A', 'a -> b')).toEqual(first);
  expect(starts.times).toBe(1);
});
