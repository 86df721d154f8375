import { expect, test, vi } from 'vitest';
import { drawDot } from './draw-dot';

test('graphviz is started once for all drawings, and repeated drawings are equal', async () => {
  const starts = vi.spyOn(WebAssembly, 'instantiate');
  const [first] = await Promise.all([drawDot('A', 'a -> b'), drawDot('B', 'b -> c -> d')]);
  expect(await drawDot('A', 'a -> b')).toEqual(first);
  // Test files share their modules, so another file may have started it.
  expect(starts.mock.calls.length).toBeLessThanOrEqual(1);
});

test('boxes with links and arrows are drawn in classes', async () => {
  const text = 'a [label="One \\nmore\\nless" class=accent URL="/a"]\na -> b';
  const { svg } = await drawDot('A', text);
  expect(svg).toContain('<a href="/a"><g class="node accent" data-node="0"><rect ');
  expect(svg.match(/class="sub"[^>]*>\w+/g)).toEqual([expect.stringMatching(/less$/)]);
  expect(svg).toMatch(/<g class="edge" data-ends="0 1"><path [^>]*\/><polygon class="full"/);
  await expect(drawDot('A', 'a -> ;')).rejects.toThrow('syntax error in line 1');
});
