import type { Block } from './blocks';
import type { ProseRules } from './check-prose';
import { readCode } from './read-code';
import { readGuide, readMarkdown } from './read-markdown';
import { readYaml } from './read-yaml';

/** Which files `npm run prose` reads, and how. */
export interface Area extends Pick<ProseRules, 'apostrophe'> {
  /** A file, or a folder that is read recursively; relative to the project. */
  path: string;
  /** Endings of the names of the files that are read in a folder. */
  endings?: readonly string[];
  read: (text: string, file: string) => Block[];
}

/** Keys of the specification whose texts are published; the causes of an error are below its status code. */
const specificationKeys = [
  ...['description', 'summary', 'text', 'x-seca-enum', 'x-seca-preconditions'],
  // Keys of spec/history.
  ...['action', 'doubts', 'limits', 'meaning', 'evidence', 'note', 'title'],
  ...['400', '401', '403', '404', '409', '412', '422', '500'],
];

/** The folders that have both code with messages and texts for contributors. */
const codeFolders = ['site', 'packages', 'scripts'];

/** Pages have typographic apostrophes, terminals and files straight ones; modules of the site have texts for both. */
export const areas: readonly Area[] = [
  { path: 'docs/content', endings: ['.mdx'], read: readGuide, apostrophe: '’' },
  { path: 'docs/content/sidebar.yaml', read: readYaml(['label']), apostrophe: '’' },
  {
    path: 'docs/pictures',
    endings: ['.yaml'],
    read: readYaml(['title', 'words']),
    apostrophe: '’',
  },
  { path: 'spec', endings: ['.yaml'], read: readYaml(specificationKeys), apostrophe: '’' },
  ...codeFolders.flatMap((path): Area[] => [
    { path, endings: ['.tsx'], read: readCode, apostrophe: '’' },
    {
      path,
      endings: ['.ts', '.mjs'],
      read: readCode,
      apostrophe: path === 'site' ? undefined : "'",
    },
  ]),
  { path: 'identity.ts', read: readCode, apostrophe: "'" },
  ...[...codeFolders, 'spec', 'docs-dev'].map(
    (path): Area => ({ path, endings: ['.md'], read: readMarkdown, apostrophe: "'" }),
  ),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map(
    (path): Area => ({ path, read: readMarkdown, apostrophe: "'" }),
  ),
];
