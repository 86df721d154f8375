import { loadDocument } from './load/load-document';
import { type Problem, sortProblems } from './load/problem';
import { SourceStore } from './load/source-store';
import { buildPages } from './model/build-pages';
import type { ModelGroup } from './model/plan-service';
import { readSystemRoles } from './model/system-roles';
import type { ReferencePage } from './model/types';
import { addSamples } from './sample/add-samples';

export interface LoadSpecsOptions {
  /** Folder that all paths are relative to. */
  siteDir: string;
  /** By name, in the order of the sidebar. */
  groups: Readonly<Record<string, ModelGroup>>;
  /** File with the predefined roles; without one, no permission names a role. */
  systemRolesPath?: string;
}

/**
 * From specification files to pages. Problems come all at once; the pages are those that can be
 * built, and should not be published while there is a problem of severity `error`.
 */
export async function loadSpecs({
  siteDir,
  groups,
  systemRolesPath,
}: LoadSpecsOptions): Promise<{ problems: Problem[]; pages: ReferencePage[] }> {
  const store = new SourceStore(siteDir);
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
  const model = buildPages(documents, roles?.file ? readSystemRoles(roles.file) : []);
  const problems = [
    ...loaded.flatMap((result) => result.problems),
    ...(roles?.problems ?? []),
    ...model.problems,
  ];
  return { problems: sortProblems(problems), pages: addSamples(model.pages) };
}
