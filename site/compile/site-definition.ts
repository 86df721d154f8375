import type { ReferencePage } from '@seca/openapi/model/types';
import type { Changelog } from '../changelog/changelog';
import type { SiteConfig } from '../core/config-types';
import type { Guide } from '../core/content';
import type { PageSource } from '../core/page';
import type { Standard } from '../core/standard';
import type { DocsVersion, SidebarItem } from '../core/types';

/** Data and components for all pages of a site. */
export interface SiteOptions {
  /** Folder of the site's sources. */
  root: string;
  /** Path under which it is published; starts and ends with a slash. */
  base: string;
  /** Whether a guide with problems has a page that throws them when it is drawn. Otherwise nothing is loaded. */
  keepsGoing?: boolean;
}

/** Content that is created from the sources of one version. */
export interface LoadedVersion {
  pages: readonly PageSource[];
  /** By name. */
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  /** For files other than pages: search, Markdown, downloads. */
  reference: readonly ReferencePage[];
  guides: readonly Guide[];
  changelog?: Changelog;
}

/** A version of the documentation that is published below its own path and no longer changes. */
export interface FrozenVersion extends LoadedVersion {
  standard: Standard;
  /** Folder of its sources. */
  root: string;
  /** Path of a page or file in this version, for its path in the newest version. */
  pathOf(url: string): string;
}

/** All pages of one locale of a site. */
export interface Content extends LoadedVersion {
  /** Sidebars of all versions, by `{version}/{sidebar}`. */
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  versions: readonly DocsVersion[];
  /** The newest first; the fields of `LoadedVersion` are about the newest version of all. */
  frozen: readonly FrozenVersion[];
}

/** A site: the documentation of SECA, or a small one for tests. */
export interface SiteDefinition {
  config: SiteConfig;
  load(options: SiteOptions): Promise<Content>;
  /** Folder whose files are copied unchanged. */
  staticFolder: string;
}
