import { describe, expect, test } from 'vitest';
import { linksFrom, linksFromRoot } from './site-links';

const file = 'docs/content/page.md';

test.each([
  ['a link to a heading', '[one](#one)', '[one](docs/content/page.md#one)'],
  ['a link to a page', '[`two`](../api/two.md#three)', '[`two`](docs/api/two.md#three)'],
  ['a link with a filter', '[a](a?level=must#x)', '[a](docs/content/a?level=must#x)'],
  [
    'a link after an escaped backtick',
    'A \\` [one](#one)',
    'A \\` [one](docs/content/page.md#one)',
  ],
])('%s starts from the root', (_, markdown, expected) => {
  expect(linksFromRoot(markdown, file)).toBe(expected);
});

test.each([
  ['code', 'The code `[one](#one)` and ``a ` [one](#one)``.'],
  ['a block of code', '```md\n`[one](#one)\n```\n'],
  ['a longer fence', '````md\n```\n[one](#one)\n```\n````\n'],
  ['a link to another site', '[one](https://other.test/page#one) <https://other.test>'],
  ['an email', '[us](mailto:a@example.test)'],
])('%s stays as it is', (_, markdown) => {
  expect(linksFromRoot(markdown, file)).toBe(markdown);
});

describe('a link of a page', () => {
  const linkTo = linksFrom(
    {
      url: 'https://example.test',
      baseUrl: '/base/',
      name: 'SECA',
      standardVersion: '1.7',
      hasTwin: (path) => path === '/' || path.startsWith('/docs/'),
      anchors: new Map([
        ['/docs/content/a', new Map([['wait', 'wait-for-a-resource']])],
        ['/docs/content/b', new Map([['one', 'part-one']])],
      ]),
    },
    '/docs/content/a',
  );

  test.each([
    ['to a page', '/base/docs/content/b', 'b.md'],
    ['to a page in another folder', '/base/docs/api/c', '../api/c.md'],
    ['to the landing page', '/base/', '../../index.md'],
    ['to a heading', '/base/docs/content/b#one', 'b.md#part-one'],
    ['to a row', '/base/docs/content/b#PUT-1', 'b.md#PUT-1'],
    ['to a sentence', '/base/docs/content/b#one:~:text=Two%20words', 'b.md#part-one'],
    ['with a filter', '/base/docs/content/b?level=must#x', 'b?level=must#x'],
    ['with a filter, to the page above the folder', '/base/docs/content?a=b', '../content?a=b'],
    ['to a file', '/base/openapi/a.yaml', '../../openapi/a.yaml'],
    ['to a heading of the same page', '#wait', '#wait-for-a-resource'],
    ['to a field of the same page', '#request-spec', undefined],
    ['to another site', 'https://other.test/x', 'https://other.test/x'],
  ])('%s', (_what, url, expected) => {
    expect(linkTo(url)).toBe(expected);
  });
});
