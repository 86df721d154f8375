/** File of a page's twin, below the folder of the site: `/docs/x` → `docs/x.md`. */
export function twinFile(pagePath: string): string {
  return pagePath === '/' ? 'index.md' : `${pagePath.replace(/^\//, '')}.md`;
}

export function twinPath(pagePath: string): string {
  return `/${twinFile(pagePath)}`;
}
