/** Inline code, or a link whose text has no markup. */
const inline =
  /(?<!`)`([^\s`<>&](?:[^\n`<>&]*[^\s`<>&])?)`(?!`)|(?<!!)\[([\w ,.'"()-]+)\]\((https:\/\/[\w./#?=-]+)\)/g;

/** What can be other markup: its characters, URLs, spaces around a line break, and the start of a list or a heading. */
const markup =
  /[\\`*[\]<>&#~|@\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[^\P{Cc}\n]|(?<![a-z\d])_|_(?![a-z\d])|https?:|ftp:|www\.|[ \t]$|^[ \t:=+\d-]/imu;

/**
 * The HTML of a trimmed description that is only paragraphs of text, inline code and links, as most are. It is the same
 * as from the Markdown parser, which takes a hundred times as long.
 *
 * @returns undefined if the description can contain other markup
 */
export function simpleHtml(markdown: string): string | undefined {
  if (markdown === '' || markup.test(markdown.replace(inline, '.'))) return undefined;
  const paragraphs = markdown.replace(
    inline,
    (_, code: string | undefined, text: string, href: string) =>
      code === undefined
        ? `<a href="${href}">${text}</a>`
        : `<code translate="no" class="${codeClass(code)}">${code}</code>`,
  );
  return `<p>${paragraphs.replace(/\n{2,}/g, '</p>\n<p>')}</p>`;
}

/**
 * Class of code in running text, which keeps a following full stop on its line: short code does not wrap, long code wraps
 * between its parts.
 */
export function codeClass(code: string): 'short' | 'long' {
  return code.length <= 24 ? 'short' : 'long';
}

/** The middle of a name that is longer than a line on a phone, such as `RegionalWorkspaceResourceMetadata`. */
export const middleOfName = /(?<=[A-Za-z]{12}[a-z])(?=[A-Z][A-Za-z]{12})/;
