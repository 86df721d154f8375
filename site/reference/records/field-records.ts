import type { Field, OperationPage, ReferencePage, SchemaNode } from '@seca/openapi/model/types';
import type { SearchRecord } from '@seca/search/index/build-index';
import { aliasesOfField, changedLast, join, proseOf, separator } from '../../search/index';
import { sharedThings } from './shared-things';

interface Property {
  field: Field;
  parent: SchemaNode;
}

/**
 * One record for each property of each schema. The properties of a component that many operations use are found
 * once: in the request that sets them, or else in the response that shows them.
 */
export function fieldRecords(pages: readonly ReferencePage[]): SearchRecord[] {
  return sharedThings(pages, propertiesOfPage).map(({ thing, page, places }) => {
    const { field, parent } = thing;
    const { schema, name, path } = field;
    const { service } = page;
    const values = schema.enum ?? [];
    const listed = values.map(({ value }) => String(value)).join(', ');
    const meanings = values.map(({ description }) => proseOf(description?.markdown));
    const rules = schema.rules.map(({ description }) => proseOf(description.markdown));
    const description = proseOf(schema.description?.markdown);
    return {
      doc: {
        url: `${page.path}#${field.anchor}`,
        title: name,
        subcategory: [service.layer, service.title, page.title].join(separator),
        text: join(description, listed && `One of ${listed}.`),
        kind: 'field',
        path,
        names: [path],
        places: [...places],
        ...changedLast(page.history?.places[field.anchor]?.changes),
      },
      indexed: {
        names: join(path, listed),
        context: join(service.title, page.resource, parent.name, schema.name, 'field'),
        text: join(description, ...meanings, ...rules),
        aliases: aliasesOfField(name, service.title),
      },
    };
  });
}

function propertiesOfPage(page: OperationPage) {
  const errors = new Set(
    page.responses.flatMap(({ error, content }) => (error ? content.map((m) => m.anchor) : [])),
  );
  // A body that several statuses return is shown, with its anchors, at the first status.
  return Object.entries(page.fieldTrees).flatMap(([anchor, { of, direction, tree }]) => {
    if (of === 'parameter') return [];
    const shown = page.method === 'GET' && !errors.has(anchor) ? 10 : 20;
    return propertiesBelow(tree).map((thing) => {
      const { name, path, schema } = thing.field;
      return {
        thing,
        // A schema has the same id in all services. Two schemas may share an id, but not the description as well.
        key: [name, schema.id, schema.description?.markdown ?? ''].join('\n'),
        // The item of a list shows the same field as the resource itself, only deeper.
        rank: (direction === 'request' ? 0 : shown) + path.split('.').length,
      };
    });
  });
}

function propertiesBelow(parent: Field): Property[] {
  return parent.children.flatMap((field) => [
    ...(field.kind === 'property' ? [{ field, parent: parent.schema }] : []),
    ...propertiesBelow(field),
  ]);
}
