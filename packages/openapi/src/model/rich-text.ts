import { capitalize } from '@seca/text/capitalize';
import { codeClass } from '@seca/text/code-class';
import { memoize } from '@seca/text/memoize';
import { sharedTree } from '@seca/text/parse-markdown';
import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { isRemote } from '../load/pointer';
import { simpleHtml } from './simple-html';
import type { RichText } from './types';

/**
 * Descriptions are untrusted: they are CommonMark with HTML (OpenAPI 3.1, 4.8.1.1), written by the author of
 * the document. Sanitised HTML has no script, style, id or class (except on code) and loads nothing.
 */
const schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id'),
  },
};

/**
 * @param from level of the shallowest heading; without it, headings become bold paragraphs, because the text is inside a list
 * or table of fields
 * @param html whether a description contains HTML, which takes long to parse
 */
const processorFor = memoize((from: number | undefined, html: boolean) =>
  unified()
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(html ? [rehypeRaw] : [])
    .use(rehypeSanitize, schema)
    .use(() => (tree: Root) => {
      fitHeadings(tree, from);
      adapt(tree);
    })
    .use(rehypeStringify)
    .freeze(),
);

/** Compiles a description; the same text is compiled once. */
export const richText = memoize((markdown: string, headingsFrom?: number): RichText => {
  const source = markdown.trim();
  return { markdown: source, html: simpleHtml(source) ?? parsedHtml(source, headingsFrom) };
});

/** The HTML of a description with any markup. */
export function parsedHtml(source: string, headingsFrom?: number): string {
  const compiler = processorFor(headingsFrom, source.includes('<'));
  return compiler.stringify(compiler.runSync(sharedTree(source)));
}

/** A description member as rich text; undefined if it is not a string or is blank. */
export function richTextOf(value: unknown, headingsFrom?: number): RichText | undefined {
  return typeof value === 'string' && value.trim() !== ''
    ? richText(value, headingsFrom)
    : undefined;
}

/** The first sentence of a description as plain text, for `<meta name="description">`. */
export function firstSentence(text: RichText): string {
  const paragraph = /<p>([\s\S]*?)<\/p>/.exec(text.html)?.[1] ?? text.html;
  const plain = paragraph
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.!?](?=\s\p{Lu}|$)/u.exec(plain)?.[0] ?? plain;
}

function adapt(node: Root | Element, inLink = false): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'img') {
      // An image would make the reader's browser send a request to another host; with a link, the reader decides.
      const { src, alt } = child.properties;
      child.tagName = inLink ? 'span' : 'a';
      child.properties = {
        ...(src && !inLink && { href: src }),
        ...(isRemote(String(src ?? '')) && { dataImage: src }),
      };
      child.children = [{ type: 'text', value: String(alt ?? '') || 'image' }];
    } else if (child.tagName === 'blockquote') {
      titleAlert(child);
    } else if (child.tagName === 'code' || child.tagName === 'pre') {
      child.properties.translate = 'no';
      const [content] = child.children;
      const isInline =
        child.tagName === 'code' && !(node.type === 'element' && node.tagName === 'pre');
      if (isInline && content?.type === 'text') {
        child.properties.className = [codeClass(content.value)];
      }
    }
    adapt(child, inLink || child.tagName === 'a');
  }
}

/** Converts `[!NOTE]` at the start of a quote, GitHub's syntax for alerts, to a title. */
function titleAlert(quote: Element): void {
  const paragraph = quote.children.find((child) => child.type === 'element');
  const [first] = paragraph?.children ?? [];
  if (paragraph?.tagName !== 'p' || first?.type !== 'text') return;
  const [mark, name] =
    /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/.exec(first.value) ?? [];
  if (mark === undefined || name === undefined) return;
  const words = capitalize(name.toLowerCase());
  const title = elementOf('p', [elementOf('strong', [{ type: 'text', value: words }])]);
  first.value = first.value.slice(mark.length);
  const isEmpty = first.value === '' && paragraph.children.length === 1;
  quote.children.splice(quote.children.indexOf(paragraph), isEmpty ? 1 : 0, title);
}

const image = /<(a|span)(?: href="[^"]*")? data-image="(https?:[^"]*)">([^<]*)<\/\1>/g;

/** Restores the images that `richText` converted to links, in the HTML of a description. */
export function withImages(html: string): string {
  if (!html.includes(' data-image="')) return html;
  return html.replace(
    image,
    (_link, _tag, src: string, alt: string) =>
      `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}" loading="lazy" referrerpolicy="no-referrer">`,
  );
}

/**
 * Fits the headings of a description into the outline of the page around it: the shallowest gets the level `from`, none is
 * skipped and none is deeper than 6. Without a level, they become bold paragraphs.
 */
function fitHeadings(tree: Root, from: number | undefined): void {
  const headings = headingsIn(tree);
  const levels = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  let previous = (from ?? 0) - 1;
  for (const heading of headings) {
    if (from === undefined) {
      heading.children = [elementOf('strong', heading.children)];
      heading.tagName = 'p';
    } else {
      previous = Math.min(from + levels.indexOf(heading.tagName), previous + 1, 6);
      heading.tagName = `h${previous}`;
    }
  }
}

function headingsIn({ children }: Root | Element): Element[] {
  return children.flatMap((node) => {
    if (node.type !== 'element') return [];
    return [...(/^h[1-6]$/.test(node.tagName) ? [node] : []), ...headingsIn(node)];
  });
}

function elementOf(tagName: string, children: Element['children']): Element {
  return { type: 'element', tagName, properties: {}, children };
}
