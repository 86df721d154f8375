import { describe, expect, test } from 'vitest';
import { linksFrom, linksOutwards } from './site-links';

const address = 'https://example.test/page.md';

test.each([
  ['a link to a heading', 'See [one](#one) and [`two`](#two).'],
  ['a link after an escaped backtick', 'A \\` and [one](#one).'],
])('%s becomes absolute', (_, markdown) => {
  expect(linksOutwards(markdown, address)).toBe(markdown.replaceAll('(#', `(${address}#`));
});

test.each([
  ['code', 'The code `[one](#one)` and ``a ` [one](#one)``.'],
  ['a block of code', '```md\n`[one](#one)\n```\n'],
  ['a longer fence', '````md\n```\n[one](#one)\n```\n````\n'],
  ['another page', '[one](/page#one)'],
])('%s stays as it is', (_, markdown) => {
  expect(linksOutwards(markdown, address)).toBe(markdown);
});

describe('a link of a page', () => {
  const linkTo = linksFrom(
    {
      url: 'https://example.test',
      baseUrl: '/base/',
      name: 'SECA',
      standardVersion: '1.7',
      hasTwin: (path) => path === '/' || path.startsWith('/docs/content/'),
      anchors: new Map([
        ['/docs/content/a', new Map([['wait', 'wait-for-a-resource']])],
        ['/docs/content/b', new Map([['one', 'part-one']])],
      ]),
    },
    '/docs/content/a',
  );

  test.each([
    ['to a page', '/base/docs/content/b', 'https://example.test/base/docs/content/b.md'],
    ['to the landing page', '/base/', 'https://example.test/base/index.md'],
    [
      'to a heading',
      '/base/docs/content/b#one',
      'https://example.test/base/docs/content/b.md#part-one',
    ],
    ['to a row', '/base/docs/content/b#PUT-1', 'https://example.test/base/docs/content/b.md#PUT-1'],
    [
      'to a sentence',
      '/base/docs/content/b#one:~:text=Two%20words',
      'https://example.test/base/docs/content/b.md#part-one',
    ],
    [
      'with a filter',
      '/base/docs/content/b?level=must#x',
      'https://example.test/base/docs/content/b?level=must#x',
    ],
    ['to a file', '/base/openapi/a.yaml', 'https://example.test/base/openapi/a.yaml'],
    ['to a heading of the same page', '#wait', '#wait-for-a-resource'],
    ['to a field of the same page', '#request-spec', undefined],
    ['to another site', 'https://other.test/x', 'https://other.test/x'],
  ])('%s', (_what, url, expected) => {
    expect(linkTo(url)).toBe(expected);
  });
});
