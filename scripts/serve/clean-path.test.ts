import { expect, test } from 'vitest';
import { cleanPath } from './clean-path';

const rules = {
  roots: new Set(['/', '/fr/']),
  redirects: new Map([
    ['/docs', '/docs/content/intro'],
    ['/docs/content/intro-3f2', '/docs/content/intro'],
  ]),
};

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/docs/content/intro', '/docs/content/intro'],
  ['/docs/content/intro/', '/docs/content/intro'],
  ['/docs/content/intro.html', '/docs/content/intro'],
  ['/docs/content/intro/index.html', '/docs/content/intro'],
  ['/docs', '/docs/content/intro'],
  ['/docs/', '/docs/content/intro'],
  ['/docs/index.html', '/docs/content/intro'],
  ['/docs/content/intro-3f2.html', '/docs/content/intro'],
  ['/fr', '/fr/'],
  ['/fr/index.html', '/fr/'],
  ['/openapi/a.yaml', '/openapi/a.yaml'],
  ['//other.example/', '/other.example'],
  ['/\\other.example/', '/other.example'],
  ['/a//b///', '/a/b'],
])('%s → %s', (pathname, clean) => {
  expect(cleanPath(pathname, rules)).toBe(clean);
});

test('a clean path is unchanged', () => {
  for (const pathname of ['/', '/fr/', '/docs/content/intro', '/x.html/y']) {
    expect(cleanPath(pathname, rules)).toBe(pathname);
  }
});
