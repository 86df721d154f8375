import type { Rule } from '@seca/openapi/lint/rule';
import {
  type Cursor,
  child,
  hasText,
  isObject,
  items,
  members,
  text,
} from '@seca/openapi/load/cursor';
import type { Resolver } from '@seca/openapi/load/resolver';

/** Every component, field, parameter and header has a description. */
export const fieldDescription: Rule = {
  id: 'field-description',
  check({ document, named }, report) {
    for (const { part, words } of named) {
      if (isDescribed(part, document.resolver)) continue;
      report(part, `The ${words} has no description.`, 'Describe its purpose in one sentence.');
    }
  },
};

/** Whether the part itself, the target of its reference or a part of its `allOf` has a description. */
function isDescribed(part: Cursor, resolver: Resolver, depth = 0): boolean {
  if (hasText(child(part, 'description'))) return true;
  if (depth > 20 || !isObject(part.value)) return false;
  const target = resolver.target(part);
  return [...(target ? [target] : []), ...items(child(part, 'allOf'))].some((inner) =>
    isDescribed(inner, resolver, depth + 1),
  );
}

/** Keywords by which a field or component specifies its values. */
const typing = ['type', '$ref', 'allOf', 'oneOf', 'anyOf', 'const', 'enum'];

/** Every component and field specifies its type; otherwise generators produce `unknown`. */
export const fieldType: Rule = {
  id: 'field-type',
  check({ named, schemas }, report) {
    for (const { part, words, schema } of named) {
      if (typing.some((keyword) => child(schema, keyword).value !== undefined)) continue;
      report(
        part,
        `The ${words} has no type.`,
        part === schema
          ? 'Add type, or refer to a schema.'
          : 'Add a schema with a type, or refer to one.',
      );
    }
    for (const { schema, name } of schemas) {
      if (child(schema, 'type').value !== 'array') continue;
      const hasItems = ['items', 'prefixItems'].some(
        (keyword) => child(schema, keyword).value !== undefined,
      );
      if (!hasItems) report(schema, `The list ${name} has no item type.`, 'Add items.');
    }
  },
};

/** Each value of an enum has its meaning in `x-seca-enum`. */
export const enumExplained: Rule = {
  id: 'enum-explained',
  check({ schemas }, report) {
    for (const { schema } of schemas) {
      const values = items(child(schema, 'enum'));
      if (values.length === 0) continue;
      const meanings = child(schema, 'x-seca-enum');
      for (const value of values) {
        if (hasText(child(meanings, String(value.value)))) continue;
        report(
          value,
          `The value ${JSON.stringify(value.value)} is not explained.`,
          isObject(meanings.value)
            ? 'Add its meaning to x-seca-enum.'
            : 'Add x-seca-enum next to enum: a map of each value to its meaning.',
        );
      }
      for (const [name, meaning] of members(meanings)) {
        if (values.some(({ value }) => String(value) === name)) continue;
        report(
          meaning,
          `${JSON.stringify(name)} is explained, but is not a value of the enum.`,
          'Remove it, or add it to enum.',
        );
      }
    }
  },
};

/**
 * The keyword, the rules and the description of a field agree on whether it is immutable: pages and
 * guides list immutable fields by the keyword, and readers of a field see its description.
 */
export const immutableField: Rule = {
  id: 'immutable-field',
  check({ schemas }, report) {
    for (const { schema, role, name } of schemas) {
      if (role !== 'property') continue;
      const isMarked = Boolean(child(schema, 'x-seca-immutable').value);
      const says = /\bimmutable\b/i.test(text(child(schema, 'description')) ?? '');
      const fixing = items(child(schema, 'x-seca-rules')).find((rule) =>
        /self == oldSelf\b/.test(text(child(rule, 'expression')) ?? ''),
      );
      if (fixing && !isMarked) {
        report(
          fixing,
          `The rule makes ${name} immutable, but the field has no x-seca-immutable.`,
          'Add x-seca-immutable: true.',
        );
        // Only the service sets readOnly fields.
      } else if (isMarked !== says && child(schema, 'readOnly').value !== true) {
        report(
          schema,
          isMarked
            ? `The description of ${name} doesn't say that the field is immutable.`
            : `The description says that ${name} is immutable, but the field has no x-seca-immutable.`,
          isMarked
            ? 'Add "Immutable after creation."'
            : 'Add x-seca-immutable: true, or text where the standard has no rule.',
        );
      }
    }
  },
};
