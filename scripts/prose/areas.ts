/** Which files `npm run prose` reads, and how. */
export interface Area {
  /** A file, or a folder that is read with everything below it; relative to the project. */
  path: string;
  /** Files of a folder that are read: endings of their names. */
  endings?: readonly string[];
  read: 'guide' | 'picture' | 'specification' | 'markdown' | 'code';
}

const code = ['.ts', '.tsx'];

export const areas: readonly Area[] = [
  { path: 'docs/content', endings: ['.mdx'], read: 'guide' },
  { path: 'docs/pictures', endings: ['.yaml'], read: 'picture' },
  { path: 'spec', endings: ['.yaml'], read: 'specification' },
  { path: 'site', endings: code, read: 'code' },
  { path: 'lib/landing', endings: code, read: 'code' },
  { path: 'lib/markdown/components', endings: code, read: 'code' },
  { path: 'README.md', read: 'markdown' },
  { path: 'CONTRIBUTING.md', read: 'markdown' },
  { path: 'SECURITY.md', read: 'markdown' },
  { path: 'render/README.md', read: 'markdown' },
  { path: 'site/README.md', read: 'markdown' },
  { path: 'docs-dev', endings: ['.md'], read: 'markdown' },
];

/**
 * Files and folders whose texts are still to be rewritten: of these, spelling and repeated words alone are
 * checked, and code and Markdown for contributors not at all. Delete a line as soon as its texts are done.
 */
export const pending: readonly string[] = [
  'docs-dev/design.md',
  'docs-dev/hosting.md',
  'docs-dev/measurements.md',
  'docs-dev/specification.md',
  'docs/content/Adoption',
  'docs/content/Examples',
  'docs/content/Other',
  'docs/content/Site',
  'site',
];
