import type { Root } from 'hast';
import type { OperationRow } from '../lib/openapi/view/operation-rows';
import type { Convention } from '../lib/openapi/view/operations-page';
import type { CompactOperation, ResourceView, ServiceView } from '../lib/openapi/view/types';
import type { SiteConfig } from './config-types';

/** An entry of a table of contents. */
export interface TocEntry {
  value: string;
  id: string;
  level: number;
}

/** Highlighted code, as lib/markdown/highlight makes it. */
export interface Snippet {
  html: string;
  /** Name of the language for readers. */
  label: string;
}

/** The same code in one of several languages. */
export interface SnippetTab extends Snippet {
  /** As code fences have it: `bash`. */
  language: string;
}

/** Content of a page, by kind. */
export type PageContent =
  | { kind: 'landing'; firstRequest: readonly SnippetTab[] }
  | { kind: 'guide'; tree: Root }
  | { kind: 'operation'; data: CompactOperation }
  | { kind: 'service'; data: ServiceView }
  | { kind: 'resource'; data: ResourceView }
  | {
      kind: 'operations';
      lead: string;
      conventions: readonly Convention[];
      rows: readonly OperationRow[];
    }
  | { kind: 'not-found' };

export type PageKind = PageContent['kind'];

export interface PageLink {
  label: string;
  /** Below the base path, `/docs/…`. */
  path: string;
}

export interface Breadcrumb {
  label: string;
  path?: string;
}

/** A page of the site: plain data, made in render/, drawn by site/document.tsx. */
export interface Page {
  /** Below the base path, without a slash at its end: `/docs/content/intro`; the landing page is `/`. */
  path: string;
  content: PageContent;
  /** The heading of the page. */
  title: string;
  /** Title of the browser's tab before the name of the site. */
  headTitle: string;
  description: string;
  /** Document id, which versions and locales share: `content/intro`. */
  id?: string;
  /** Name of the docs version that the page belongs to. */
  version?: string;
  sidebar?: string;
  breadcrumbs: readonly Breadcrumb[];
  toc: readonly TocEntry[];
  /** The list of contents is part of the page itself. */
  ownToc?: boolean;
  previous?: PageLink;
  next?: PageLink;
  /** Path of the file in the repository. */
  source?: string;
  /** ISO 8601 date of the last change of the source. */
  lastUpdated?: string;
  permanentPath?: string;
  /** Of a page of a frozen version: the same page of the newest version, or the nearest one that exists. */
  newest?: PageLink & { isSame: boolean };
  /** Whether the site has the page as Markdown too, at `{path}.md`. */
  hasTwin: boolean;
  /** Search engines leave it out, and so does the sitemap. */
  hidden?: boolean;
}

export type SidebarItem =
  | {
      type: 'link';
      label: string;
      /** Name outside of its group, where the label is not enough: in links to the previous and next page. */
      name?: string;
      path: string;
      method?: string;
      deprecated?: boolean;
      /** Neither what the sidebar opens with nor the page before or after another one. */
      apart?: boolean;
    }
  | {
      type: 'category';
      label: string;
      items: readonly SidebarItem[];
      /** A heading over its items that is always open. */
      fixed?: boolean;
    };

export interface DocsVersion {
  name: string;
  label: string;
  /** Path of the page that the version opens with. */
  mainPath: string;
  /** Document id → path below the base path. */
  docs: ReadonlyMap<string, string>;
  isLast: boolean;
}

/** Files of the browser that a page names, with their integrity (Subresource Integrity). */
export interface Asset {
  /** Below the base path. */
  file: string;
  /** Missing while the site is being developed. */
  integrity?: string;
}

export interface Assets {
  /** The script that comes before the hooks (`site/entry.early.ts`). */
  early: Asset;
  hooks: Asset;
  /** Style sheets by page kind; the first is that of the shell. */
  styles: Readonly<Record<PageKind, readonly Asset[]>>;
  /** The inline script in the head of each page. */
  inlineScript: string;
}

/** Data that all pages of a build share. */
export interface Site {
  config: SiteConfig;
  /** Path under which this locale of the site is published; starts and ends with a slash. */
  base: string;
  locale: string;
  /** Bases of all locales of this build, by locale. */
  localeBases: Readonly<Record<string, string>>;
  versions: readonly DocsVersion[];
  /** Version of the standard that the pages describe: `1.7`. */
  standardVersion: string;
  /** On pages of a frozen version: the path of a page or file in this version, by its path in the newest one. */
  pathOf?(url: string): string;
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  assets: Assets;
  /** Files of the search, below the base path or the asset URL; undefined where the site has no search. */
  search?: { searchDoc: string; lunrIndex: string; options: { maxHits: number } };
  /**
   * Hash in the name of the data of the provider that runs in the browser, `assets/provider-{hash}.json`; undefined where
   * no page runs requests.
   */
  provider?: string;
  /** Set for pages that are read from a file system. */
  offline?: {
    /** File of a page or download, below the folder of the edition; undefined for what it leaves out. */
    fileOf(path: string): string | undefined;
    /** A classic script: browsers load no modules from a file system. */
    script: string;
  };
  /** In the head of each page, for hosts that send no headers. */
  metaPolicy?: { policy: string; referrer: string };
}
