/** Which files `npm run prose` reads, and how. */
export interface Area {
  /** A file, or a folder that is read recursively; relative to the project. */
  path: string;
  /** Endings of the names of the files that are read in a folder. */
  endings?: readonly string[];
  read: 'guide' | 'picture' | 'sidebar' | 'specification' | 'markdown' | 'code';
}

const code = ['.ts', '.tsx', '.mjs'];

/** The folders that have both code with messages and texts for contributors. */
const codeFolders = ['site', 'packages', 'scripts'];

export const areas: readonly Area[] = [
  { path: 'docs/content', endings: ['.mdx'], read: 'guide' },
  { path: 'docs/content/sidebar.yaml', read: 'sidebar' },
  { path: 'docs/pictures', endings: ['.yaml'], read: 'picture' },
  { path: 'spec', endings: ['.yaml'], read: 'specification' },
  ...codeFolders.map((path) => ({ path, endings: code, read: 'code' }) as const),
  { path: 'identity.ts', read: 'code' },
  ...[...codeFolders, 'spec', 'docs-dev'].map(
    (path) => ({ path, endings: ['.md'], read: 'markdown' }) as const,
  ),
  { path: 'README.md', read: 'markdown' },
  { path: 'CONTRIBUTING.md', read: 'markdown' },
  { path: 'SECURITY.md', read: 'markdown' },
];

/** Files of the areas that are not read, because they contain search terms in readers' words and languages. */
export const searchTerms: readonly string[] = [
  'packages/search/src/query/actions.ts',
  'packages/search/src/query/stop-words.ts',
];
