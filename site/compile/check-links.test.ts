import { expect, test } from 'vitest';
import { checkLinks, readLinks } from './check-links';

const options = { base: '/spec/', otherPaths: new Set(['/openapi/a.yaml', '/docs/old']) };

const check = (html: string, others: Readonly<Record<string, string>> = {}) =>
  checkLinks(
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

test('a link to a page that does not exist throws an error with the page that has the link (§5.4)', () => {
  expect(() => check('<a href="/spec/docs/no">no</a><img src="/spec/img/no.png">')).toThrow(
    /- \/docs\/a links to \/spec\/docs\/no, \/spec\/img\/no\.png$/,
  );
  expect(() => check('<a href="/elsewhere">no</a>')).toThrow('/docs/a links to /elsewhere');
});

test('a broken link that most pages have is reported once, with its location', () => {
  const html = '<a href="/spec/docs/no">no</a>';
  expect(() => check(html, { '/docs/b': html, '/docs/c': html })).toThrow(
    /^Links lead[^\n]+\n- \/spec\/docs\/no, on most pages: it is in the navigation bar[^\n]+$/,
  );
});

test('an anchor that does not exist, and a link to a Markdown file, are warnings (§5.4)', () => {
  expect(check('<a href="#no">no</a><a href="../b.md">b</a>')).toEqual([
    '/docs/a: the link #no points to an anchor that /docs/a does not have.',
    '/docs/a: the link ../b.md points to a file. Link to the path of its page.',
  ]);
});

test('links between the pages of two versions are checked with the pages of both', () => {
  const frozen = '<a href="/spec/docs/a#top">newest</a><a href="/spec/docs/1.0/b">b</a>';
  const newest = '<p id="top"></p><a href="/spec/docs/1.0/a">1.0</a>';
  const others = { '/docs/1.0/a': frozen, '/docs/1.0/b': '' };
  expect(check(newest, others)).toEqual([]);
  expect(() => check(newest, { '/docs/1.0/b': '' })).toThrow('- /docs/a links to /spec/docs/1.0/a');
  expect(() => check(newest, { '/docs/1.0/a': frozen })).toThrow(
    '- /docs/1.0/a links to /spec/docs/1.0/b',
  );
  expect(check(newest.replace('top', 'other'), others)).toEqual([
    '/docs/1.0/a: the link /spec/docs/a#top points to an anchor that /docs/a does not have.',
  ]);
});

test('a malformed escape in a hash is treated as an anchor', () => {
  expect(check('<a href="#%zz">no</a>')).toHaveLength(1);
});

test('links to the same page in another locale are checked with the pages of that locale', () => {
  const links = (base: string, otherBases: string[], link: string) => () =>
    checkLinks([readLinks('/docs/a', `<a href="${link}">x</a>`)], {
      base,
      otherBases,
      otherPaths: new Set(),
    });
  expect(links('/', ['/fr/'], '/fr/docs/a')()).toEqual([]);
  expect(links('/fr/', ['/'], '/docs/a')()).toEqual([]);
  expect(links('/', ['/fr/'], '/de/docs/a')).toThrow('/de/docs/a');
});
