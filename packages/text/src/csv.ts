/**
 * Lines as comma-separated values for programs and spreadsheets (RFC 4180): lines end with CR LF, and fields are quoted
 * where they must be. The byte order mark tells Excel that the text is UTF-8.
 */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('')}`;
}

/**
 * Quoted if it contains a character that would end it (RFC 4180, 2.5 to 2.7). A spreadsheet would calculate a text that
 * begins as a formula, so an apostrophe marks it as text.
 */
function csvField(text: string): string {
  const field = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
