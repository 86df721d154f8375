import { decoded } from '@seca/text/urls';

/** Links and anchors of one page, as they are written into its HTML. */
export interface PageLinks {
  /** Below the base path. */
  path: string;
  links: readonly string[];
  anchors: ReadonlySet<string>;
}

const attribute = /\s(href|src|id|action)="([^"]*)"/g;

/** Links and anchors of a rendered page. */
export function readLinks(path: string, html: string): PageLinks {
  const links = new Set<string>();
  const anchors = new Set<string>();
  for (const [, name, value = ''] of html.matchAll(attribute)) {
    if (name === 'id') anchors.add(value);
    else links.add(value.replaceAll('&amp;', '&'));
  }
  return { path, links: [...links], anchors };
}

interface Options {
  base: string;
  /** Bases of the other locales of the site. Links into a locale are checked with the pages of that locale. */
  otherBases?: readonly string[];
  /** Paths below the base path that are not pages: files and redirects. */
  otherPaths: ReadonlySet<string>;
}

/**
 * Checks that every link within the site points to a page, file or redirect, and every hash to an anchor.
 *
 * @returns a warning for each anchor that does not exist, and for each link to a Markdown file
 * @throws Error that lists all broken links, by page
 */
export function checkLinks(
  pages: readonly PageLinks[],
  { base, otherBases = [], otherPaths }: Options,
): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const broken = new Map<string, string[]>();
  const warnings: string[] = [];
  for (const page of pages) {
    for (const link of page.links) {
      if (isMarkdownLink(link)) {
        warnings.push(
          `${page.path}: the link ${link} points to a file. Link to the path of its page.`,
        );
        continue;
      }
      const target = targetOf(link, page.path, base, otherBases);
      if (!target) continue;
      const found = byPath.get(target.path);
      if (!found && !otherPaths.has(target.path)) {
        broken.set(page.path, [...(broken.get(page.path) ?? []), link]);
      } else if (found && target.anchor !== '' && !found.anchors.has(target.anchor)) {
        warnings.push(
          `${page.path}: the link ${link} points to an anchor that ${target.path} does not have.`,
        );
      }
    }
  }
  if (broken.size > 0) throw new Error(describeBroken(broken, pages.length));
  return warnings;
}

/** Whether a link is a relative link to a Markdown file; links to the twins of pages are absolute. */
function isMarkdownLink(link: string): boolean {
  return /^(?!\/|#|[a-z][a-z\d+.-]*:).*\.mdx?(?:#.*)?$/i.test(link);
}

function targetOf(
  link: string,
  page: string,
  base: string,
  otherBases: readonly string[],
): { path: string; anchor: string } | undefined {
  const [address = '', fragment = ''] = link.split('#');
  // A text directive behind the anchor names a sentence.
  const [anchor = ''] = fragment.split(':~:');
  if (address === '') return { path: page, anchor: decoded(anchor) };
  if (!address.startsWith('/') || address.startsWith('//')) return undefined;
  const [pathname = ''] = address.split('?');
  const isOtherLocale = otherBases.some(
    (other) =>
      pathname.startsWith(other) && (other.length > base.length || !pathname.startsWith(base)),
  );
  if (isOtherLocale) return undefined;
  // A path of the host outside the site cannot be checked, so it is reported.
  if (!pathname.startsWith(base)) return { path: `outside of ${base}: ${pathname}`, anchor: '' };
  return { path: decoded(`/${pathname.slice(base.length)}`), anchor: decoded(anchor) };
}

/** Links on (nearly) all pages come from the frame, so one line reports them. */
function describeBroken(broken: ReadonlyMap<string, readonly string[]>, pageCount: number): string {
  const counts = new Map<string, number>();
  for (const link of [...broken.values()].flat()) counts.set(link, (counts.get(link) ?? 0) + 1);
  const ofFrame = [...counts].filter(([, count]) => pageCount > 2 && count > pageCount / 2);
  const frameLinks = new Set(ofFrame.map(([link]) => link));
  const lines = [...broken].flatMap(([page, links]) => {
    const own = links.filter((link) => !frameLinks.has(link));
    return own.length > 0 ? [`- ${page} links to ${own.join(', ')}`] : [];
  });
  return [
    'Links lead to pages that do not exist. Correct the links, or add the pages.',
    ...[...frameLinks].map(
      (link) => `- ${link}, on most pages: it is in the navigation bar, sidebar or footer`,
    ),
    ...lines,
  ].join('\n');
}
