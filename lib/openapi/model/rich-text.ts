import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { fitHeadings, type HeadingPolicy } from './heading-levels';
import type { RichText } from './types';

/**
 * Descriptions are untrusted: they are CommonMark with HTML (OpenAPI 3.1, 4.8.1.1), written by
 * whoever wrote the document. What is left after sanitising has no script, style, id or class of its
 * own (but a language on code) and loads nothing.
 */
const schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => name !== 'id'),
  },
};

function processor(headings: HeadingPolicy) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeSanitize, schema)
    .use(() => (tree: Root) => {
      fitHeadings(tree, headings);
      adapt(tree);
    })
    .use(rehypeStringify);
}

const processors = new Map<string, ReturnType<typeof processor>>();
const compiled = new Map<string, RichText>();

/** Compiles a description; the same text is compiled once. */
export function richText(markdown: string, headings: HeadingPolicy = 'flatten'): RichText {
  const policy = JSON.stringify(headings);
  const key = `${policy} ${markdown}`;
  let text = compiled.get(key);
  if (!text) {
    let unifiedProcessor = processors.get(policy);
    if (!unifiedProcessor) {
      unifiedProcessor = processor(headings).freeze();
      processors.set(policy, unifiedProcessor);
    }
    const source = markdown.trim();
    text = { markdown: source, html: String(unifiedProcessor.processSync(source)) };
    compiled.set(key, text);
  }
  return text;
}

/** A description member as rich text; undefined where it is no text or blank. */
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

function adapt(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'img') {
      // An image would make the reader's browser call another host; a link leaves it to the reader.
      const { src, alt } = child.properties;
      child.tagName = 'a';
      child.properties = src ? { href: src } : {};
      child.children = [{ type: 'text', value: String(alt ?? '') || 'image' }];
    } else if (child.tagName === 'code' || child.tagName === 'pre') {
      child.properties.translate = 'no';
    }
    adapt(child);
  }
}
