import { Tokenizer } from 'parse5';

/** A start tag as it stands in a page. */
export interface HtmlTag {
  name: string;
  /** Names in lower case; a name given twice counts once, as in browsers. */
  attributes: ReadonlyMap<string, string>;
  /** Both start at 1; columns count UTF-16 units. */
  line: number;
  column: number;
  /** Offset of the character after the tag. */
  end: number;
}

/** A `<script>` with what stands in it. */
export interface HtmlScript extends HtmlTag {
  text: string;
}

export interface HtmlParts {
  tags: readonly HtmlTag[];
  scripts: readonly HtmlScript[];
}

/** HTML 13.2.6.4: after these all is text up to their end tag, and no tag begins in it. */
const textElements = new Set([
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
]);

/**
 * The tags and scripts of a page, found by the states of HTML 13.2.5 as a browser finds them.
 * `<noscript>` is read as markup: a policy holds there too.
 *
 * It jumps from one `<` to the next, where parse5's tokenizer takes each character by itself and
 * needs five times as long. The tests hold both to the same.
 */
export function readHtml(html: string): HtmlParts {
  const tags: HtmlTag[] = [];
  const scripts: HtmlScript[] = [];
  const place = placesIn(html);
  let foreign = 0;
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start < 0) break;
    const next = html[start + 1] ?? '';
    if (next === '!' || next === '?') {
      at = endOfDeclaration(html, start);
    } else if (next === '/' && !letter.test(html[start + 2] ?? '')) {
      // `</>` is nothing, any other is a comment without dashes (13.2.5.7).
      at = after(html, '>', start + 2);
    } else if (next === '/') {
      const tag = readTag(html, start + 2);
      if (!tag) break;
      if (tag.name === 'svg' || tag.name === 'math') foreign -= 1;
      at = tag.end;
    } else if (letter.test(next)) {
      const read = readTag(html, start + 1);
      if (!read) break;
      const { name, attributes, end, selfClosing } = read;
      const tag: HtmlTag = { name, attributes, ...place(start), end };
      tags.push(tag);
      at = end;
      if ((name === 'svg' || name === 'math') && !selfClosing) foreign += 1;
      // In SVG and MathML a title or style holds markup; a script does not run differently.
      if (textElements.has(name) && (foreign === 0 || name === 'script')) {
        at = endOfText(html, at, name);
        if (name === 'script') scripts.push({ ...tag, text: clean(html.slice(end, at)) });
      }
    } else {
      at = start + 1;
    }
  }
  return { tags, scripts };
}

const letter = /^[a-z]/i;

/** Offset behind the next occurrence; the end of the page where there is none. */
function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found < 0 ? html.length : found + text.length;
}

/** Behind a comment, a doctype or what only looks like one (13.2.5.42). */
function endOfDeclaration(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return after(html, '>', start + 2);
  const text = start + 4;
  if (html[text] === '>') return text + 1;
  if (html.startsWith('->', text)) return text + 2;
  const end = /--!?>/g;
  end.lastIndex = text;
  return end.exec(html) ? end.lastIndex : html.length;
}

const tagName = /[^\t\n\f\r />]+/y;
/** What stands between attributes. A slash before `>` closes SVG's and MathML's elements. */
const between = /[\t\n\f\r /]*/y;
const attributeName = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const equals = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const bareValue = /[^\t\n\f\r >]*/y;

/** A name and attributes up to `>` (13.2.5.8, 13.2.5.32 to 13.2.5.40); undefined where the page ends before. */
function readTag(html: string, start: number) {
  let at = start;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [text] = pattern.exec(html) ?? [];
    at += text?.length ?? 0;
    return text;
  };
  const name = lowerCase(take(tagName) ?? '');
  const attributes = new Map<string, string>();
  for (;;) {
    const gap = take(between) ?? '';
    if (at >= html.length) return undefined;
    if (html[at] === '>') return { name, attributes, end: at + 1, selfClosing: gap.endsWith('/') };
    const key = lowerCase(take(attributeName) ?? '');
    let value = '';
    if (take(equals)) {
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, at + 1);
        if (close < 0) return undefined;
        value = html.slice(at + 1, close);
        at = close + 1;
      } else {
        value = take(bareValue) ?? '';
      }
    }
    if (!attributes.has(key)) attributes.set(key, decode(value));
  }
}

/** Of ASCII letters only, as the standard has it. Nearly all names have none. */
const lowerCase = (text: string): string =>
  /[A-Z\0]/.test(text) ? clean(text).replace(/[A-Z]+/g, (part) => part.toLowerCase()) : text;

/** The value of an attribute; parse5 knows the names of characters and where they need no semicolon. */
function decode(value: string): string {
  const text = clean(value);
  if (!text.includes('&')) return text;
  let decoded = text;
  const ignore = () => {};
  new Tokenizer(
    {},
    {
      onStartTag: ({ attrs }) => {
        decoded = attrs[0]?.value ?? '';
      },
      onEndTag: ignore,
      onCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  ).write(`<a b="${text.replaceAll('"', '&quot;')}">`, true);
  return decoded;
}

/** Line ends and null characters as browsers have them (13.2.3.5, 13.2.5). */
const clean = (text: string): string =>
  /[\r\0]/.test(text) ? text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd') : text;

/** Where the text of an element ends: before its end tag, or with the page. */
function endOfText(html: string, from: number, name: string): number {
  if (name === 'plaintext') return html.length;
  if (name === 'script') return endOfScript(html, from);
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** 13.2.5.15 to 13.2.5.31: behind `<!--`, a script in the script hides the end tag of the outer one. */
function endOfScript(html: string, from: number): number {
  const marks = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  marks.lastIndex = from;
  let state: 'plain' | 'escaped' | 'inner' = 'plain';
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    const [text, slash] = mark;
    if (text === '<!--') {
      if (state === 'plain') state = 'escaped';
      // Its dashes may be those of `-->`.
      marks.lastIndex = mark.index + 2;
    } else if (text === '-->') {
      state = 'plain';
    } else if (slash && state !== 'inner') {
      return mark.index;
    } else if (slash) {
      state = 'escaped';
    } else if (state === 'escaped') {
      state = 'inner';
    }
  }
  return html.length;
}

/** Lines and columns of offsets, which have to be asked for in their order. */
function placesIn(html: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  let next = html.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      line += 1;
      lineStart = next + 1;
      next = html.indexOf('\n', lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}

/** JavaScript MIME types of which browsers still take account, and the types that are not MIME types. */
const executed =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Whether a browser runs a script or reads orders from it; a data block it leaves alone. */
export function isExecuted({ attributes }: HtmlTag): boolean {
  return executed.test((attributes.get('type') ?? '').trim());
}
