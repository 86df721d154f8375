import { suggestion } from '@seca/openapi/load/did-you-mean';
import { decoded } from '@seca/openapi/load/pointer';

/** Links and anchors of one page, as they are written into its HTML. */
export interface PageLinks {
  /** Below the base path. */
  path: string;
  links: readonly string[];
  anchors: ReadonlySet<string>;
}

const attribute = /\s(href|src|id|action)="([^"]*)"/g;

export function readLinks(path: string, html: string): PageLinks {
  const links = new Set<string>();
  const anchors = new Set<string>();
  for (const [, name, value = ''] of html.matchAll(attribute)) {
    if (name === 'id') anchors.add(value);
    else links.add(value.replaceAll('&amp;', '&'));
  }
  return { path, links: copied(links), anchors: new Set(copied(anchors)) };
}

/** V8 keeps a whole page in memory for each text that is a part of it. */
function copied(texts: ReadonlySet<string>): string[] {
  return JSON.parse(JSON.stringify([...texts]));
}

interface Options {
  base: string;
  /** Bases of the other locales of the site. Links into a locale are checked with the pages of that locale. */
  otherBases?: readonly string[];
  /** Paths below the base path that are not pages: files and redirects. */
  otherPaths: ReadonlySet<string>;
}

/** A link that leads nowhere. A page that doesn't exist is an error, everything else is a warning. */
export interface LinkProblem {
  /** Path of the page with the link; undefined if most pages have it. */
  page?: string;
  link: string;
  severity: 'error' | 'warning';
  message: string;
  hint: string;
}

/** Checks that every link within the site leads to a page, file or redirect, and every hash to an anchor. */
export function checkLinks(
  pages: readonly PageLinks[],
  { base, otherBases = [], otherPaths }: Options,
): LinkProblem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const problems: LinkProblem[] = [];
  for (const { path: page, links } of pages) {
    for (const link of links) {
      const report = (severity: LinkProblem['severity'], message: string, hint: string) =>
        problems.push({ page, link, severity, message, hint });
      if (isMarkdownLink(link)) {
        report('warning', `The link ${link} leads to a file.`, 'Link to the path of its page.');
        continue;
      }
      const target = targetOf(link, page, base, otherBases);
      if (!target) continue;
      const { path, anchor } = target;
      const targetPage = byPath.get(path);
      if (!targetPage && !otherPaths.has(path)) {
        const hint = suggestion(path, byPath.keys(), 'Correct the link, or add the page.');
        report('error', `The link ${link} leads to a page that doesn't exist.`, hint);
      } else if (targetPage && anchor !== '' && !targetPage.anchors.has(anchor)) {
        const hint = suggestion(anchor, targetPage.anchors, 'Correct the anchor, or remove it.');
        report('warning', `The link ${link} leads to an anchor that ${path} doesn't have.`, hint);
      }
    }
  }
  return withoutFrame(problems, pages.length);
}

/** Links on (nearly) all pages come from the frame, so they are reported once. */
function withoutFrame(problems: readonly LinkProblem[], pageCount: number): LinkProblem[] {
  const counts = new Map<string, number>();
  for (const { link } of problems) counts.set(link, (counts.get(link) ?? 0) + 1);
  const isOfFrame = ({ link }: LinkProblem) =>
    pageCount > 2 && (counts.get(link) ?? 0) > pageCount / 2;
  const ofFrame = problems.filter(isOfFrame).map(({ page, hint, ...problem }) => ({
    ...problem,
    hint: `Most pages contain the link: it is in the navigation bar, sidebar or footer. ${hint}`,
  }));
  return [
    ...new Map(ofFrame.map((problem) => [problem.link, problem])).values(),
    ...problems.filter((problem) => !isOfFrame(problem)),
  ];
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
