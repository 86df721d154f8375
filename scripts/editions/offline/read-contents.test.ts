import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { elementsIn } from '../html-tree';
import { mergeContents, readMenus } from './read-contents';

const category = (label: string, href: string | undefined, items?: string) =>
  `<li class="theme-doc-sidebar-item-category"><div><a${href ? ` href="/spec${href}"` : ''}>${label}</a></div>${items ? `<ul>${items}</ul>` : ''}`;
const link = (label: string, href: string) => `<li><a href="/spec${href}">${label}</a>`;

const menusOf = (sidebar: string) =>
  readMenus(
    elementsIn(
      parse(
        `<noscript><nav aria-label="Site"><a href="/spec/guides">Docs</a><a href="/spec/api/b">API</a></nav></noscript>${sidebar && `<nav aria-label="Docs sidebar"><ul>${sidebar}</ul></nav>`}`,
        { scriptingEnabled: false },
      ),
    ),
    '/spec/',
  );

/** The reference, as a page of the service says that is open; each page knows the others by their introductions. */
const reference = (open: 'a' | 'b') =>
  menusOf(
    category(
      'Foundation',
      undefined,
      (['a', 'b'] as const)
        .map((name) =>
          category(
            name,
            `/api/${name}`,
            name === open ? link(`get ${name}`, `/api/${name}/get`) : undefined,
          ),
        )
        .join(''),
    ),
  );
const guides = menusOf(
  link('Start', '/guides') +
    category('More', '/guides/more', link('More', '/guides/more') + link('Last', '/guides/last')),
);

test('of a sidebar come the sections without their groups, and the pages of the open one', () => {
  expect(reference('b')).toEqual({
    bar: ['/guides', '/api/b'],
    sections: [
      { path: '/api/a', title: 'a', pages: [] },
      {
        path: '/api/b',
        title: 'b',
        pages: [
          { path: '/api/b', title: 'b' },
          { path: '/api/b/get', title: 'get b' },
        ],
      },
    ],
  });
});

test('together the pages know all, in the order of the navigation bar', () => {
  const merged = mergeContents([reference('b'), menusOf(''), guides, reference('a')]);
  expect(merged.map(({ title, pages }) => [title, ...pages.map(({ path }) => path)])).toEqual([
    ['Start'],
    ['More', '/guides/more', '/guides/last'],
    ['a', '/api/a', '/api/a/get'],
    ['b', '/api/b', '/api/b/get'],
  ]);
});
