import { expect, test } from 'vitest';
import { cleanPath } from './base-path';

test.each([
  ['/docs/content/intro.html', '/', '/docs/content/intro'],
  ['/docs/content/index.html', '/', '/docs/content'],
  ['/index.html', '/', '/'],
  ['/base/index.html', '/base/', '/base/'],
  ['/base/docs/content/intro.html', '/base/', '/base/docs/content/intro'],
  ['/docs/content/intro', '/', undefined],
  ['/', '/', undefined],
  ['/docs/html', '/', undefined],
  ['/404.html', '/', undefined],
  ['/base/404.html', '/base/', undefined],
])('%s with base path %s', (path, baseUrl, clean) => {
  expect(cleanPath(path, baseUrl)).toBe(clean);
});
