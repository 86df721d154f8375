import { beforeEach, expect, test, vi } from 'vitest';
import { attachLinks } from './attach-links';

const here = 'https://docs.example/spec/docs/content/intro?q=1';

/** What of an element the listener looks at. */
class FakeLink {
  readonly #url: URL;

  constructor(private readonly attributes: Readonly<Record<string, string>>) {
    this.#url = new URL(attributes.href ?? '', here);
  }
  closest(selector: string) {
    return selector === 'a[href]' && 'href' in this.attributes ? this : null;
  }
  getAttribute = (name: string) => this.attributes[name] ?? null;
  hasAttribute = (name: string) => name in this.attributes;
  get target() {
    return this.attributes.target ?? '';
  }
  get pathname() {
    return this.#url.pathname;
  }
  get search() {
    return this.#url.search;
  }
  get hash() {
    return this.#url.hash;
  }
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeLink);
  vi.stubGlobal('window', { location: new URL(here) });
});

/** Presses a link, and tells what the router was told, and whether the browser does something too. */
function press(attributes: Record<string, string>, event: object = {}, base = '/spec/') {
  const calls: string[] = [];
  const listeners = new Set<(event: object) => void>();
  const root = {
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  const router = {
    push: (address: string) => void calls.push(`push ${address}`),
    replace: (address: string) => void calls.push(`replace ${address}`),
  };
  const detach = attachLinks(root as never, router, base);
  const preventDefault = vi.fn();
  const target = new FakeLink(attributes);
  for (const listener of listeners) listener({ button: 0, target, preventDefault, ...event });
  detach();
  expect(listeners.size, 'nothing listens afterwards').toBe(0);
  expect(preventDefault).toHaveBeenCalledTimes(calls.length);
  return calls.join() || 'the browser';
}

test.each([
  ['/spec/', 'push /spec/'],
  ['/spec/docs/content/a', 'push /spec/docs/content/a'],
  ['/spec/docs/content/a?x=1#part', 'push /spec/docs/content/a?x=1#part'],
  ['/spec/docs/1.7/content/a', 'push /spec/docs/1.7/content/a'],
  ['/spec/docs/1.7', 'push /spec/docs/1.7'],
  ['/spec/docs/content/intro?q=1', 'replace /spec/docs/content/intro?q=1'],
  ['/spec/docs/content/intro?q=1#part', 'push /spec/docs/content/intro?q=1#part'],
  // Anchors are the browser's, and so is what is no page of the site.
  ['#part', 'the browser'],
  ['/docs/content/a', 'the browser'],
  ['/spec/docs/content/a.md', 'the browser'],
  ['/spec/docs/1.7/content/a.md', 'the browser'],
  ['/spec/openapi/compute.v1.yaml', 'the browser'],
  ['/spec/offline', 'the browser'],
  ['/spec/offline/docs/content/a.html', 'the browser'],
  ['/spec/print/Foundation/Compute-v1', 'the browser'],
  ['//docs.example/spec/docs/content/a', 'the browser'],
  ['https://other.example/spec/docs/content/a', 'the browser'],
  ['mailto:hello@docs.example', 'the browser'],
])('a press on %s is for: %s', (href, expected) => {
  expect(press({ href })).toBe(expected);
});

test('without a base path', () => {
  expect(press({ href: '/docs/content/a' }, {}, '/')).toBe('push /docs/content/a');
  expect(press({ href: '/' }, {}, '/')).toBe('push /');
  expect(press({ href: '//other.example/docs/a' }, {}, '/')).toBe('the browser');
});

test.each([
  ['opens another window', { target: '_blank' }, {}],
  ['downloads', { download: '' }, {}],
  ['was handled already', {}, { defaultPrevented: true }],
  ['is one with the middle button', {}, { button: 1 }],
  ['is one with the control key', {}, { ctrlKey: true }],
  ['is one with the command key', {}, { metaKey: true }],
  ['is one with the shift key', {}, { shiftKey: true }],
  ['is one with the alternative key', {}, { altKey: true }],
])('a press that %s is the browser’s', (_what, attributes, event) => {
  expect(press({ href: '/spec/docs/content/a', ...attributes }, event)).toBe('the browser');
});

test('a press beside links is nobody’s', () => {
  expect(press({})).toBe('the browser');
  expect(press({ href: '/spec/docs/content/a' }, { target: {} })).toBe('the browser');
});
