import { HtmlValidate } from 'html-validate';
import { type DefaultTreeAdapterTypes, Parser, serialize, type Token } from 'parse5';

/**
 * All rules of the HTML standard that html-validate has, and its rules for accessibility but for five that
 * are matters of taste or of technique:
 * - `prefer-native-element`: the theme writes `<div role="region">` where `<section>` would do;
 * - `aria-label-misuse`: calls a named `<svg>` "allowed but not recommended"; it is how a drawing is named;
 * - `wcag/h32`: a submit button is a technique for WCAG 3.2.2, for forms that change something. The search
 *   answers as one types and changes nothing;
 * - `no-redundant-role`: the table of operations is laid out as blocks on a phone, which takes its roles from
 *   it in some browsers, so it states them;
 * - `no-redundant-for`: a label may hold its control and name it too.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'prefer-native-element': 'off',
    'aria-label-misuse': 'off',
    'wcag/h32': 'off',
    'no-redundant-role': 'off',
    'no-redundant-for': 'off',
  },
});

/** Elements whose start tag may be left out, and those whose end tag may (HTML, 13.1.2.4). */
const startMayLack = new Set(['html', 'head', 'body', 'tbody', 'colgroup']);
const endMayLack = new Set([
  ...startMayLack,
  ...['li', 'dt', 'dd', 'p', 'rt', 'rp', 'optgroup', 'option', 'caption'],
  ...['thead', 'tfoot', 'tr', 'td', 'th'],
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'],
]);

/** Remembers where end tags stand: the parser drops those that end nothing. */
class EndTagParser extends Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  readonly endTags = new Map<number, string>();

  override onEndTag(token: Token.TagToken): void {
    if (token.location) this.endTags.set(token.location.startOffset, token.tagName);
    super.onEndTag(token);
  }
}

/**
 * What is not valid in a page, a line for each fault. The pages leave out end tags and quotes, as the
 * standard allows. So the standard's own algorithm reads them (parse5): errors of syntax, tags that are missing
 * where they must not be, and end tags that end nothing. What it has read is held against the content models.
 */
export async function faultsOfHtml(source: string): Promise<string[]> {
  const faults: string[] = [];
  const around = (start: number, end = start) =>
    `"${source.slice(Math.max(0, start - 40), end + 40)}"`;
  const parser = new EndTagParser({
    sourceCodeLocationInfo: true,
    // What stands in <noscript> is read too.
    scriptingEnabled: false,
    onParseError: ({ code, startOffset, endOffset }) => {
      faults.push(`${code} at ${around(startOffset, endOffset)}`);
    },
  });
  parser.tokenizer.write(source, true);
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const { tagName, sourceCodeLocation: place } = node;
      const isForeign = node.namespaceURI !== 'http://www.w3.org/1999/xhtml';
      if (!place?.startTag && !startMayLack.has(tagName)) {
        faults.push(`<${tagName}> is there without a start tag`);
      }
      if (place?.endTag) parser.endTags.delete(place.endTag.startOffset);
      else if (place?.startTag && !endMayLack.has(tagName) && !isForeign) {
        faults.push(`<${tagName}> has no end tag at ${around(place.startTag.startOffset)}`);
      }
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parser.document);
  for (const [start, name] of parser.endTags) {
    // Ends of what is always closed (html, body) are not kept in the tree.
    if (!startMayLack.has(name)) faults.push(`</${name}> ends nothing at ${around(start)}`);
  }
  const report = await validator.validateString(serialize(parser.document));
  const messages = report.results.flatMap((result) => result.messages);
  return [
    ...faults,
    ...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  ];
}
