import { indexDocument } from './lint/document-index';
import { exampleValid } from './lint/example-valid';
import { lintWithRedocly, type RedoclyRules } from './lint/redocly';
import { applyRule, type Rule } from './lint/rule';
import { placeOf } from './load/cursor';
import { type LoadSpecsOptions, loadModel, withCodeFrames } from './load-specs';
import type { Example, ReferencePage } from './model/types';

interface LintSpecsOptions extends LoadSpecsOptions {
  /** What is demanded besides OpenAPI. */
  rules: readonly Rule[];
  redoclyRules?: RedoclyRules;
  /** File with the values that all examples share. */
  storyPath?: string;
  /** Whether the groups include all services of the standard. */
  complete?: boolean;
}

/**
 * Loads and models all groups, and checks them against the rules of OpenAPI and the given ones.
 *
 * @returns all problems of the specifications, and the number of objects that were checked
 */
export async function lintSpecs(options: LintSpecsOptions) {
  const { siteDir, groups, rules, redoclyRules, storyPath, complete = false } = options;
  const { problems, pages, documents, store } = await loadModel(options);
  const story = storyPath === undefined ? undefined : await store.text(storyPath);
  const indexes = documents.map(({ document }) => indexDocument(document));
  const ofLibrary = await Promise.all(
    documents.map(({ name }) =>
      lintWithRedocly(siteDir, groups[name]?.specPath ?? '', redoclyRules),
    ),
  );
  const ofFiles = ofLibrary.flat();
  // A schema that isn't one can't check examples.
  const isBroken = ofFiles.some(({ rule }) => rule === 'struct');
  const applied = isBroken ? rules.filter((rule) => rule !== exampleValid) : rules;
  const context = { documents: indexes, complete, story };
  const schemas = indexes.flatMap((index) => index.schemas);
  /** The number of different schemas in a role. */
  const count = (role: (typeof schemas)[number]['role']) =>
    new Set(schemas.flatMap((entry) => (entry.role === role ? placeOf(entry.schema) : []))).size;
  return {
    problems: await withCodeFrames(
      [...problems, ...ofFiles, ...applied.flatMap((rule) => applyRule(rule, context))],
      store,
    ),
    counts: {
      services: documents.length,
      operations: indexes.flatMap(({ operations }) => operations).length,
      schemas: count('component'),
      fields: count('property'),
      examples: pages.flatMap(examplesOf).length,
    },
  };
}

/** The examples of bodies that the document has. */
function examplesOf(page: ReferencePage): Example[] {
  if (page.kind !== 'operation') return [];
  const bodies = [page.requestBody?.content ?? [], ...page.responses.map(({ content }) => content)];
  return bodies.flat().flatMap(({ examples }) => examples.filter(({ generated }) => !generated));
}
