/**
 * The versions of the documentation: the one that is written, and frozen ones, the newest first.
 * `npm run release` adds a frozen one to `versions.json`.
 */
import frozen from './versions.json';

export interface DocsVersion {
  /** `current`, or the version of the standard. */
  name: string;
  /** In the version switch. */
  label: string;
  /** What paths of pages have behind `/docs`: '' or `/1.7`. */
  path: string;
  /** Specification files, relative to the site's folder. */
  specFolder: string;
  /** Guides, relative to the site's folder. */
  contentFolder: string;
}

/** Folder of frozen versions, relative to the site's folder. */
export const versionsFolder = 'versions';

export const versions: readonly DocsVersion[] = [
  { name: 'current', label: 'Next', path: '', specFolder: 'spec', contentFolder: 'docs/content' },
  ...(frozen as string[]).map(frozenVersion),
];

/** A frozen version: everything follows from its name. */
export function frozenVersion(name: string): DocsVersion {
  return {
    name,
    label: name,
    path: `/${name}`,
    specFolder: `${versionsFolder}/${name}/spec`,
    contentFolder: `${versionsFolder}/${name}/content`,
  };
}
