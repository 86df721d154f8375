/**
 * Splits the HTML of a description into its first paragraph, which opens the page, and the rest, which has a
 * separate section. A description that does not begin with a paragraph is not split.
 */
export function splitLead(html: string | undefined): { lead: string; rest: string } {
  const all = html ?? '';
  const end = all.indexOf('</p>') + '</p>'.length;
  if (!all.startsWith('<p>') || all.slice(end).trim() === '') return { lead: all, rest: '' };
  return { lead: all.slice(0, end), rest: all.slice(end).trim() };
}
