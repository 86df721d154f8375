/** Path of a page's Markdown twin: `/docs/content/intro.md`, and `/index.md` for the landing page. */
export function twinPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
