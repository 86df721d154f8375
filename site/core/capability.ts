import type { SearchRecord } from '@seca/search/index/build-index';
import type { Bundle } from './bundle';
import type { SiteConfig } from './config-types';
import type { Content } from './content';
import type { Files, MadeFile, MadeFiles } from './files';
import type { PageSource } from './page';
import type { DocsVersion, PageKind, SidebarItem } from './types';

/** Where a site is made from, and where it is published. */
export interface Sources {
  /** Folder of the site's sources. */
  root: string;
  /** Path under which the site is published; starts and ends with a slash. */
  base: string;
  /** Whether a guide with problems has a page that throws them when it is drawn. Otherwise nothing is loaded. */
  keepsGoing?: boolean;
}

/** A part of the site: one folder, which declares in its `capability.ts` what it contributes. */
export interface Capability {
  /** Components of its kinds of pages: files, from the project's folder. */
  components?: Partial<Record<PageKind, string>>;
  /**
   * Reads its sources.
   *
   * @param content what the capabilities before it in the list have added
   * @throws Error or SourceError with all problems of its sources
   */
  load?(sources: Sources, content: Content): Promise<Loaded>;
  /** Files that it writes besides pages. The development server makes them too, on request. */
  outputs?: readonly Output[];
  /** Files that only a build writes. They are made last, and can contain other files. */
  buildOutputs?: readonly BuildOutput[];
}

/** What a capability makes of its sources. */
export interface Loaded {
  /** What the other capabilities can import. */
  content?: Partial<Content>;
  /** @param content complete, of all capabilities */
  pages?(content: Content): readonly PageSource[];
  sidebar?: SidebarPart;
  /** Pages that only the development server shows. */
  drafts?: readonly PageSource[];
  /** What the search finds. */
  records?(): Promise<readonly SearchRecord[]>;
}

/** Items of a sidebar; those of several capabilities follow each other. */
export interface SidebarPart {
  name: string;
  items: readonly SidebarItem[];
  /** Items that follow those of all capabilities. */
  last?: readonly SidebarItem[];
}

/** One kind of files. */
export interface Output<Given = OutputSources, Made = Promise<Files>> {
  name: string;
  /** Which files belong to the output: the development server makes only the output of the requested file. */
  files: RegExp;
  /** Whether pages contain names of its files, which have a hash. */
  isBeforePages?: boolean;
  make(sources: Given): Made;
}

/** Files that only a build writes. Those of a stream are written one after the other, so that memory holds one of them. */
export interface BuildOutput
  extends Output<BuildSources, Promise<Files> | AsyncIterable<MadeFile>> {
  /** Whether the outputs after it are made at the same time, up to the last ones. */
  isBeside?: boolean;
  /** Whether it needs the files of all outputs before it. */
  isLast?: boolean;
}

/** The HTML document of a page, which a build has written already. */
export interface PageHtml {
  /** SHA-256. */
  sum: string | undefined;
  text(): string;
}

/** What outputs are made from. */
export interface OutputSources extends Sources {
  config: SiteConfig;
  site: LoadedSite;
  htmlOf(page: PageSource): PageHtml | Promise<PageHtml>;
  /** The only file that is needed: of the pages that the output contains, only those in this file are rendered. */
  wanted?: string | undefined;
}

/** What a build has in addition. */
export interface BuildSources extends OutputSources {
  bundle: Promise<Bundle>;
  /** Everything that was made so far. */
  files: MadeFiles;
  render(pages: readonly PageSource[]): AsyncIterable<MadeFile>;
  /** Files of the search, to which pages refer. */
  search(): readonly string[] | undefined;
  /** Folder whose files are copied unchanged. */
  staticFolder: string;
}

/** Everything that is made from the sources. */
export interface LoadedSite {
  content: Content;
  pages: readonly PageSource[];
  /** Pages that only the development server shows. */
  drafts: readonly PageSource[];
  /** By `{version}/{name}`. */
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  records(): Promise<SearchRecord[]>;
  /** The newest first. */
  versions: readonly DocsVersion[];
}

/** A site: the documentation of SECA, or a small one for tests. */
export interface SiteDefinition {
  config: SiteConfig;
  capabilities: readonly Capability[];
  /** Folder whose files are copied unchanged. */
  staticFolder: string;
}
