import { attribute, elementsIn, type HtmlElement, textOf } from '../html-tree';

export interface ContentsLink {
  /** Path below the base path, with a slash first. */
  path: string;
  title: string;
}

export interface ContentsSection extends ContentsLink {
  /** Known of the section alone that the page is in. */
  pages: ContentsLink[];
}

/** What a page says of its surroundings. */
export interface PageMenus {
  /** Where the navigation bar leads, in its order. */
  bar: string[];
  /** The sections of the page's sidebar; empty where it has none. */
  sections: ContentsSection[];
}

/**
 * The sidebar of a page of the site, without the groups around its sections, and the links of the navigation bar for
 * readers without script (src/components/shell/NoScriptMenu).
 */
export function readMenus(elements: readonly HtmlElement[], baseUrl: string): PageMenus {
  const navigation = (label: string) =>
    elements.find(
      (element) => element.tagName === 'nav' && attribute(element, 'aria-label') === label,
    );
  const [bar, sidebar] = [navigation('Site'), navigation('Docs sidebar')];
  return {
    bar: bar ? linksIn(bar, baseUrl).map(({ path }) => path) : [],
    sections: sidebar ? childrenOf(sidebar, 'ul').flatMap((list) => sectionsOf(list, baseUrl)) : [],
  };
}

function sectionsOf(list: HtmlElement, baseUrl: string): ContentsSection[] {
  return childrenOf(list, 'li').flatMap((item) => {
    const inner = childrenOf(item, 'ul');
    const groups = inner.some((each) => childrenOf(each, 'li').some(isCategory));
    if (groups) return inner.flatMap((each) => sectionsOf(each, baseUrl));
    const pages = inner.flatMap((each) => linksIn(each, baseUrl));
    const [own] = linksIn(item, baseUrl);
    if (!own) return [];
    // Without an introduction a category leads to the first of its pages.
    const hasOwn = pages.some(({ path }) => path === own.path);
    return [{ ...own, pages: pages.length === 0 || hasOwn ? pages : [own, ...pages] }];
  });
}

/** The theme's own class: in each category is a list, though none in the page while it is closed. */
const isCategory = (item: HtmlElement): boolean =>
  (attribute(item, 'class') ?? '').split(' ').includes('theme-doc-sidebar-item-category');

/**
 * All sections with all their pages: each page knows the sections of its own sidebar, and the pages of its own
 * section. Sidebars stand in the order of the navigation bar.
 */
export function mergeContents(menus: readonly PageMenus[]): ContentsSection[] {
  const bar = menus.find((menu) => menu.bar.length > 0)?.bar ?? [];
  const known = new Map<string, ContentsSection>();
  const sidebars = new Map<string, readonly ContentsSection[]>();
  for (const { sections } of menus) {
    sidebars.set(sections.map(keyOf).join('\n'), sections);
    for (const section of sections) {
      if (section.pages.length > 0) known.set(keyOf(section), section);
    }
  }
  const place = (sections: readonly ContentsSection[]): number => {
    const paths = new Set(sections.map(({ path }) => path));
    return bar.findIndex((target) => paths.has(target));
  };
  return [...sidebars.values()]
    .sort((a, b) => place(a) - place(b))
    .flat()
    .map((section) => known.get(keyOf(section)) ?? section);
}

const keyOf = ({ path, title }: ContentsLink): string => `${path} ${title}`;

function childrenOf(element: HtmlElement, tagName: string): HtmlElement[] {
  return element.childNodes.filter(
    (node): node is HtmlElement => 'tagName' in node && node.tagName === tagName,
  );
}

/** A label that leads nowhere, as that of a group does, is no link. */
function linksIn(element: HtmlElement, baseUrl: string): ContentsLink[] {
  return elementsIn(element).flatMap((inner) => {
    const href = inner.tagName === 'a' ? attribute(inner, 'href') : undefined;
    return href === undefined
      ? []
      : [{ path: `/${href.slice(baseUrl.length)}`, title: textOf(inner) }];
  });
}
