/** Markdown twins: the text of every page as Markdown, for readers of plain text and for language models. */
import { parseDocument } from 'htmlparser2';
import type { BlockContent, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { heading, joined, lines, link, paragraph, type Words } from '../core/nodes';
import { stringifyMarkdown } from '../core/stringify';
import { twinFile } from '../core/twin-path';
import type { Page } from '../core/types';
import { blocksOf } from './blocks';
import { isElement } from './html';
import { addressOf, headingSlug, linksFrom, type TwinSite } from './site-links';

export interface RenderedPage extends Pick<Page, 'path' | 'title' | 'description' | 'breadcrumbs'> {
  html: string;
}

export interface Twin {
  /** Path of the page: `/docs/content/intro`, `/`. */
  page: string;
  /** File below the folder of the site: `docs/content/intro.md`. */
  file: string;
  markdown: string;
}

/** The twins of all pages. A link between two of them leads to the heading in the other twin. */
export function makeTwins(pages: readonly RenderedPage[], site: TwinSite): Twin[] {
  const texts = pages.map((page) => ({ page, blocks: textOfPage(page) }));
  const anchors = new Map(texts.map(({ page, blocks }) => [page.path, slugsOf(blocks)]));
  return texts.map(({ page, blocks }) => {
    const head = headOf(page, site);
    const linkTo = linksFrom({ ...site, anchors }, page.path);
    const markdown = stringifyMarkdown({ type: 'root', children: [...head, ...blocks] }, linkTo);
    return { page: page.path, file: twinFile(page.path), markdown };
  });
}

function textOfPage({ path, html }: RenderedPage): BlockContent[] {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  if (start < 0 || end < 0) throw new Error(`The page ${path} has no <main> element.`);
  const [main] = parseDocument(html.slice(start, end)).childNodes;
  return main && isElement(main) ? blocksOf(main.childNodes) : [];
}

/** The lines above the text of every twin. */
function headOf(
  { path, title, description, breadcrumbs }: RenderedPage,
  site: TwinSite,
): Root['children'] {
  const address = addressOf(site, path);
  const above = breadcrumbs
    .slice(0, -1)
    .map(({ path: to, label }): Words => (to ? link(site.baseUrl + to.slice(1), label) : label));
  return [
    heading(1, title),
    { type: 'blockquote', children: [paragraph(description)] },
    lines([
      // This link is already absolute: it is the only link to the page itself.
      ['Page: ', link(address, address)],
      `Standard: ${site.name} ${site.standardVersion}`,
      ...(above.length > 0 ? [['Section: ', joined(above, ' / ')]] : []),
    ]),
  ];
}

/** The anchors of headings on the page, with the names that they have in the twin. */
function slugsOf(blocks: readonly BlockContent[]): Map<string, string> {
  const used = new Map<string, number>();
  const slugs = new Map<string, string>();
  for (const block of blocks) {
    if (block.type !== 'heading') continue;
    const slug = headingSlug(plainText(block));
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    const id = block.data?.hProperties?.id;
    if (typeof id === 'string') slugs.set(id, count === 0 ? slug : `${slug}-${count}`);
  }
  return slugs;
}
