import type { Json } from '@seca/openapi/model/types';
import type { OperationRow } from '@seca/openapi/page/operation-list';
import type { OperationView, ResourceView, ServiceView } from '@seca/openapi/page/types';
import type { Root } from 'hast';
import type { SiteConfig } from './config-types';
import type { Download } from './service-downloads';

export interface TocEntry {
  title: string;
  id: string;
  level: number;
}

/** The requests of the landing page, in the order in which a reader sends them. */
export type DemoName = 'get' | 'create' | 'start' | 'delete';

/** A request of the landing page about an instance, with `sampleName` as its name. */
export interface DemoRequest {
  method: string;
  /** As in guides: `compute/get-instance`. */
  operation: string;
  page: string;
  /** Path of the request, in parts: before the resource, and the resource. */
  path: [context: string, resource: string];
  samples: { language: string; label: string; html: string }[];
  body?: Json;
  /** A response of the standard. */
  example?: { status: string; body: Json };
}

/** What the landing page shows of the reference, and the requests that it runs. */
export interface FirstRequest {
  demo: Record<DemoName, DemoRequest>;
  releases: { title: string; date: string; path: string }[];
  services: {
    layer: string;
    title: string;
    version: string;
    beta: boolean;
    path: string;
    line: string;
  }[];
  changes: {
    path: string;
    version: string;
    date: string;
    summary: string;
    announced: boolean;
    breaking: number;
    count: number;
  }[];
  operations: number;
}

/** Content of a page, by kind. */
export type PageContent =
  | { kind: 'landing'; first: FirstRequest }
  | { kind: 'guide'; tree: Root }
  | { kind: 'operation'; data: OperationView }
  | { kind: 'service'; data: ServiceView }
  | { kind: 'resource'; data: ResourceView }
  | {
      kind: 'operations';
      lead: string;
      rows: readonly OperationRow[];
      downloads: readonly Download[];
    }
  | { kind: 'not-found' };

export type PageKind = PageContent['kind'];

export const pageKinds: readonly PageKind[] = [
  'landing',
  'guide',
  'operation',
  'service',
  'resource',
  'operations',
  'not-found',
];

export interface PageLink {
  label: string;
  /** Below the base path, `/docs/…`. */
  path: string;
}

export interface Breadcrumb {
  label: string;
  path?: string;
}

/** A page of the site as plain data, created in render/ and rendered by site/document.tsx. */
export interface Page {
  /** Below the base path, without a trailing slash: `/docs/content/intro`. The landing page is `/`. */
  path: string;
  content: PageContent;
  /** The heading of the page. */
  title: string;
  /** Title of the browser tab, without the name of the site. */
  headTitle: string;
  description: string;
  /** Document id, which versions and locales share: `content/intro`. */
  id?: string;
  /** Name of the docs version that the page belongs to. */
  version?: string;
  sidebar?: string;
  breadcrumbs: readonly Breadcrumb[];
  toc: readonly TocEntry[];
  /** The content of the page includes its table of contents. */
  ownToc?: boolean;
  previous?: PageLink;
  next?: PageLink;
  /** Path of the file in the repository. */
  source?: string;
  /** ISO 8601 date of the last change of the source. */
  lastUpdated?: string;
  permanentPath?: string;
  /** Path of the Atom feed with the changes that the page is about. */
  feed?: string;
  /** Whether the site also has the page as Markdown, at `{path}.md`. */
  hasTwin: boolean;
  /** Search engines and the sitemap omit the page. */
  hidden?: boolean;
}

export type SidebarItem =
  | {
      type: 'link';
      label: string;
      /** Name outside its group, for example in links to the previous and next page, where the label is ambiguous. */
      name?: string;
      path: string;
      method?: string;
      deprecated?: boolean;
      /** The page is never the first page of the sidebar, or the previous or next page of another one. */
      apart?: boolean;
    }
  | {
      type: 'category';
      label: string;
      items: readonly SidebarItem[];
      /** The category is a heading whose items are always visible. */
      fixed?: boolean;
      /** Where its breadcrumb leads, if its first item is neither an introduction nor an overview. */
      overview?: string;
      /** Only the pages of the category contain its items. The others link to this page, so that they don't grow. */
      path?: string;
    };

export interface DocsVersion {
  name: string;
  label: string;
  /** Path of the first page of the version. */
  mainPath: string;
  /** Document id → path below the base path. */
  docs: ReadonlyMap<string, string>;
  isLast: boolean;
}

/** A file that a page loads in the browser, with its integrity (Subresource Integrity). */
export interface Asset {
  /** Below the base path. */
  file: string;
  /** Absent during development. */
  integrity?: string;
}

export interface Assets {
  /** The script that loads before the hooks (`site/entry.early.ts`). */
  early: Asset;
  hooks: Asset;
  /** Style sheets by page kind; the first is that of the shell. */
  styles: Readonly<Record<PageKind, readonly Asset[]>>;
  /** The typeface of headings; absent on the development server. */
  face?: string;
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
  /** In the site of an older version: path under which the newest version is published. */
  newestBase?: string;
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  assets: Assets;
  /** Files of the search: documents, index and rest of the texts, below the base path or the asset URL; undefined if the site has no search. */
  search?: readonly string[];
  /**
   * Hash in the file name of the data for the provider that runs in the browser, `assets/provider-{hash}.json`;
   * undefined if no page runs requests.
   */
  provider?: string;
  /** Set for pages that are read from a file system. */
  offline?: {
    /** File of a page or download, relative to the folder of the edition; undefined if the edition omits it. */
    fileOf(path: string): string | undefined;
    /** A classic script, because browsers load no modules from a file system. */
    script: string;
    /** The index of the search, also a classic script; undefined if the site has no search. */
    index: string | undefined;
  };
  /** Policies for the head of each page, for hosts that send no headers. */
  metaPolicy?: { policy: string; referrer: string };
}
