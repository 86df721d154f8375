import { mapValues } from 'es-toolkit/object/mapValues';
import { getOrInsert } from '../load/get-or-insert';
import { branchesOf, schemasOf } from '../model/branches';
import { fieldsOf } from '../model/build-field-tree';
import { withFieldTrees } from '../model/field-trees';
import type { Branch, Field, OperationPage, ReferencePage, SchemaNode } from '../model/types';

/** A place where a schema is described, and its suitability for readers: a lower rank is better. */
interface Place {
  page: OperationPage;
  field: Field;
  rank: number;
}

/**
 * Adds to alternatives whose schemas belong to another document the page that describes them. For example, an
 * activity log records the bodies of resources of fifteen services, which their own pages describe.
 */
export function linkHomes(pages: readonly ReferencePage[]): ReferencePage[] {
  const operations = pages.filter((page) => page.kind === 'operation');
  const origins = new Set(
    operations.flatMap(({ schemas }) =>
      Object.values(schemas).flatMap(({ origin }) => origin ?? []),
    ),
  );
  if (origins.size === 0) return [...pages];

  const places = new Map<string, Place[]>();
  for (const page of operations) {
    if (!origins.has(page.source)) continue;
    for (const candidate of placesOf(page)) {
      getOrInsert(places, keyOf(page.source, candidate.field.schema), () => []).push(candidate);
    }
  }
  for (const candidates of places.values()) candidates.sort((a, b) => a.rank - b.rank);

  return pages.map((page) => (page.kind === 'operation' ? withHomes(page, places) : page));
}

function withHomes(page: OperationPage, places: ReadonlyMap<string, Place[]>): OperationPage {
  const link = (branch: Branch): Branch => {
    const node = page.schemas[branch.schema];
    const isAlternative = ['one-of', 'any-of'].includes(branch.kind);
    if (!isAlternative || !node?.origin || branchesOf(node, 'property').length === 0) return branch;
    const home = places
      .get(keyOf(node.origin, node))
      ?.find((candidate) => saysTheSame(node, page, candidate.page));
    if (!home) return branch;
    const { title, path } = home.page;
    return { ...branch, home: { title, path: `${path}#${home.field.anchor}` } };
  };
  const schemas = mapValues(page.schemas, (node) => ({
    ...node,
    branches: node.branches.map(link),
  }));
  return withFieldTrees({ ...page, schemas });
}

/**
 * Requests have the best rank, because they describe the fields that users set. Responses with a single
 * resource are next.
 */
function* placesOf(page: OperationPage): Generator<Place> {
  for (const { direction, tree } of Object.values(page.fieldTrees)) {
    for (const field of fieldsOf(tree)) {
      if (field.children.length === 0 || field.describedAt) continue;
      const rank = (direction === 'request' ? 0 : 100) + field.path.split(/[.[]/).length;
      yield { page, field, rank };
    }
  }
}

function keyOf(file: string, node: SchemaNode): string {
  return JSON.stringify([file, branchesOf(node, 'property')]);
}

/** Whether all schemas that a schema reaches are identical on another page. */
function saysTheSame(node: SchemaNode, here: OperationPage, there: OperationPage): boolean {
  const seen = new Set<string>();
  const queue = [...schemasOf(node)];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const [mine, theirs] = [here.schemas[id], there.schemas[id]];
    if (!mine || !theirs || wordsOf(mine) !== wordsOf(theirs)) return false;
    queue.push(...schemasOf(mine));
  }
  return true;
}

/** The content of a schema without its origin, which depends on the document that refers to it. */
function wordsOf({ origin: _origin, ...words }: SchemaNode): string {
  return JSON.stringify(words);
}
