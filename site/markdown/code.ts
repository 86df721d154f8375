import { isObject, type Json, type JsonObject } from '@seca/provider/engine/json';
import type { BlockContent } from 'mdast';
import { fenceLanguages, resolveLanguage } from '../core/highlight';
import { code as inlineCode, listed, paragraph } from '../core/nodes';
import { attribute, elementsOf, type HtmlElement, isElement, textOf } from './html';

/**
 * The code of a `<pre>` or `<figure>`, with its title above it; undefined if the figure is something else. Of a
 * sample in several languages, only the first is in the text.
 */
export function codeBlocks(element: HtmlElement, named: Set<string>): BlockContent[] | undefined {
  const pre = element.tagName === 'pre' ? element : findPre(element);
  if (!pre) return undefined;
  const captions = elementsOf(element)
    .filter(({ tagName }) => tagName === 'figcaption')
    .flatMap(elementsOf)
    .map((caption) => textOf(caption).trim());
  const isLanguage = (text: string) => fenceLanguages.includes(text.toLowerCase());
  const title = captions.find((text) => text !== '' && text !== 'Code' && !isLanguage(text));
  const value = textOf(pre).replace(/\n+$/, '');
  const language = languageAround(pre) ?? captions.find(isLanguage);
  const code: BlockContent = {
    type: 'code',
    lang: language ? fenceOf(language) : guess(value),
    value,
  };
  const [, ...others] = panelsOf(element);
  return [
    ...(title ? [paragraph(`${title}:`)] : []),
    code,
    ...otherLanguages(
      others.map((panel) => attribute(panel, 'data-label') ?? ''),
      named,
    ),
  ];
}

/**
 * A sentence that names the languages in which only the page has the code.
 *
 * @param named languages of earlier sentences; if it has all of them, the sentence is not repeated
 */
export function otherLanguages(labels: readonly string[], named: Set<string>): BlockContent[] {
  if (labels.every((label) => named.has(label))) return [];
  for (const label of labels) named.add(label);
  return [paragraph('The page also has this code in ', listed(labels), '.')];
}

/** The panels of a sample, one for each language. */
function panelsOf(element: HtmlElement): HtmlElement[] {
  return elementsOf(element).flatMap((child) =>
    attribute(child, 'role') === 'tabpanel' ? [child] : panelsOf(child),
  );
}

/** The first code in an element; a drawing with its text version has none of its own. */
function findPre(element: HtmlElement): HtmlElement | undefined {
  for (const child of elementsOf(element)) {
    if (child.tagName === 'pre') return child;
    const pre = child.tagName === 'details' ? undefined : findPre(child);
    if (pre) return pre;
  }
  return undefined;
}

/** The language of the tab that contains the code. */
function languageAround({ parentNode }: HtmlElement): string | undefined {
  if (!parentNode || !isElement(parentNode)) return undefined;
  const own = attribute(parentNode, 'data-language') ?? attribute(parentNode, 'data-tab');
  return own ?? languageAround(parentNode);
}

function fenceOf(language: string): string {
  const name = resolveLanguage(language);
  return name === 'bash' ? 'sh' : name;
}

/** Examples of bodies have no label: they are JSON, or text. */
function guess(value: string): 'json' | 'text' {
  try {
    JSON.parse(value);
    return 'json';
  } catch {
    return 'text';
  }
}

/** Of several objects in JSON, the first is complete, and the others have only the members that differ from it. */
export function differencesOf(blocks: readonly BlockContent[]): BlockContent[] {
  const index = blocks.findIndex((block) => objectOf(block) !== undefined);
  const first = objectOf(blocks[index]);
  if (!first) return [...blocks];
  const others = blocks.slice(index + 1).map((block) => {
    const object = objectOf(block);
    if (!object) return block;
    const different = Object.entries(object).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name]),
    );
    return paragraph(inlineCode(JSON.stringify(Object.fromEntries(different))));
  });
  const sentence = paragraph('The other bodies differ from it in these members:');
  return [...blocks.slice(0, index + 1), ...(others.length > 0 ? [sentence] : []), ...others];
}

function objectOf(block: BlockContent | undefined): JsonObject | undefined {
  if (block?.type !== 'code' || block.lang !== 'json') return undefined;
  const value: Json = JSON.parse(block.value);
  return isObject(value) ? value : undefined;
}
