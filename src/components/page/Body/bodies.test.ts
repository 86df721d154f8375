import { beforeEach, expect, test, vi } from 'vitest';

/** A page's file, as far as it is looked at: which scripts it names, and its body. */
const html = (path: string, scripts = 'main.1.js') => `${scripts} ${path}`;

class FakeParser {
  parseFromString(text: string) {
    const [scripts, body] = text.split(' ');
    return {
      querySelector: (selector: string) =>
        selector === '.theme-doc-markdown' ? { childNodes: [body] } : { dataset: { scripts } },
    };
  }
}

const fetch = vi.fn();
const asked = () => fetch.mock.calls.map(([path]) => path);

/** Each test has what a page has that was opened now. */
beforeEach(() => {
  vi.resetModules();
  fetch
    .mockReset()
    .mockImplementation(async (path) => ({ ok: true, text: async () => html(path) }));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('DOMParser', FakeParser);
  vi.stubGlobal('window', { location: { pathname: '/docs/opened' } });
  vi.stubGlobal('document', {
    documentElement: { dataset: { hasHydrated: 'true' } },
    querySelector: () => ({ dataset: { scripts: 'main.1.js' } }),
    importNode: (node: unknown) => node,
  });
});

const facts = (permalink: string) => Promise.resolve({ metadata: { permalink } });

/** The body that a page shows; throws where there is none for it. */
async function shown(path: string) {
  const { fillBody } = await import('./bodies');
  const place = { replaceChildren: vi.fn() };
  fillBody(path, place as never);
  return place.replaceChildren.mock.lastCall;
}

test('a body is asked for beside the module of its page, once', async () => {
  const { keptBody, whileAskingFor } = await import('./bodies');
  let come = (_module: Awaited<ReturnType<typeof facts>>) => {};
  const module = new Promise<Awaited<ReturnType<typeof facts>>>((resolve) => {
    come = resolve;
  });
  const page = whileAskingFor('/docs/a', () => keptBody(module));
  expect(asked()).toEqual(['/docs/a']);
  come(await facts('/docs/a'));
  await page;
  expect(asked()).toEqual(['/docs/a']);
  expect(await shown('/docs/a')).toEqual(['/docs/a']);
});

test('what was asked for ahead is used, and what has failed is asked for again', async () => {
  const { askAhead, keptBody } = await import('./bodies');
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  askAhead('/docs/a');
  await vi.waitFor(async () => {
    await keptBody(facts('/docs/a'));
  });
  expect(await shown('/docs/a')).toEqual(['/docs/a']);
  askAhead('/docs/a');
  askAhead('/docs/b');
  askAhead('/docs/b');
  await keptBody(facts('/docs/b'));
  expect(asked()).toEqual(['/docs/a', '/docs/a', '/docs/b']);
});

test('of many pages the last are kept; an older one is asked for again before it is shown', async () => {
  const { keptBody, loadAgain } = await import('./bodies');
  const paths = Array.from({ length: 30 }, (_, number) => `/docs/${number}`);
  for (const path of paths) await keptBody(facts(path));
  await expect(shown('/docs/9')).rejects.toThrow('The body of /docs/9 was not loaded');
  expect(await shown('/docs/10')).toEqual(['/docs/10']);
  fetch.mockClear();
  await loadAgain('/docs/10');
  await loadAgain('/docs/never-seen');
  expect(asked()).toEqual([]);
  await loadAgain('/docs/9');
  expect(asked()).toEqual(['/docs/9']);
  expect(await shown('/docs/9')).toEqual(['/docs/9']);
});

test('a file of another deployment is no body of this one', async () => {
  const { keptBody } = await import('./bodies');
  fetch.mockResolvedValueOnce({ ok: true, text: async () => html('/docs/a', 'main.2.js') });
  await expect(keptBody(facts('/docs/a'))).rejects.toThrow('/docs/a is of another deployment');
});
