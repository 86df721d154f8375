import { applyHouseRules, ruleContext } from './lint/index';
import { lintWithRedocly } from './lint/redocly';
import type { Problem } from './load/problem';
import { type LoadSpecsOptions, loadModel, withCodeFrames } from './load-specs';
import type { ReferencePage } from './model/types';

export interface LintSpecsOptions extends LoadSpecsOptions {
  /** File with the values that all examples share. */
  storyPath?: string;
  /** Whether the groups include all services of the standard. */
  complete?: boolean;
}

/** All problems of the specifications, and the number of objects that were checked. */
export interface LintResult {
  problems: Problem[];
  counts: {
    services: number;
    operations: number;
    schemas: number;
    fields: number;
    examples: number;
  };
}

/** Loads and models all groups, and checks them against the rules of OpenAPI and of this project. */
export async function lintSpecs(options: LintSpecsOptions): Promise<LintResult> {
  const { siteDir, groups, storyPath, complete = false } = options;
  const { problems, pages, documents, store } = await loadModel(options);
  const story = storyPath === undefined ? undefined : await store.text(storyPath);
  const context = ruleContext(
    documents.map(({ document }) => document),
    { complete, story },
  );
  const ofLibrary = await Promise.all(
    documents.map(({ name }) => lintWithRedocly(siteDir, groups[name]?.specPath ?? '')),
  );
  const schemas = context.documents.flatMap(({ index }) => index.schemas);
  return {
    problems: await withCodeFrames(
      [...problems, ...ofLibrary.flat(), ...applyHouseRules(context)],
      store,
    ),
    counts: {
      services: documents.length,
      operations: context.documents.reduce((sum, { index }) => sum + index.operations.length, 0),
      schemas: distinct(schemas.filter(({ role }) => role === 'component')),
      fields: distinct(schemas.filter(({ role }) => role === 'property')),
      examples: pages.reduce((sum, page) => sum + examplesOf(page), 0),
    },
  };
}

function distinct(
  schemas: readonly { schema: { file: { path: string }; pointer: string } }[],
): number {
  return new Set(schemas.map(({ schema }) => `${schema.file.path}#${schema.pointer}`)).size;
}

function examplesOf(page: ReferencePage): number {
  if (page.kind !== 'operation') return 0;
  const bodies = [page.requestBody?.content ?? [], ...page.responses.map(({ content }) => content)];
  return bodies.flat().flatMap(({ examples }) => examples.filter(({ generated }) => !generated))
    .length;
}
