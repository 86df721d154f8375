import { getOrInsert } from './load/get-or-insert';
import { loadDocument } from './load/load-document';
import { codeFrame, type Problem, type SourceProblem, sortProblems } from './load/problem';
import { diskUnder, SourceStore } from './load/source-store';
import { buildPages } from './model/build-pages';
import type { ModelGroup } from './model/plan-service';
import { readSystemRoles } from './model/system-roles';
import type { ReferencePage } from './model/types';
import { linkHomes } from './page/link-homes';
import { addSamples } from './samples/add-samples';
import type { SampleLanguage } from './samples/languages';

export interface LoadSpecsOptions {
  /** Folder that all paths are relative to. */
  siteDir: string;
  /** By name, in the order of the sidebar. */
  groups: Readonly<Record<string, ModelGroup>>;
  /** How the extensions begin that the model reads: `x-acme-`. */
  extensionPrefix?: string;
  /** File with the predefined roles; without it, permissions list no roles. */
  systemRolesPath?: string;
  /** Reads the languages of samples; without it, they are those of any API. */
  readLanguages?: (
    store: SourceStore,
  ) => Promise<{ languages: readonly SampleLanguage[]; problems: readonly Problem[] }>;
}

/**
 * Builds pages from specification files. All problems are returned together. The pages are those that can be
 * built; they should not be published if there is a problem of severity `error`.
 */
export async function loadSpecs(
  options: LoadSpecsOptions,
): Promise<{ problems: Problem[]; pages: ReferencePage[] }> {
  const { problems, pages, store } = await loadModel(options);
  return { problems: await withCodeFrames(problems, store), pages };
}

/** Like `loadSpecs`, but also returns the documents and the store from which the pages are built. */
export async function loadModel({
  siteDir,
  groups,
  extensionPrefix,
  systemRolesPath,
  readLanguages,
}: LoadSpecsOptions) {
  const store = new SourceStore(diskUnder(siteDir), extensionPrefix);
  const loaded = await Promise.all(
    Object.entries(groups).map(async ([name, group]) => ({
      name,
      group,
      ...(await loadDocument(store, group.specPath)),
    })),
  );
  const roles = systemRolesPath === undefined ? undefined : await store.read(systemRolesPath);
  const documents = loaded.flatMap(({ name, group, document }) =>
    document ? [{ name, group, document }] : [],
  );
  const read = await readLanguages?.(store);
  const unread = loaded.flatMap((result) => result.problems);
  // What can't be read is missing everywhere else, so further problems would be its consequences.
  if (unread.some(isSyntax)) return { problems: unread, pages: [], documents: [], store };
  const model = buildPages(documents, roles?.file ? readSystemRoles(roles.file) : []);
  const problems = [
    ...unread,
    ...(roles?.problems ?? []),
    ...(read?.problems ?? []),
    ...model.problems,
  ];
  const pages = linkHomes(addSamples(model.pages, read?.languages));
  return { problems, pages, documents, store };
}

/** Whether a file can't be read because of a problem. */
function isSyntax({ rule }: Problem): boolean {
  return rule === 'yaml-syntax' || rule === 'nesting-depth';
}

/**
 * Sorts the problems, removes duplicates, and adds the lines around each position.
 *
 * @param store gives the lines; problems in other files have no frame
 */
export async function withCodeFrames<Kind extends SourceProblem>(
  problems: readonly Kind[],
  store: Pick<SourceStore, 'linesOf'>,
): Promise<Kind[]> {
  const linesOf = new Map<string, Promise<string[] | undefined>>();
  return Promise.all(
    sortProblems(problems).map(async (problem) => {
      const lines = await getOrInsert(linesOf, problem.file, () => store.linesOf(problem.file));
      return lines ? { ...problem, frame: codeFrame(lines, problem) } : problem;
    }),
  );
}
