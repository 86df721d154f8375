import { expect, test, vi } from 'vitest';
import { drawGraph } from './draw-graph';

test('graphviz is started once for all drawings, and repeated drawings are equal', async () => {
  const starts = vi.spyOn(WebAssembly, 'instantiate');
  const [first] = await Promise.all([drawGraph('A', 'a -> b'), drawGraph('B', 'b -> c -> d')]);
  expect(await drawGraph('A', 'a -> b')).toEqual(first);
  // Test files share their modules, so another file may have started it.
  expect(starts.mock.calls.length).toBeLessThanOrEqual(1);
});
