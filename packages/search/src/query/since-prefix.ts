/**
 * `since:1.4 volume`, `volume since:1.4`: changes since a release. The prefix is read at the beginning and the end only,
 * so that pasted text stays intact.
 */
export function readSince(text: string): { typed: string; since?: string } {
  const found = /^since:(\d+(?:\.\d+)*)(?:\s+|$)|(?:^|\s)since:(\d+(?:\.\d+)*)$/i.exec(text);
  if (!found) return { typed: text };
  const typed = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
  return { typed, since: found[1] ?? found[2] ?? '' };
}
