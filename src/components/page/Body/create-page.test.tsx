import createParts from '@docusaurus/core/lib/client/exports/ComponentCreator';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { isKept, loadAgain } from './bodies';
import createPage from './create-page';

vi.mock('@docusaurus/core/lib/client/exports/ComponentCreator', () => ({ default: vi.fn() }));
vi.mock('./bodies', () => ({
  whileAskingFor: (_path: string, ask: () => unknown) => ask(),
  loadAgain: vi.fn(),
  isKept: vi.fn(() => true),
}));

const offline = new Error('offline');

/** Each is what Docusaurus keeps for one creation: it always answers the same. */
function creations(...answers: (() => Promise<void>)[]): void {
  vi.mocked(createParts).mockReset();
  answers.forEach((preload, index) => {
    const parts = Object.assign(() => <p>{index}</p>, { preload });
    vi.mocked(createParts).mockReturnValueOnce(parts as never);
  });
}

test('parts that could not be loaded are asked for again, and those that came are kept', async () => {
  creations(
    () => Promise.reject(offline),
    () => Promise.resolve(),
  );
  const Page = createPage('/docs/a', '1f');
  await expect(Page.preload()).rejects.toBe(offline);
  expect(Page.isLoaded()).toBe(false);
  await Page.preload();
  expect(Page.isLoaded()).toBe(true);
  await Page.preload();
  expect(vi.mocked(createParts).mock.calls).toEqual([
    ['/docs/a', '1f'],
    ['/docs/a', '1f'],
  ]);
  expect(renderToStaticMarkup(<Page />)).toBe('<p>1</p>');
});

test('a body that is not kept any more is waited for, and its failure is one of the page', async () => {
  creations(
    () => Promise.resolve(),
    () => Promise.resolve(),
  );
  vi.mocked(loadAgain).mockRejectedValueOnce(offline);
  const Page = createPage('/docs/a', '1f');
  await expect(Page.preload()).rejects.toBe(offline);
  expect(loadAgain).toHaveBeenCalledWith('/docs/a');
  await Page.preload();
});

test('a page whose body is not kept any more has to be waited for again', async () => {
  creations(() => Promise.resolve());
  const Page = createPage('/docs/a', '1f');
  await Page.preload();
  vi.mocked(isKept).mockReturnValueOnce(false);
  expect(Page.isLoaded()).toBe(false);
  expect(isKept).toHaveBeenLastCalledWith('/docs/a');
});
