import type { List, Root, RootContent } from 'mdast';
import { heading, lines, link, paragraph, phrasing, type Words } from '../guides/nodes';
import { stringifyMarkdown } from '../guides/stringify';
import { addressOf, linksFrom, type TwinSite, twinFile } from './site-links';

/** The Markdown form of a page. */
export interface Twin {
  /** Path of the page: `/docs/content/intro`, `/`. */
  page: string;
  /** File below the folder of the site: `docs/content/intro.md`. */
  file: string;
  title: string;
  /** One sentence. */
  description: string;
  markdown: string;
}

/** A line `Name: value`; a fact without a value is left out. */
export type Fact = readonly [name: string, value: Words];

/** The lines above the text of every twin. */
export interface TwinHead {
  page: string;
  title: string;
  description: string;
  facts?: readonly Fact[];
}

/** A twin with a head and blocks; links within the site become absolute. */
export function makeTwin(head: TwinHead, blocks: readonly RootContent[], site: TwinSite): Twin {
  const { page, title, description, facts = [] } = head;
  const address = addressOf(site, page);
  const tree: Root = {
    type: 'root',
    children: [
      heading(1, title),
      { type: 'blockquote', children: [paragraph(description)] },
      factList([
        // This link is already absolute: it is the only link to the page itself.
        ['Page', link(address, address)],
        ['Standard', `${site.name} ${site.standardVersion}`],
        ...facts,
      ]),
      ...blocks,
    ],
  };
  const markdown = stringifyMarkdown(tree, linksFrom(site, page));
  return { page, file: twinFile(page), title, description, markdown };
}

/** One line for each fact. */
export function factList(facts: readonly Fact[]): List {
  const known = facts.filter(([, value]) => phrasing(value).length > 0);
  return lines(known.map(([name, value]) => [`${name}: `, value]));
}
