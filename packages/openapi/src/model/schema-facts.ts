import { uniq } from 'es-toolkit/array/uniq';
import { uniqBy } from 'es-toolkit/array/uniqBy';
import { upperFirst } from 'es-toolkit/string/upperFirst';
import { type Cursor, child, items, members, text, texts } from '../load/cursor';
import { WrittenNumber } from '../load/written-number';
import { commonTypes, typesInOrder } from './common-types';
import { toJson } from './json';
import { richText, richTextOf } from './rich-text';
import type { MergedSchema } from './schema-parts';
import type { Constraint, EnumValue, ExternalDocs, JsonType, SchemaNode, Xml } from './types';

export function typesOf(
  schema: MergedSchema,
  values: unknown[] | undefined,
  constant?: Cursor,
): JsonType[] {
  const common = commonTypes(schema.parts.map(({ cursor }) => declaredTypes(cursor)));
  // Documents of 3.0 make a reference nullable beside or inside `allOf`, where a strict reading forbids null.
  const addsNull = schema.parts.some(
    ({ cursor }) => isNullable(cursor) && child(cursor, 'type').value === undefined,
  );
  if (common) return addsNull && !common.includes('null') ? [...common, 'null'] : common;
  if (values) return typesOfValues(values);
  if (constant) return typesOfValues([constant.value]);
  // Authors omit the type if the keywords make it clear.
  if (['properties', 'additionalProperties', 'patternProperties'].some((k) => schema.nearest(k))) {
    return ['object'];
  }
  return schema.nearest('items') || schema.nearest('prefixItems') ? ['array'] : [];
}

export function enumOf(schema: MergedSchema, values: unknown[]): EnumValue[] {
  const meanings = schema.all(schema.extension('enum'));
  return values.map((value) => {
    const meaning = meanings.flatMap((map) => text(child(map, String(value))) ?? [])[0];
    return { value: toJson(value), description: richTextOf(meaning) };
  });
}

export function dependentRequiredOf(schema: MergedSchema): SchemaNode['dependentRequired'] {
  return schema
    .all('dependentRequired')
    .flatMap(members)
    .map(([property, names]) => ({ property, requires: texts(names) }));
}

/** `x-model-rules` of all parts. */
export function rulesOf(schema: MergedSchema): SchemaNode['rules'] {
  const rules = schema.all(schema.extension('rules')).flatMap(items);
  return rules.flatMap((rule) => {
    const expression = text(child(rule, 'expression'));
    const description = richText(text(child(rule, 'description')) ?? '');
    return expression === undefined ? [] : [{ expression, description }];
  });
}

export function referenceOf(schema: MergedSchema): SchemaNode['reference'] {
  const reference = schema.nearest(schema.extension('reference'));
  const provider = reference && text(child(reference, 'provider'));
  return reference && provider !== undefined
    ? { provider, resources: texts(child(reference, 'resources')) }
    : undefined;
}

/** `xml` (OpenAPI 3.1, 4.8.26; 3.2, 4.26). */
export function xmlOf(schema: MergedSchema): Xml | undefined {
  const xml = schema.nearest('xml');
  if (!xml) return undefined;
  const written = (keyword: string): string | undefined => text(child(xml, keyword));
  const is = (keyword: string): boolean => child(xml, keyword).value === true;
  return {
    name: written('name'),
    namespace: written('namespace'),
    prefix: written('prefix'),
    nodeType: written('nodeType') ?? (is('attribute') ? 'attribute' : undefined),
    wrapped: is('wrapped') || undefined,
  };
}

/** `element book, in a separate element around the items, namespace https://…, prefix b` */
export function xmlWords({ name, namespace, prefix, nodeType, wrapped }: Xml): string {
  const words = [
    ...(nodeType || name !== undefined
      ? [[nodeType ?? 'element', name].filter(Boolean).join(' ')]
      : []),
    ...(wrapped ? ['in a separate element around the items'] : []),
    ...(namespace === undefined ? [] : [`namespace ${namespace}`]),
    ...(prefix === undefined ? [] : [`prefix ${prefix}`]),
  ];
  return words.join(', ');
}

/** Values of a keyword, one for each merged schema; usually none or one. */
export type KeywordValues = (keyword: string) => unknown[];

/** Validation keywords in words. */
export function constraintsOf(values: KeywordValues, isMap: boolean): Constraint[] {
  return [
    ...size(values, 'minLength', 'maxLength', 'character'),
    ...range(values),
    ...uniqBy(numbers(values('multipleOf')), String).map((value) => ({
      keywords: { multipleOf: value },
      words: `a multiple of ${value}`,
    })),
    ...uniq(values('pattern').filter((value) => typeof value === 'string')).map((value) => ({
      keywords: { pattern: value },
      words: `matches ${value}`,
    })),
    ...size(values, 'minItems', 'maxItems', 'item'),
    ...(values('uniqueItems').includes(true)
      ? [{ keywords: { uniqueItems: true }, words: 'unique items' }]
      : []),
    ...(values('minContains').includes(0) && values('maxContains').length === 0
      ? [{ keywords: { minContains: 0 }, words: 'any number of matching items, or none' }]
      : size(values, 'minContains', 'maxContains', 'matching item')),
    ...size(values, 'minProperties', 'maxProperties', isMap ? 'entry' : 'property'),
    ...forbidden(values, 'unevaluatedItems', 'no additional items'),
    ...forbidden(values, 'unevaluatedProperties', 'no additional properties'),
  ];
}

function size(values: KeywordValues, low: string, high: string, noun: string): Constraint[] {
  // A minimum of 0 is not a constraint.
  const least = Math.max(0, ...numbers(values(low)).map(Number));
  const most = Math.min(...numbers(values(high)).map(Number));
  if (most === Number.POSITIVE_INFINITY) {
    const words = `at least ${counted(least, noun)}`;
    return least === 0 ? [] : [{ keywords: { [low]: least }, words }];
  }
  if (least === 0) {
    const words = most === 0 ? `no ${plural(noun)}` : `at most ${counted(most, noun)}`;
    return [{ keywords: { [high]: most }, words }];
  }
  const words = least === most ? 'exactly' : `between ${least} and`;
  return [{ keywords: { [low]: least, [high]: most }, words: `${words} ${counted(most, noun)}` }];
}

type Numeric = number | WrittenNumber;

function range(values: KeywordValues): Constraint[] {
  const low = bound(values, 'minimum', ['at least', 'greater than'], 1);
  const high = bound(values, 'maximum', ['at most', 'less than'], -1);
  if (!low || !high) {
    return [low, high].flatMap((one) => (one ? { keywords: one.keywords, words: one.words } : []));
  }
  const keywords = { ...low.keywords, ...high.keywords };
  const equal = String(low.value) === String(high.value);
  const inclusive = equal ? `exactly ${low.value}` : `between ${low.value} and ${high.value}`;
  const isInclusive = 'minimum' in keywords && 'maximum' in keywords;
  return [{ keywords, words: isInclusive ? inclusive : `${low.words} and ${high.words}` }];
}

/**
 * The tightest bound on one side; the exclusive one of two equal ones. In OpenAPI 3.0, the exclusive keyword is a boolean.
 *
 * @param sign 1 if a greater number is tighter, -1 if a smaller one is
 */
function bound(
  values: KeywordValues,
  keyword: string,
  [inclusively, exclusively]: readonly [string, string],
  sign: 1 | -1,
): (Constraint & { value: Numeric }) | undefined {
  const exclusive = `exclusive${upperFirst(keyword)}`;
  const isFlag = values(exclusive).includes(true);
  const bounds = [
    ...numbers(values(exclusive)).map((value) => ({ value, isExclusive: true })),
    ...numbers(values(keyword)).map((value) => ({ value, isExclusive: isFlag })),
  ];
  const [tightest] = bounds.sort((a, b) => sign * (Number(b.value) - Number(a.value)));
  if (!tightest) return undefined;
  const { value, isExclusive } = tightest;
  return isExclusive
    ? { value, keywords: { [exclusive]: value }, words: `${exclusively} ${value}` }
    : { value, keywords: { [keyword]: value }, words: `${inclusively} ${value}` };
}

function forbidden(values: KeywordValues, keyword: string, words: string): Constraint[] {
  return values(keyword).includes(false) ? [{ keywords: { [keyword]: false }, words }] : [];
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : plural(noun)}`;
}

function plural(noun: string): string {
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function numbers(values: unknown[]): Numeric[] {
  return values.filter((value) => typeof value === 'number' || value instanceof WrittenNumber);
}

/** The types that one schema's `type` (and 3.0's `nullable`) allows; none: any. */
function declaredTypes(schema: Cursor): JsonType[] {
  const { value } = child(schema, 'type');
  const types = (Array.isArray(value) ? value : [value]).filter(isJsonType);
  const addsNull = isNullable(schema) && !types.includes('null');
  return types.length > 0 && addsNull ? [...types, 'null'] : types;
}

function isNullable(schema: Cursor): boolean {
  return child(schema, 'nullable').value === true;
}

/** Types of given values, for a schema that lists values and no type. */
function typesOfValues(values: readonly unknown[]): JsonType[] {
  const types = new Set(values.map(typeOfValue));
  return typesInOrder.filter((type) => types.has(type));
}

function isJsonType(type: unknown): type is JsonType {
  return typesInOrder.some((jsonType) => jsonType === type);
}

function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' || value instanceof Number) {
    return Number.isInteger(Number(value)) ? 'integer' : 'number';
  }
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

/** An External Documentation Object (OpenAPI 3.1, 4.8.11); undefined without a URL. */
export function externalDocsOf(docs: Cursor | undefined): ExternalDocs | undefined {
  const url = docs && text(child(docs, 'url'));
  return docs && url !== undefined
    ? { url, description: text(child(docs, 'description')) }
    : undefined;
}
