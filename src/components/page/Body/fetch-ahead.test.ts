import { expect, test, vi } from 'vitest';
import { askAhead } from './bodies';
import fetchAhead from './fetch-ahead';

vi.mock('@generated/docusaurus.config', () => ({ default: { baseUrl: '/spec/' } }));
vi.mock('@generated/globalData', () => ({
  default: { 'seca-page-bodies': { default: { drawn: ['/spec/docs/api/table'] } } },
}));
vi.mock('./bodies', () => ({ askAhead: vi.fn() }));

test('bodies are asked for where Docusaurus prefetches scripts, and nowhere else', () => {
  const prefetch = vi.fn((path: string) => (path.endsWith('saved') ? false : Promise.resolve([])));
  const preload = () => false;
  vi.stubGlobal('window', { docusaurus: { prefetch, preload } });
  const update = () => fetchAhead.onRouteUpdate?.({} as never);
  update();
  update();
  expect(window.docusaurus.preload).toBe(preload);
  for (const path of ['docs/a', 'docs/saved', '', 'print/Compute', 'docs/a.md', 'docs/api/table']) {
    expect(window.docusaurus.prefetch(`/spec/${path}`)).toBe(prefetch.mock.results.at(-1)?.value);
  }
  expect(prefetch).toHaveBeenCalledTimes(6);
  // Not of what Docusaurus would not prefetch to save data, of what is no document, and of what script draws.
  expect(vi.mocked(askAhead).mock.calls).toEqual([['/spec/docs/a']]);
});
