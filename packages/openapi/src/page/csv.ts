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

/**
 * A column of a table that is a download: its name, its content in a plain sentence without a full stop, and its
 * value in a row, which consists of the objects `Row`.
 */
export type Column<Row extends readonly unknown[]> = readonly [
  name: string,
  meaning: string,
  value: (...row: Row) => string,
];

/** Rows as comma-separated values (RFC 4180), with a header line and CR LF line endings. */
export function columnsCsv<Row extends readonly unknown[]>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string {
  return csvText([
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, , value]) => value(...row))),
  ]);
}

/** The meaning of each column by its name. */
export function meaningsOf<Row extends readonly unknown[]>(
  columns: readonly Column<Row>[],
): Record<string, string> {
  return Object.fromEntries(columns.map(([name, meaning]) => [name, meaning]));
}

/** A row as an object: its values by the names of the columns. */
export function recordOf<Row extends readonly unknown[]>(
  columns: readonly Column<Row>[],
  ...row: Row
): Record<string, string> {
  return Object.fromEntries(columns.map(([name, , value]) => [name, value(...row)]));
}
