import type { HtmlParser } from '../html-parser';
import {
  attribute,
  dropControls,
  elementsIn,
  type HtmlElement,
  removeNode,
  setAttribute,
  textOf,
} from '../html-tree';
import { type PageMenus, readMenus } from './read-contents';

/** What the offline edition keeps of a page of the site. */
export interface OfflinePage {
  /** `docs/content/intro.html` */
  file: string;
  title: string;
  description: string;
  /** Classes of `<html>`, by which style sheets know the kind of the page. */
  classes: string;
  /** Style sheets by their path in the edition, in their order. */
  sheets: string[];
  /** What stands in `<main>`. */
  content: string;
  /** Headings, where the text holds no list of them itself. */
  toc: { href: string; title: string }[];
  menus: PageMenus;
}

export interface ConvertOptions {
  file: string;
  html: string;
  parser: HtmlParser;
  /** Address of another page or file from this one; undefined where the edition has none. */
  linkTo: (path: string, from: string) => string | undefined;
  siteUrl: string;
  baseUrl: string;
}

/**
 * Takes the content of a built page: without scripts, without what only they could serve, and with
 * relative addresses. What is not in the edition is linked on the published site.
 *
 * @throws Error where the page has no content that this would know.
 */
export function convertPage({
  file,
  html,
  parser,
  linkTo,
  siteUrl,
  baseUrl,
}: ConvertOptions): OfflinePage {
  // Without scripting, as the edition is to be read: what stands in <noscript> is part of the page.
  const elements = elementsIn(parser.parse(html, { scriptingEnabled: false }));
  const byClass = (name: string) =>
    elements.find((element) => (attribute(element, 'class') ?? '').split(/\s+/).includes(name));
  const content =
    byClass('theme-doc-markdown') ?? elements.find(({ tagName }) => tagName === 'main');
  if (!content) throw new Error(`${file} has neither a document nor a main element`);
  const list = byClass('table-of-contents');
  // Operations have theirs beside the text.
  const hasOwn = elementsIn(content).some((element) =>
    /\btable-of-contents__link\b/.test(attribute(element, 'class') ?? ''),
  );
  const toc = (list && !hasOwn ? elementsIn(list) : []).flatMap((element) =>
    element.tagName === 'a'
      ? [{ href: attribute(element, 'href') ?? '', title: textOf(element) }]
      : [],
  );
  dropControls(content, worksHere);
  const address = (path: string): string => {
    const inside = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
    return linkTo(inside, file) ?? `${siteUrl}${baseUrl}${inside.slice(1)}`;
  };
  for (const element of elementsIn(content)) relink(element, address);
  return {
    file,
    title: textOf(elements.find(({ tagName }) => tagName === 'title') ?? content),
    description:
      elements
        .filter((element) => attribute(element, 'name') === 'description')
        .map((element) => attribute(element, 'content') ?? '')[0] ?? '',
    classes: attribute(elements[0] ?? content, 'class') ?? '',
    sheets: elements.flatMap((element) =>
      element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet'
        ? [(attribute(element, 'href') ?? '').slice(baseUrl.length)]
        : [],
    ),
    content: parser.serialize(content),
    toc,
    menus: readMenus(elements, baseUrl),
  };
}

/** Buttons that the reference's own script serves (src/components/reference/behaviour). */
function worksHere(element: HtmlElement): boolean {
  const served = ['data-copy', 'data-copy-code', 'data-tree'];
  return (
    element.attrs.some(({ name }) => served.includes(name)) ||
    ['tab', 'tablist', 'tabpanel', 'status'].includes(attribute(element, 'role') ?? '')
  );
}

function relink(element: HtmlElement, address: (path: string) => string): void {
  // The icons of the theme stand elsewhere in its pages.
  if (element.tagName === 'svg' && elementsIn(element).some(({ tagName }) => tagName === 'use')) {
    removeNode(element);
  }
  for (const name of ['href', 'src']) {
    const value = attribute(element, name);
    if (value && /^\/(?!\/)/.test(value)) setAttribute(element, name, address(value));
  }
}
