import type { Blockquote, Heading, List, PhrasingContent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { code, item, link, list, text } from '../components/nodes';
import { stringifyMarkdown } from '../stringify';
import { addressOf, type TwinSite, twinFile, wholeLinks } from './site-links';

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

/** The lines above the text of every twin. */
export interface TwinHead {
  page: string;
  title: string;
  description: string;
  /** More lines: names and values. */
  facts?: readonly (readonly [name: string, value: readonly PhrasingContent[]])[];
}

/** A twin with a head and blocks; links within the site become absolute. */
export function makeTwin(head: TwinHead, blocks: readonly RootContent[], site: TwinSite): Twin {
  const { page, title, description, facts = [] } = head;
  const address = addressOf(site, page);
  const tree: Root = {
    type: 'root',
    children: [
      heading(1, [text(title)]),
      quote(description),
      factList([
        // This link is already absolute: it is the only link to the page itself.
        ['Page', [link(address, [text(address)])]],
        ['Standard', [text(`${site.name} ${site.standardVersion}`)]],
        ...facts,
      ]),
      ...structuredClone([...blocks]),
    ],
  };
  wholeLinks(tree, site, page);
  visit(tree, 'text', (node) => {
    // Removes the line breaks of the source, which is wrapped at the line width of code.
    node.value = node.value.replace(/\s*\n\s*/g, ' ');
  });
  return { page, file: twinFile(page), title, description, markdown: stringifyMarkdown(tree) };
}

/** `- Name: value`, one per line. */
export function factList(
  facts: readonly (readonly [name: string, value: readonly PhrasingContent[]])[],
): List {
  return list(facts.map(([name, value]) => item([text(`${name}: `), ...value])));
}

export function heading(depth: Heading['depth'], children: readonly PhrasingContent[]): Heading {
  return { type: 'heading', depth, children: [...children] };
}

export function paragraph(...children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children };
}

export function codeBlock(lang: string, value: string): RootContent {
  return { type: 'code', lang, value };
}

/** Codes with commas between them. */
export function codes(values: readonly string[]): PhrasingContent[] {
  return values.flatMap((value, at) => (at > 0 ? [text(', '), code(value)] : [code(value)]));
}

function quote(value: string): Blockquote {
  return { type: 'blockquote', children: [{ type: 'paragraph', children: [text(value)] }] };
}
