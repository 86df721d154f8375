import { type Cursor, child, isObject, items, members, problemAt, text } from '../load/cursor';
import type { Problem } from '../load/problem';
import type { Resolver } from '../load/resolver';
import { type AnchorSet, parameterAnchor, slugOf } from './anchors';
import type { SchemaBuilder } from './build-schema';
import { toJson } from './json';
import type { PlannedOperation } from './plan-service';
import { richTextOf } from './rich-text';
import type { Example, Parameter, ParameterGroup, ParameterLocation, Serialization } from './types';

const order: readonly ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** OpenAPI 3.1, 4.8.12: the default style of each location. */
const defaultStyle: Readonly<Record<string, string>> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
};

/** Parameters of the path item and the operation; those of the operation override (4.8.10). */
export function buildParameters(
  pathItem: Cursor,
  operation: Cursor,
  context: OperationContext,
): ParameterGroup[] {
  const byKey = new Map<string, Cursor>();
  for (const list of [child(pathItem, 'parameters'), child(operation, 'parameters')]) {
    const inList = new Set<string>();
    for (const written of items(list)) {
      const parameter = context.resolver.follow(written);
      const key = `${text(child(parameter, 'in'))} ${text(child(parameter, 'name'))}`;
      if (inList.has(key)) {
        const [location, name] = key.split(' ');
        context.problems.push(
          problemAt(
            written,
            'parameter-unique',
            `The ${location} parameter ${name} is defined twice.`,
            'Remove one of the two.',
          ),
        );
        continue;
      }
      inList.add(key);
      byKey.set(key, parameter);
    }
  }

  return order.flatMap((location) => {
    const inLocation = [...byKey.values()].filter(
      (parameter) => child(parameter, 'in').value === location && !isIgnored(parameter, context),
    );
    if (inLocation.length === 0) return [];
    const anchor = context.anchors.claim(`${location}-parameters`);
    const parameters = inLocation.flatMap((parameter) => {
      const name = text(child(parameter, 'name'));
      if (name === undefined) return [];
      return buildParameter(parameter, name, location, parameterAnchor(location, name), context);
    });
    return [{ location, anchor, parameters }];
  });
}

/**
 * Whether OpenAPI ignores a parameter, because the media types of the bodies and `security` have its values (3.1,
 * 4.8.12.2.1, `name`). `Accept` is kept if it has values of its own, which choose among representations.
 */
function isIgnored(parameter: Cursor, { resolver }: OperationContext): boolean {
  if (child(parameter, 'in').value !== 'header') return false;
  const name = text(child(parameter, 'name')) ?? '';
  if (/^(?:content-type|authorization)$/i.test(name)) return true;
  const schema = schemaOf(parameter);
  const holders = [parameter, ...(schema ? [schema, resolver.follow(schema)] : [])];
  const keywords = ['enum', 'const', 'default', 'example', 'examples', 'content'];
  const hasValues = holders.some((holder) =>
    keywords.some((keyword) => child(holder, keyword).value !== undefined),
  );
  return /^accept$/i.test(name) && !hasValues;
}

/**
 * Headers of a response or of a part of a body are parameters without `name` and `in` (4.8.21). Their anchors start with
 * that of the holder.
 */
export function buildHeaders(
  holder: Cursor,
  anchor: string,
  context: OperationContext,
): Parameter[] {
  return members(child(holder, 'headers')).flatMap(([name, written]) => {
    // The media types already specify `Content-Type`.
    if (name.toLowerCase() === 'content-type') return [];
    const header = context.resolver.follow(written);
    return buildParameter(header, name, 'header', `${anchor}-header-${slugOf(name)}`, context);
  });
}

function buildParameter(
  parameter: Cursor,
  name: string,
  location: ParameterLocation,
  anchor: string,
  context: OperationContext,
): Parameter {
  const [content] = members(child(parameter, 'content'));
  const media = content ? context.resolver.follow(content[1]) : parameter;
  const schema = schemaOf(media);
  // In OpenAPI 3.2, a media type has a description.
  const descriptions = [...new Set([parameter, media])].flatMap(
    (holder) => text(child(holder, 'description')) ?? [],
  );
  const { style, explode, allowReserved } = serializationOf(parameter);
  const explodesByDefault = ['form', 'cookie'].includes(style ?? defaultStyle[location] ?? '');
  return {
    name,
    location,
    anchor: context.anchors.claim(anchor),
    // Required, because a path without one of its parts is a different path.
    required: location === 'path' || child(parameter, 'required').value === true,
    deprecated: child(parameter, 'deprecated').value === true,
    description: richTextOf(descriptions.join('\n\n')),
    schema: schema && context.schemas.build(schema),
    style: style === defaultStyle[location] ? undefined : style,
    explode: explode === explodesByDefault ? undefined : explode,
    allowReserved,
    allowEmptyValue: child(parameter, 'allowEmptyValue').value === true || undefined,
    mediaType: content?.[0],
    examples: buildExamples(media, context),
  };
}

export function serializationOf(holder: Cursor): Serialization {
  const { value: explode } = child(holder, 'explode');
  return {
    style: text(child(holder, 'style')),
    explode: typeof explode === 'boolean' ? explode : undefined,
    allowReserved: child(holder, 'allowReserved').value === true || undefined,
  };
}

/** The schema of a media type, parameter or header. */
export function schemaOf(holder: Cursor): Cursor | undefined {
  const schema = child(holder, 'schema');
  return isObject(schema.value) || typeof schema.value === 'boolean' ? schema : undefined;
}

/** `examples` (OpenAPI 3.1, 4.8.19) or the single `example`, which has no name. */
export function buildExamples(holder: Cursor, context: OperationContext): Example[] {
  const named = members(child(holder, 'examples')).flatMap(([name, written]) => {
    const example = context.resolver.follow(written);
    // 3.2 has `dataValue` instead of `value` in 3.1; `serializedValue` is the text that is sent.
    const value = ['dataValue', 'value', 'serializedValue']
      .map((keyword) => child(example, keyword).value)
      .find((candidate) => candidate !== undefined);
    const externalValue = text(child(example, 'externalValue'));
    const serialized = text(child(example, 'serializedValue'));
    if (value === undefined && externalValue === undefined) return [];
    return {
      name,
      summary: text(child(example, 'summary')),
      description: richTextOf(child(example, 'description').value),
      ...(value === undefined ? { externalValue } : { value: toJson(value) }),
      ...(serialized !== undefined && serialized !== value && { serialized }),
    };
  });
  if (named.length > 0) return named;
  const { value } = child(holder, 'example');
  const listed = items(child(holder, 'examples')).map((item, index) => ({
    name: `example-${index + 1}`,
    value: toJson(item.value),
  }));
  if (listed.length > 0 || value === undefined) return listed;
  return [{ name: 'example', value: toJson(value) }];
}

/** Data that the builders of an operation page share. */
export interface OperationContext {
  /** Root of the document. */
  root: Cursor;
  resolver: Resolver;
  schemas: SchemaBuilder;
  anchors: AnchorSet;
  problems: Problem[];
  /** All operations of the document, for links between them. */
  operations: readonly PlannedOperation[];
}
