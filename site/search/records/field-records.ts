import type { Field, OperationPage, ReferencePage, SchemaNode } from '@seca/openapi/model/types';
import type { SearchRecord } from '@seca/search/build/build-index';
import { aliasesOfField } from './aliases';
import { changedLast, join, proseOf, separator } from './plain-text';

/** A field at its best position, and all pages that contain it. */
interface FoundField {
  field: Field;
  page: OperationPage;
  parent: SchemaNode;
  rank: number;
  /** Positions of the pages in the list of all pages; their records have the same positions. */
  pages: Set<number>;
}

/**
 * One record for each property of each schema. The properties of a component that many operations use are found
 * once: in the request that sets them, or else in the response that shows them.
 */
export function fieldRecords(pages: readonly ReferencePage[]): SearchRecord[] {
  const found = new Map<string, FoundField>();
  for (const [ref, page] of pages.entries()) {
    if (page.kind === 'operation') collect(page, ref, found);
  }
  return [...found.values()].map(toRecord);
}

function collect(page: OperationPage, ref: number, found: Map<string, FoundField>): void {
  const errors = new Set(
    page.responses.flatMap(({ error, content }) => (error ? content.map((m) => m.anchor) : [])),
  );
  // A body that several statuses return is shown, with its anchors, at the first status.
  for (const [anchor, { of, direction, tree }] of Object.entries(page.fieldTrees)) {
    if (of === 'parameter') continue;
    const shown = page.method === 'GET' && !errors.has(anchor) ? 1 : 2;
    gather(tree, { page, rank: direction === 'request' ? 0 : shown }, ref, found);
  }
}

function gather(
  parent: Field,
  at: Pick<FoundField, 'page' | 'rank'>,
  ref: number,
  found: Map<string, FoundField>,
): void {
  for (const field of parent.children) {
    if (field.kind === 'property') {
      // A schema has the same id in all services. Two schemas may share an id, but not the description as well.
      const key = [field.name, field.schema.id, field.schema.description?.markdown ?? ''].join(
        '\n',
      );
      const known = found.get(key);
      // The item of a list shows the same field as the resource itself, only deeper.
      const rank = at.rank * 10 + field.path.split('.').length;
      const pages = (known?.pages ?? new Set()).add(ref);
      if (!known || rank < known.rank) {
        found.set(key, { field, page: at.page, parent: parent.schema, rank, pages });
      }
    }
    gather(field, at, ref, found);
  }
}

function toRecord({ field, page, parent, pages }: FoundField): SearchRecord {
  const { schema, name, path } = field;
  const values = schema.enum ?? [];
  const listed = values.map(({ value }) => String(value)).join(', ');
  const meanings = values.map(({ description }) => proseOf(description?.markdown));
  const rules = schema.rules.map(({ description }) => proseOf(description.markdown));
  const description = proseOf(schema.description?.markdown);
  const text = join(description, listed && `One of ${listed}.`);
  const { service } = page;
  return {
    doc: {
      url: `${page.path}#${field.anchor}`,
      title: name,
      subcategory: [service.layer, service.title, page.title].join(separator),
      text,
      kind: 'field',
      path,
      names: [path],
      places: [...pages],
      ...changedLast(page.history?.places[field.anchor]?.changes),
    },
    indexed: {
      title: name,
      names: join(path, listed),
      context: join(service.title, page.resource, parent.name, schema.name, 'field'),
      text: join(description, ...meanings, ...rules),
      aliases: aliasesOfField(name, service.title),
    },
  };
}
