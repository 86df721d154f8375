import { messageOf } from '@seca/openapi/load/errors';
import type { NavbarItem } from '../../core/config-types';
import type { DocsVersion, Page, SidebarItem, Site } from '../../core/types';

/** An item of the navigation bar: a plain link, a dropdown list of links, HTML, or the search. */
export type NavEntry =
  | {
      kind: 'link';
      label: string;
      to: string;
      current: boolean;
      byVersion?: ByVersion;
      /** The first level of the sidebar to which it leads, on pages that have no sidebar. */
      sections?: readonly Pick<NavLink, 'label' | 'to'>[];
    }
  | {
      kind: 'menu';
      label: string;
      items: readonly NavLink[];
      current: boolean;
      byVersion?: ByVersion;
    }
  | { kind: 'html'; html: string }
  | { kind: 'search' };

/** Path or label for each docs version, by version name, for pages that belong to no version. */
export type ByVersion = Readonly<Record<string, string>>;

export interface NavLink {
  label: string;
  to: string;
  current: boolean;
  /** Name of the docs version that the link chooses. */
  version?: string;
  /** Language of the page that the link leads to. */
  locale?: string;
  /** The URL is complete: it includes the base path of a locale. */
  absolute?: boolean;
}

/**
 * An item of the navigation bar as links of a page.
 *
 * @throws Error that contains the configuration of the item if it can't be resolved
 */
export function navEntry(item: NavbarItem, site: Site, page: Page): NavEntry | undefined {
  try {
    return resolveItem(item, site, page);
  } catch (cause) {
    throw new Error(
      `A navbar item failed to render. Its configuration is: ${JSON.stringify(item)}\n${messageOf(cause)}`,
      { cause },
    );
  }
}

function resolveItem(item: NavbarItem, site: Site, page: Page): NavEntry | undefined {
  const version = currentVersion(site, page);
  switch (item.type) {
    case undefined:
    case 'default':
      return link(item.label, item.to ?? item.href, item.to === page.path);
    case 'doc': {
      const to = documentPath(version, item.docId);
      return {
        ...link(item.label ?? item.docId, to, to === page.path),
        ...forVersions(site, page, ({ docs }) => docs.get(item.docId)),
      };
    }
    case 'docSidebar': {
      const linkOf = (version: DocsVersion) =>
        firstLink(site.sidebars.get(sidebarKey(version, item.sidebarId)) ?? []);
      const first = linkOf(version);
      if (!first) {
        throw new Error(
          `The sidebar "${item.sidebarId}" of version "${version.name}" has nothing to link to.`,
        );
      }
      return {
        ...link(item.label ?? first.label, first.path, page.sidebar === item.sidebarId),
        ...forVersions(site, page, (version) => linkOf(version)?.path),
        ...(page.sidebar === undefined && {
          sections: sectionsOf(site.sidebars.get(sidebarKey(version, item.sidebarId)) ?? []),
        }),
      };
    }
    case 'docsVersion':
      return {
        ...link(
          item.label ?? version.label,
          item.to ?? version.mainPath,
          page.version === version.name,
        ),
        ...(item.to === undefined && forVersions(site, page, ({ mainPath }) => mainPath)),
      };
    case 'docsVersionDropdown':
      return versionMenu(chosenVersions(site, item.versions), site, page);
    case 'dropdown': {
      const items = item.items.map(({ label, to, href }) => ({
        label,
        to: to ?? href ?? '',
        current: to === page.path,
      }));
      const current = items.some((entry) => entry.current);
      return { kind: 'menu', label: item.label, items, current };
    }
    case 'html':
      return { kind: 'html', html: item.value };
    case 'localeDropdown':
      return localeMenu(site, page);
    case 'search':
      return { kind: 'search' };
    default: {
      const { type }: { type: string } = item;
      throw new Error(`No NavbarItem component found for type "${type}".`);
    }
  }
}

function link(label: string, to: string, current: boolean) {
  return { kind: 'link', label, to, current } as const;
}

function documentPath({ docs, name }: DocsVersion, id: string): string {
  const path = docs.get(id);
  if (path !== undefined) return path;
  throw new Error(
    `There is no document "${id}" in version "${name}". Documents: ${[...docs.keys()].join(', ')}.`,
  );
}

/**
 * Paths or labels for a page without a version. A hook uses those of the version that the reader has chosen
 * (versions.ts).
 */
function forVersions(
  { versions }: Site,
  page: Page,
  of: (version: DocsVersion) => string | undefined,
): { byVersion?: ByVersion } {
  if (page.version !== undefined || versions.length < 2) return {};
  const values = versions.flatMap((version) => {
    const value = of(version);
    return value === undefined ? [] : [[version.name, value] as const];
  });
  return { byVersion: Object.fromEntries(values) };
}

/** The version of the page, or the newest one that is released. */
export function currentVersion(site: Site, page: Page): DocsVersion {
  const version =
    site.versions.find(({ name }) => name === page.version) ??
    site.versions.find(({ isLast }) => isLast);
  if (!version) throw new Error('The site has no docs version.');
  return version;
}

/** Key of a sidebar, whose name is unique only within a version. */
export function sidebarKey(version: Pick<DocsVersion, 'name'>, sidebar: string): string {
  return `${version.name}/${sidebar}`;
}

function chosenVersions(site: Site, names: readonly string[] | undefined): readonly DocsVersion[] {
  if (!names) return site.versions;
  return names.map((name) => {
    const version = site.versions.find((version) => version.name === name);
    if (version) return version;
    throw new Error(
      `No docs version "${name}" exists. Versions: ${site.versions.map((version) => version.name).join(', ')}.`,
    );
  });
}

/** A menu of versions. A single version is a plain link, because there is no choice. */
function versionMenu(
  versions: readonly DocsVersion[],
  site: Site,
  page: Page,
): NavEntry | undefined {
  const active = currentVersion(site, page);
  const pathIn = ({ docs, mainPath }: DocsVersion) =>
    (page.id !== undefined && docs.get(page.id)) || mainPath;
  const [only] = versions;
  if (versions.length === 1 && only) {
    // It is never marked as the current page, because there is no other version to choose.
    return link(`Version: ${only.label} (${site.standardVersion})`, pathIn(only), false);
  }
  const items = versions.map((version) => ({
    label: version.label,
    to: pathIn(version),
    current: version.name === page.version,
    version: version.name,
  }));
  return {
    kind: 'menu',
    label: active.label,
    items,
    current: page.version !== undefined,
    ...forVersions(site, page, ({ label }) => label),
  };
}

function localeMenu({ config, locale, localeBases }: Site, page: Page): NavEntry {
  const items = Object.entries(localeBases).map(([name, base]) => ({
    label: config.locales[name]?.label ?? name,
    to: base + page.path.slice(1),
    current: name === locale,
    locale: name,
    absolute: true,
  }));
  return { kind: 'menu', label: config.locales[locale]?.label ?? locale, items, current: false };
}

/** The entries of the first level, each with its own page or the first one in it. */
function sectionsOf(items: readonly SidebarItem[]): { label: string; to: string }[] {
  return items.flatMap((item) => {
    if (item.type === 'category' && item.fixed) return sectionsOf(item.items);
    const page = item.type === 'link' ? item : firstLink(item.items);
    return page ? [{ label: item.label, to: page.path }] : [];
  });
}

function firstLink(items: readonly SidebarItem[]): { label: string; path: string } | undefined {
  for (const item of items) {
    if (item.type === 'link') {
      if (item.apart) continue;
      return item;
    }
    const inside = firstLink(item.items);
    if (inside) return inside;
  }
  return undefined;
}
