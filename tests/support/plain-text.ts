/** Text as a reader sees it: entities decoded, white space collapsed. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(lt|gt|quot|apos|amp));/gi, (_all, hex, decimal, name) =>
      name
        ? { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }[name as 'lt']
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
