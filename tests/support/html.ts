import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { type DefaultTreeAdapterTypes, Parser, serialize, type Token } from 'parse5';
import { listFiles } from './built-files';
import { Faults } from './faults';
import { attribute, type HtmlElement } from './html-tree';
import { buildDir, builtFile } from './sitemap';

/** The only print edition that is checked, because print editions repeat the bodies of pages. */
export const printEdition = 'docs/print/Foundation/Storage-v1.html';

/** Every HTML file of the site: pages, a print edition, the not-found page, redirects. */
export const htmlFiles = listFiles(buildDir).filter(
  (file) => file.endsWith('.html') && (!file.startsWith('docs/print/') || file === printEdition),
);

/** The faults of HTML files: a line for each fault, with the first files that have it. */
export async function faultsOfFiles(files: Iterable<string>): Promise<string[]> {
  const faults = new Faults();
  for (const file of files) faults.add(await faultsOfHtml(builtFile(file)), file);
  return faults.lines();
}

/** Resolves the configuration once. The loader of the package takes 9 ms for each of more than 400 files. */
class OneConfigLoader extends StaticConfigLoader {
  #resolved?: ReturnType<StaticConfigLoader['getConfigFor']>;

  override getConfigFor(page: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.#resolved ??= super.getConfigFor(page);
    return this.#resolved;
  }
}

/**
 * All rules of html-validate for the HTML standard, and its rules for accessibility except those that axe checks on
 * every page (`hidden-focusable`, `unique-landmark`) and five that are matters of style or technique:
 * - `prefer-native-element`: the theme uses `<div role="region">` where `<section>` would also work;
 * - `aria-label-misuse`: reports a named `<svg>` as "allowed but not recommended"; drawings are named this way;
 * - `wcag/h32`: a submit button is a technique for WCAG 3.2.2, for forms that change something. The search
 *   responds while the user types and changes nothing;
 * - `no-redundant-role`: the table of operations is laid out as blocks on a phone, which removes its roles in
 *   some browsers, so it states them;
 * - `no-redundant-for`: a label may both contain its control and refer to it.
 */
const validator = new HtmlValidate(
  new OneConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      'hidden-focusable': 'off',
      'unique-landmark': 'off',
      'prefer-native-element': 'off',
      'aria-label-misuse': 'off',
      'wcag/h32': 'off',
      'no-redundant-role': 'off',
      'no-redundant-for': 'off',
    },
  }),
);

/** Elements whose start tag may be left out, and those whose end tag may (HTML, 13.1.2.4). */
const startMayLack = new Set(['html', 'head', 'body', 'tbody', 'colgroup']);
const endMayLack = new Set([
  ...startMayLack,
  ...['li', 'dt', 'dd', 'p', 'rt', 'rp', 'optgroup', 'option', 'caption'],
  ...['thead', 'tfoot', 'tr', 'td', 'th'],
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'],
]);

/** Records the positions of end tags, because the parser drops unmatched end tags. */
class EndTagParser extends Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  readonly endTags = new Map<number, string>();

  override onEndTag(token: Token.TagToken): void {
    if (token.location) this.endTags.set(token.location.startOffset, token.tagName);
    super.onEndTag(token);
  }
}

/** Attributes that refer to ids. */
const references = ['for', 'aria-controls', 'aria-describedby', 'aria-labelledby', 'popovertarget'];

/** Ids that occur twice, and references to ids that do not exist. */
export function faultsOfIds(elements: readonly HtmlElement[]): string[] {
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
  const unique = new Set(ids);
  const referred = elements.flatMap((element) =>
    references.flatMap((name) => attribute(element, name)?.split(/\s+/) ?? []),
  );
  return [
    ...ids
      .filter((id, index) => ids.indexOf(id) < index)
      .map((id) => `the id "${id}" occurs twice`),
    ...referred.filter((id) => !unique.has(id)).map((id) => `there is no id "${id}"`),
  ];
}

/**
 * Faults in the HTML of a page, a line for each. The pages omit end tags and quotes, as the standard allows.
 * Therefore the standard's own algorithm (parse5) parses them, and reports syntax errors, missing required tags
 * and unmatched end tags. The result is validated against the content models.
 */
async function faultsOfHtml(source: string): Promise<string[]> {
  const faults: string[] = [];
  const around = (start: number, end = start) =>
    `"${source.slice(Math.max(0, start - 40), end + 40)}"`;
  const parser = new EndTagParser({
    sourceCodeLocationInfo: true,
    // Parses the content of <noscript> too.
    scriptingEnabled: false,
    onParseError: ({ code, startOffset, endOffset }) => {
      faults.push(`${code} at ${around(startOffset, endOffset)}`);
    },
  });
  parser.tokenizer.write(source, true);
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const { tagName, sourceCodeLocation: position } = node;
      const isForeign = node.namespaceURI !== 'http://www.w3.org/1999/xhtml';
      if (!position?.startTag && !startMayLack.has(tagName)) {
        faults.push(`<${tagName}> has no start tag`);
      }
      if (position?.endTag) parser.endTags.delete(position.endTag.startOffset);
      else if (position?.startTag && !endMayLack.has(tagName) && !isForeign) {
        faults.push(`<${tagName}> has no end tag at ${around(position.startTag.startOffset)}`);
      }
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parser.document);
  for (const [start, name] of parser.endTags) {
    // The tree does not contain the end tags of elements that are always closed (html, body).
    if (!startMayLack.has(name)) faults.push(`</${name}> has no start tag at ${around(start)}`);
  }
  const report = await validator.validateString(serialize(parser.document));
  const messages = report.results.flatMap((result) => result.messages);
  return [
    ...faults,
    ...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  ];
}
