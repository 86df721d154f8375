import type { SourceProblem } from '@seca/openapi/load/problem';
import type { ReaderValue, ReferencePage } from '@seca/openapi/model/types';
import type { Root } from 'mdast';
import type { Requirement } from './requirements';

/** What the capabilities of a site know of each other: plain data, which the loaders of core/capability.ts add. */
export interface Content {
  /** Services and operations, in the order of the sidebar. */
  reference: readonly ReferencePage[];
  /** Values in the reference that readers can replace by their own. */
  values: readonly ReaderValue[];
  requirements: readonly Requirement[];
  announcements: readonly Announcement[];
  /** Pages about releases of the standard, the newest first. */
  releases: readonly ReleaseLink[];
  /** In the order of the sidebar. */
  guides: readonly Guide[];
}

export interface ReleaseLink {
  version: string;
  date: string;
  title: string;
  path: string;
  summary: string;
  announced: boolean;
  /** Whether it is a release of the standard, and not a state that is named after the SDK. */
  numbered: boolean;
  /** Numbers of changes. */
  breaking: number;
  count: number;
}

/** A guide as its page and the search read it. */
export interface Guide {
  /** Document id below `docs/`: `content/Other/system-roles`. */
  id: string;
  /** Relative to the site's folder, `docs/content/Other/system-roles.mdx`. */
  file: string;
  /** Path of the page, `/docs/content/Other/system-roles`. */
  path: string;
  title: string;
  description: string;
  /**
   * Operations that a how-to guide uses, as `service/operation`: their pages link to it. Empty for other guides.
   */
  operations: string[];
  /** Words that readers search for although the guide does not contain them. */
  keywords: string[];
  /** Label of its section in the sidebar: empty at the top, missing for pages that the sidebar does not list. */
  section?: string;
  /** Headings in the order of the text, with the anchors that they have on the page. */
  headings: GuideHeading[];
  /** The text of `expandText`, with links to the glossary. All users share it, so a change requires a copy. */
  tree: Root;
  /** Why it can't be drawn; only during development. */
  problems?: readonly SourceProblem[];
}

export interface GuideHeading {
  /** 2 to 6. */
  depth: number;
  /** Plain text. */
  text: string;
  anchor: string;
  /** Words that readers search for although the heading of this section does not contain them. */
  keywords?: string[];
}

export type ListedGuide = Pick<Guide, 'path' | 'title' | 'description'>;

/** What the reference needs of a guide. */
export type LinkedGuide = ListedGuide & Pick<Guide, 'operations'>;

/** What an announced release changes about the topic of a section. */
export interface Announcement {
  /** File of the guide without its ending, `docs/content/Other/sku`. */
  guide: string;
  /** Anchor of the section; without one, the announcement applies to the whole guide. */
  anchor?: string;
  /** File that contains the announcement. */
  source: string;
  version: string;
  title: string;
  /** Inline Markdown. */
  summary: string;
  /** Path of the release in the changelog. */
  path: string;
}
