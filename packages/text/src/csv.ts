/** Lines as comma-separated values (RFC 4180): lines end with CR LF, fields are quoted where they must be. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return lines.map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('');
}

/** Quoted if it contains a character that would end it (RFC 4180, 2.5 to 2.7). */
function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
