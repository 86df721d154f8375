import { codeClass } from '@seca/text/code-class';
import { memoize } from '@seca/text/memoize';
import { sharedTree } from '@seca/text/parse-markdown';
import type { Element, Root, RootContent } from 'hast';
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

/** @param html whether a description contains HTML, which takes long to parse */
function processor(headings: HeadingPolicy, html: boolean) {
  return unified()
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(html ? [rehypeRaw] : [])
    .use(rehypeSanitize, schema)
    .use(() => (tree: Root) => {
      fitHeadings(tree, headings);
      adapt(tree);
    })
    .use(rehypeStringify)
    .freeze();
}

const processorFor = memoize(processor);

/** Compiles a description; the same text is compiled once. */
export const richText = memoize(
  (markdown: string, headings: HeadingPolicy = 'flatten'): RichText => {
    const source = markdown.trim();
    return { markdown: source, html: simpleHtml(source) ?? parsedHtml(source, headings) };
  },
);

/** The HTML of a description with any markup. */
export function parsedHtml(source: string, headings: HeadingPolicy = 'flatten'): string {
  const compiler = processorFor(headings, source.includes('<'));
  return compiler.stringify(compiler.runSync(sharedTree(source)));
}

/** A description member as rich text; undefined if it is not a string or is blank. */
export function richTextOf(value: unknown, headings?: HeadingPolicy): RichText | undefined {
  return typeof value === 'string' && value.trim() !== '' ? richText(value, headings) : undefined;
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
  const title: Element = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'strong',
        properties: {},
        children: [{ type: 'text', value: name.charAt(0) + name.slice(1).toLowerCase() }],
      },
    ],
  };
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

export type HeadingPolicy =
  /** The shallowest heading gets this level, and no heading skips a level. */
  | { from: number }
  /** Headings become bold paragraphs, because the text is inside a list or table of fields. */
  | 'flatten';

/** Fits the headings of a description into the outline of the page around it. */
export function fitHeadings(tree: Root, policy: HeadingPolicy): void {
  const headings: Element[] = [];
  collect(tree.children, headings);
  if (headings.length === 0) return;
  if (policy === 'flatten') {
    for (const heading of headings) {
      heading.children = [
        { type: 'element', tagName: 'strong', properties: {}, children: heading.children },
      ];
      heading.tagName = 'p';
    }
    return;
  }
  const levels = fitLevels(
    headings.map(({ tagName }) => Number(tagName[1])),
    policy.from,
  );
  for (const [index, heading] of headings.entries()) heading.tagName = `h${levels[index]}`;
}

/** Shifts the levels of headings so that the shallowest is `from`, none is skipped and none is deeper than 6. */
export function fitLevels(levels: readonly number[], from: number): number[] {
  const distinct = [...new Set(levels)].sort((a, b) => a - b);
  let previous = from - 1;
  return levels.map((level) => {
    previous = Math.min(from + distinct.indexOf(level), previous + 1, 6);
    return previous;
  });
}

function collect(nodes: RootContent[], headings: Element[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (/^h[1-6]$/.test(node.tagName)) headings.push(node);
    collect(node.children, headings);
  }
}
