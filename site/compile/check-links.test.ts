import { expect, test } from 'vitest';
import { checkLinks, readLinks } from './check-links';

const problemsOf = (...given: Parameters<typeof checkLinks>) =>
  checkLinks(...given).map(
    ({ page, severity, message, hint }) => `${severity} ${page}: ${message} ${hint}`,
  );

const options = { base: '/spec/', otherPaths: new Set(['/openapi/a.yaml', '/docs/old']) };

const check = (html: string, others: Readonly<Record<string, string>> = {}) =>
  problemsOf(
    [
      readLinks('/docs/a', html),
      ...Object.entries(others).map(([path, text]) => readLinks(path, text)),
    ],
    options,
  );

test('links to pages, files, redirects, anchors and other hosts are valid', () => {
  const html = `<h2 id="x y"></h2><a href="/spec/docs/b?q=1#top">b</a><a href="#x%20y">x</a>
    <a href="/spec/openapi/a.yaml">a</a><a href="/spec/docs/old">o</a><a href="https://x.example">e</a>
    <a href="mailto:x@x.example">m</a>`;
  expect(check(html, { '/docs/b': '<p id="top">' })).toEqual([]);
});

test('a link to a page that does not exist is an error (§5.4)', () => {
  expect(check('<a href="/spec/docs/no">no</a><img src="/spec/img/no.png">')).toEqual([
    "error /docs/a: The link /spec/docs/no leads to a page that doesn't exist. Did you mean /docs/a?",
    "error /docs/a: The link /spec/img/no.png leads to a page that doesn't exist. Correct the link, or add the page.",
  ]);
  expect(check('<a href="/elsewhere">no</a>')).toEqual([
    expect.stringContaining('error /docs/a: The link /elsewhere leads'),
  ]);
});

test('a broken link that most pages have is reported once, with its location', () => {
  const html = '<a href="/spec/docs/no">no</a>';
  expect(check(html, { '/docs/b': html, '/docs/c': html })).toEqual([
    "error undefined: The link /spec/docs/no leads to a page that doesn't exist. Most pages contain the link: it is in the navigation bar, sidebar or footer. Did you mean /docs/a?",
  ]);
});

test('an anchor that does not exist, and a link to a Markdown file, are warnings (§5.4)', () => {
  expect(check('<p id="now"></p><a href="#no">no</a><a href="../b.md">b</a>')).toEqual([
    "warning /docs/a: The link #no leads to an anchor that /docs/a doesn't have. Did you mean now?",
    'warning /docs/a: The link ../b.md leads to a file. Link to the path of its page.',
  ]);
});

test('links between the pages of two versions are checked with the pages of both', () => {
  const frozen = '<a href="/spec/docs/a#top">newest</a><a href="/spec/docs/1.0/b">b</a>';
  const newest = '<p id="top"></p><a href="/spec/docs/1.0/a">1.0</a>';
  const others = { '/docs/1.0/a': frozen, '/docs/1.0/b': '' };
  expect(check(newest, others)).toEqual([]);
  const first = (others: Readonly<Record<string, string>>) => check(newest, others)[0];
  expect(first({ '/docs/1.0/b': '' })).toContain('error /docs/a: The link /spec/docs/1.0/a leads');
  expect(first({ '/docs/1.0/a': frozen })).toContain(
    'error /docs/1.0/a: The link /spec/docs/1.0/b leads',
  );
  expect(check(newest.replace('top', 'other'), others)).toEqual([
    expect.stringMatching(
      /^warning \/docs\/1.0\/a: The link \/spec\/docs\/a#top leads to an anchor/,
    ),
  ]);
});

test('a malformed escape in a hash is treated as an anchor', () => {
  expect(check('<a href="#%zz">no</a>')).toHaveLength(1);
});

test('links to the same page in another locale are checked with the pages of that locale', () => {
  const links = (base: string, otherBases: string[], link: string) => () =>
    problemsOf([readLinks('/docs/a', `<a href="${link}">x</a>`)], {
      base,
      otherBases,
      otherPaths: new Set(),
    });
  expect(links('/', ['/fr/'], '/fr/docs/a')()).toEqual([]);
  expect(links('/fr/', ['/'], '/docs/a')()).toEqual([]);
  expect(links('/', ['/fr/'], '/de/docs/a')()).toHaveLength(1);
});
