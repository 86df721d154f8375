import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** A start tag in a page. */
export interface HtmlTag {
  name: string;
  /** Names in lower case; a name given twice counts once, as in browsers. */
  attributes: ReadonlyMap<string, string>;
  /** Both start at 1. */
  line: number;
  column: number;
  /** Offset of the character after the tag. */
  end: number;
}

/** A `<script>` with its content. */
export interface HtmlScript extends HtmlTag {
  text: string;
}

export interface HtmlParts {
  tags: readonly HtmlTag[];
  scripts: readonly HtmlScript[];
}

/** HTML 13.2.6.4: after these start tags, the tokenizer reads text, in which no tag begins. */
const textModes: Readonly<Record<string, Tokenizer['state']>> = {
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  xmp: TokenizerMode.RAWTEXT,
};

/**
 * The tags and scripts of a page, parsed as in a browser but without building a tree,
 * which would take ten times as long. `<noscript>` is parsed as markup, because a
 * policy applies there too.
 *
 * @param concern Text without which a page has nothing that the caller looks for; case-insensitive. Tags after its
 *   last match are not read: most of a page is text, and reading all pages completely takes five seconds.
 */
export function readHtml(html: string, concern?: RegExp): HtmlParts {
  const end = concern ? lastPlace(html, concern) : html.length;
  const tags: HtmlTag[] = [];
  const scripts: HtmlScript[] = [];
  let open: HtmlScript | undefined;
  let foreign = 0;
  const text = ({ chars }: Token.CharacterToken) => {
    if (open) open.text += chars;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => {
        const { location } = token;
        if (!location) throw new Error('parse5 returned no location');
        if (location.startOffset > end) return tokenizer.pause();
        const tag: HtmlTag = {
          name: token.tagName,
          attributes: new Map(token.attrs.map(({ name, value }) => [name, value])),
          line: location.startLine,
          column: location.startCol,
          end: location.endOffset,
        };
        tags.push(tag);
        const opensForeign = token.tagName === 'svg' || token.tagName === 'math';
        if (opensForeign && !token.selfClosing) foreign += 1;
        // In SVG and MathML, a title or style contains markup; a script is the same as in HTML.
        const mode = textModes[token.tagName];
        if (mode !== undefined && (foreign === 0 || token.tagName === 'script'))
          tokenizer.state = mode;
        if (token.tagName === 'script') {
          open = { ...tag, text: '' };
          scripts.push(open);
        }
      },
      onEndTag: ({ tagName }) => {
        if (tagName === 'script') open = undefined;
        if (tagName === 'svg' || tagName === 'math') foreign -= 1;
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: text,
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);
  return { tags, scripts };
}

/** Offset of the last match; -1 if there is none. */
function lastPlace(text: string, pattern: RegExp): number {
  let last = -1;
  for (const { index } of text.matchAll(new RegExp(pattern, 'gi'))) last = index;
  return last;
}

/** JavaScript MIME types that browsers still support, and the types that are not MIME types. */
const executed =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Whether a browser runs a script or follows its rules; browsers ignore data blocks. */
export function isExecuted({ attributes }: HtmlTag): boolean {
  return executed.test((attributes.get('type') ?? '').trim());
}
