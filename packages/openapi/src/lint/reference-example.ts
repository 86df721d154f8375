import { type Cursor, child, items, members, text, texts } from '../load/cursor';
import { lastSegment } from '../load/pointer';
import type { Rule } from './rule';
import { examplesOf, memberSchemas, partsOfSchema, valuesOf } from './schema-fields';

/** An example of a reference, or of a part of one, refers to a kind of resource that the field accepts. */
export const referenceExample: Rule = {
  id: 'reference-example',
  check({ document: { resolver }, index }, report) {
    const check = (resource: Cursor, reference: Cursor): void => {
      const written = text(resource);
      const accepted = texts(child(reference, 'resources'));
      // `networks/web-shop-network/subnets/web-shop-subnet` is a subnet.
      const type = written?.split('/').at(-2);
      if (type === undefined || accepted.includes(type)) return;
      const field = lastSegment(reference.pointer.replace(/\/x-seca-reference$/, ''));
      report(
        resource,
        `The example ${written} is shown for ${field}, which accepts ${accepted.join(' or ')}.`,
        `Use an example that starts with ${accepted[0]}/, or remove it from a schema that others share.`,
      );
    };

    const visit = (value: Cursor, schemas: readonly Cursor[]): void => {
      const parts = partsOfSchema(schemas, resolver);
      const [reference] = parts
        .map((part) => child(part, 'x-seca-reference'))
        .filter((written) => written.value !== undefined);
      if (reference) {
        for (const one of Array.isArray(value.value) ? items(value) : [value]) {
          check(child(one, 'resource'), reference);
        }
        return;
      }
      const itemSchemas = parts
        .map((part) => child(part, 'items'))
        .filter((schema) => schema.value !== undefined);
      for (const item of items(value)) visit(item, itemSchemas);
      for (const [name, member] of members(value)) visit(member, memberSchemas(parts, name));
    };

    for (const { media } of index.media) {
      for (const value of valuesOf(media, resolver)) visit(value, [child(media, 'schema')]);
    }
    for (const { schema } of index.schemas) {
      for (const value of examplesOf([schema])) visit(value, [schema]);
      const reference = child(schema, 'x-seca-reference');
      if (reference.value === undefined) continue;
      // A page shows the parts of a reference with the examples of the schema that all references share.
      const parts = partsOfSchema([schema, child(schema, 'items')], resolver);
      for (const example of examplesOf(memberSchemas(parts, 'resource'))) check(example, reference);
    }
  },
};
