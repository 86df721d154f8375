import { hash } from 'node:crypto';
import { upperFirst } from 'es-toolkit/string/upperFirst';
import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { decoded, isRemote } from '../load/pointer';
import { directionOf } from './direction';
import { isRelative } from './files-in-html';
import { withoutText, withTexts } from './html-names';
import { sharedTree } from './parse-markdown';
import { codeClass, simpleHtml } from './simple-html';
import type { RichText } from './types';

/** Of the IDs and names in a description, until `linkWithin` decides about them. */
const idPrefix = 'text-';

/** Attributes that are obsolete in HTML (HTML Standard, 16.2); `align` becomes a class. */
const obsolete = new Set(
  `axis border cellPadding cellSpacing char charOff charSet clear color compact frame height hSpace noHref noShade noWrap
  prompt rev rules shape size summary vAlign vSpace width`.split(/\s+/),
);

/**
 * Descriptions are untrusted: they are CommonMark with HTML (OpenAPI 3.1, 4.8.1.1), written by the author of
 * the document. Sanitised HTML has no script or style, classes only of this project, and loads nothing. An ID has a prefix
 * of its text, and exists only if the text links to it.
 */
const schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => !obsolete.has(String(name))),
  },
  clobberPrefix: idPrefix,
  strip: withoutText,
};

/**
 * @param from level of the shallowest heading; without it, headings become bold paragraphs, because the text is inside a list
 * or table of fields
 * @param html whether a description contains HTML, which takes long to parse
 */
function processorFor(from: number | undefined, html: boolean) {
  return unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
    .use(() => (tree: Root, file) => keepTexts(tree, String(file)))
    .use(html ? [rehypeRaw] : [])
    .use(rehypeSanitize, schema)
    .use(() => (tree: Root, file) => {
      linkWithin(tree, String(file));
      fitHeadings(tree, from);
      adapt(tree);
    })
    .use(rehypeStringify)
    .freeze();
}

/** Compiles a description. */
export function richText(markdown: string, headingsFrom?: number): RichText {
  const source = markdown.trim();
  return { markdown: source, html: simpleHtml(source) ?? parsedHtml(source, headingsFrom) };
}

/** The HTML of a description with any markup. */
export function parsedHtml(source: string, headingsFrom?: number): string {
  const compiler = processorFor(headingsFrom, source.includes('<'));
  return compiler.stringify(compiler.runSync(sharedTree(source), { value: source }));
}

/** A description member as rich text; undefined if it is not a string or is blank. */
export function richTextOf(value: unknown, headingsFrom?: number): RichText | undefined {
  return typeof value === 'string' && value.trim() !== ''
    ? richText(value, headingsFrom)
    : undefined;
}

/** The first sentence of a description as plain text, for `<meta name="description">`. */
export function firstSentence(text: RichText): string {
  const paragraph = /<p(?: dir="auto")?>([\s\S]*?)<\/p>/.exec(text.html)?.[1] ?? text.html;
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
    const { align, ...properties } = child.properties;
    if (align !== undefined) {
      child.properties = { ...properties, className: [`align-${String(align).toLowerCase()}`] };
    }
    if (blocks.has(child.tagName)) child.properties.dir ??= directionOf(wordsIn(child));
    if (child.tagName === 'tt') child.tagName = 'code';
    if (child.tagName === 'strike') child.tagName = 's';
    if (child.tagName === 'a' && isRelative(child.properties.href)) {
      child.properties = { dataFile: child.properties.href };
    }
    if (child.tagName === 'img') {
      // An image would make the reader's browser send a request to another host; with a link, the reader decides.
      const { src, alt } = child.properties;
      const isPlain = inLink || isRelative(src);
      child.tagName = isPlain ? 'span' : 'a';
      child.properties = {
        ...(src && !isPlain && { href: src }),
        ...(isRemote(String(src ?? '')) && { dataImage: src }),
        ...(isRelative(src) && { dataFile: src }),
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

/** Elements whose direction is that of their own text. */
const blocks = new Set('p li dt dd td th summary h1 h2 h3 h4 h5 h6'.split(' '));

/** Makes text of what is between angle brackets and no element of HTML. */
function keepTexts(tree: Root | Element, source: string): void {
  tree.children.forEach((node, index) => {
    if (node.type === 'element') keepTexts(node, source);
    if (node.type !== 'raw') return;
    node.value = withTexts(node.value, source);
    const isBlock = tree.type === 'root' && !/<(?!!)/.test(node.value);
    if (isBlock && node.value.includes('&lt;')) {
      const value = node.value.replaceAll('&lt;', '<');
      tree.children[index] = elementOf('p', [{ type: 'text', value }]);
    }
  });
}

/**
 * Links within a text lead to its footnotes, headings and named elements. Their IDs begin with a hash of the text, since a
 * page has many texts. IDs without a link are removed, and links without a target are text.
 */
function linkWithin(tree: Root, source: string): void {
  const elements = elementsIn(tree);
  const linked = new Map<string, Element[]>();
  for (const element of elements) {
    const { href } = element.properties;
    if (typeof href !== 'string' || !href.startsWith('#')) continue;
    const name = decoded(href.slice(1)).toLowerCase();
    linked.set(name, [...(linked.get(name) ?? []), element]);
  }
  const prefix = linked.size === 0 ? '' : `text-${hash('sha256', source).slice(0, 6)}-`;
  const targets = new Set<string>();
  const slugs = new Map<string, number>();
  for (const element of elements) {
    const { id, name, ...properties } = element.properties;
    element.properties = properties;
    const words = headingName.test(element.tagName) ? githubSlug(element, slugs) : undefined;
    const written = String(id ?? name ?? '').slice(idPrefix.length);
    const own = [written, words].find((one) => one && linked.has(one.toLowerCase()));
    if (!own || targets.has(own.toLowerCase())) continue;
    targets.add(own.toLowerCase());
    element.properties.id = prefix + own.toLowerCase();
  }
  for (const [name, links] of linked) {
    for (const link of links) {
      if (targets.has(name)) link.properties.href = `#${prefix}${name}`;
      else {
        link.tagName = 'span';
        link.properties = {};
      }
    }
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
  const words = upperFirst(name.toLowerCase());
  const title = elementOf('p', [elementOf('strong', [{ type: 'text', value: words }])]);
  first.value = first.value.slice(mark.length);
  const isEmpty = first.value === '' && paragraph.children.length === 1;
  quote.children.splice(quote.children.indexOf(paragraph), isEmpty ? 1 : 0, title);
}

/**
 * Fits the headings of a description into the outline of the page around it: the shallowest gets the level `from`, none is
 * skipped and none is deeper than 6. Without a level, they become bold paragraphs.
 */
function fitHeadings(tree: Root, from: number | undefined): void {
  const headings = elementsIn(tree).filter(({ tagName }) => headingName.test(tagName));
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

const headingName = /^h[1-6]$/;

function elementsIn({ children }: Root | Element): Element[] {
  return children.flatMap((node) => (node.type === 'element' ? [node, ...elementsIn(node)] : []));
}

function wordsIn({ children }: Element): string {
  return children
    .map((node) =>
      node.type === 'text' ? node.value : node.type === 'element' ? wordsIn(node) : '',
    )
    .join('');
}

/**
 * The name that GitHub gives a heading, which authors know: the second one with the same words ends with `-1`.
 *
 * @param seen how often each name was given
 */
function githubSlug(heading: Element, seen: Map<string, number>): string {
  const words = wordsIn(heading).trim().toLowerCase();
  const slug = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
  const before = seen.get(slug) ?? 0;
  seen.set(slug, before + 1);
  return before === 0 ? slug : `${slug}-${before}`;
}

function elementOf(tagName: string, children: Element['children']): Element {
  return { type: 'element', tagName, properties: {}, children };
}
