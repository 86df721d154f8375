import { attribute, elementsIn, type HtmlElement, textOf } from '../html-tree';

export interface ContentsLink {
  /** Path below the base path, with a slash first. */
  path: string;
  title: string;
}

export interface ContentsSection extends ContentsLink {
  pages: ContentsLink[];
}

/**
 * The menu that a page of the site has for readers without script: all sections, and the pages of
 * the one that the page is in (src/components/shell/NoScriptMenu). Empty where a page has none.
 */
export function readContents(elements: readonly HtmlElement[], baseUrl: string): ContentsSection[] {
  const menu = elements.find((element) => attribute(element, 'aria-label') === 'All sections');
  const list = menu && elementsIn(menu).find(({ tagName }) => tagName === 'ul');
  if (!list) return [];
  return childrenOf(list, 'li').flatMap((item) => {
    const [link] = childrenOf(item, 'a').map((a) => linkOf(a, baseUrl));
    const pages = childrenOf(item, 'ul')
      .flatMap((inner) => childrenOf(inner, 'li'))
      .flatMap((inner) => childrenOf(inner, 'a'))
      .map((a) => linkOf(a, baseUrl));
    return link ? [{ ...link, pages }] : [];
  });
}

/** All sections with all their pages: each page knows those of its own section. */
export function mergeContents(
  contents: readonly (readonly ContentsSection[])[],
): ContentsSection[] {
  const longest = [...contents].sort((a, b) => b.length - a.length)[0] ?? [];
  return longest.map((section) => {
    const known = contents
      .flat()
      .find(
        ({ path, title, pages }) =>
          path === section.path && title === section.title && pages.length > 0,
      );
    return { ...section, pages: known?.pages ?? [] };
  });
}

function childrenOf(element: HtmlElement, tagName: string): HtmlElement[] {
  return element.childNodes.filter(
    (node): node is HtmlElement => 'tagName' in node && node.tagName === tagName,
  );
}

function linkOf(a: HtmlElement, baseUrl: string): ContentsLink {
  return { path: `/${(attribute(a, 'href') ?? '').slice(baseUrl.length)}`, title: textOf(a) };
}
