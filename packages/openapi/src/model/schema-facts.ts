import { type Cursor, child, items, members, text, texts } from '../load/cursor';
import { defined } from './defined';
import { toJson } from './json';
import { commonTypes, declaredTypes, typesOfValues } from './json-types';
import type { MergedSchema } from './merged-schema';
import { richText, richTextOf } from './rich-text';
import type { EnumValue, JsonType, SchemaNode } from './types';

export function typesOf(
  schema: MergedSchema,
  values: unknown[] | undefined,
  constant?: Cursor,
): JsonType[] {
  const declared = schema.parts.flatMap(({ cursor }) => {
    const types = declaredTypes(child(cursor, 'type').value, child(cursor, 'nullable').value);
    return types ? [types] : [];
  });
  const common = commonTypes(declared);
  if (common) return common;
  if (values) return typesOfValues(values);
  if (constant) return typesOfValues([constant.value]);
  // Authors omit the type if the keywords make it clear.
  if (['properties', 'additionalProperties', 'patternProperties'].some((k) => schema.nearest(k))) {
    return ['object'];
  }
  return schema.nearest('items') || schema.nearest('prefixItems') ? ['array'] : [];
}

export function enumOf(schema: MergedSchema, values: unknown[]): EnumValue[] {
  const meanings = schema.all('x-seca-enum');
  return values.map((value) => {
    const meaning = meanings.flatMap((map) => text(child(map, String(value))) ?? [])[0];
    return defined<EnumValue>({ value: toJson(value), description: richTextOf(meaning) });
  });
}

export function dependentRequiredOf(schema: MergedSchema): SchemaNode['dependentRequired'] {
  return schema
    .all('dependentRequired')
    .flatMap(members)
    .map(([property, names]) => ({ property, requires: texts(names) }));
}

/** `x-seca-rules` of all parts. */
export function rulesOf(schema: MergedSchema): SchemaNode['rules'] {
  const rules = schema.all('x-seca-rules').flatMap(items);
  return rules.flatMap((rule) => {
    const expression = text(child(rule, 'expression'));
    const description = richText(text(child(rule, 'description')) ?? '');
    return expression === undefined ? [] : [{ expression, description }];
  });
}

export function referenceOf(schema: MergedSchema): SchemaNode['reference'] {
  const reference = schema.nearest('x-seca-reference');
  const provider = reference && text(child(reference, 'provider'));
  return reference && provider !== undefined
    ? { provider, resources: texts(child(reference, 'resources')) }
    : undefined;
}

/** `element "book", attribute, wrapped, namespace https://… (prefix b)` (OpenAPI 3.1, 4.8.26; 3.2, 4.26). */
export function xmlOf(schema: MergedSchema): string | undefined {
  const xml = schema.nearest('xml');
  if (!xml) return undefined;
  const written = (keyword: string): string | undefined => text(child(xml, keyword));
  const is = (keyword: string): boolean => child(xml, keyword).value === true;
  const [name, namespace, prefix] = [written('name'), written('namespace'), written('prefix')];
  const kind = written('nodeType') ?? (is('attribute') ? 'attribute' : undefined);
  const words = [
    ...(kind || name !== undefined ? [[kind ?? 'element', name].filter(Boolean).join(' ')] : []),
    ...(is('wrapped') ? ['in a separate element around the items'] : []),
    ...(namespace === undefined ? [] : [`namespace ${namespace}`]),
    ...(prefix === undefined ? [] : [`prefix ${prefix}`]),
  ];
  return words.length > 0 ? words.join(', ') : undefined;
}
