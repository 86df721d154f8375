import type { Guide } from '../lib/markdown/guide';
import type { ReferencePage } from '../lib/openapi/model/types';
import type { SiteConfig } from '../site/config-types';
import type { DocsVersion, Page, SidebarItem } from '../site/types';

/** What the pages of a site are made with. */
export interface SiteOptions {
  /** Folder of the site's sources. */
  root: string;
  /** Path under which it is published; starts and ends with a slash. */
  base: string;
  locale: string;
}

/** All pages of one locale of a site. */
export interface Content {
  pages: readonly Page[];
  /** By `{version}/{sidebar}`. */
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  versions: readonly DocsVersion[];
  /** For files besides the pages: search, Markdown, downloads. */
  reference: readonly ReferencePage[];
  guides: readonly Guide[];
}

/** A site: the documentation of SECA, or a small one for tests. */
export interface SiteDefinition {
  config: SiteConfig;
  load(options: SiteOptions): Promise<Content>;
  /** Folder whose files are copied as they are. */
  staticFolder: string;
}
