import { type Cursor, child, isObject, items, members, text } from '../load/cursor';
import { defined } from './defined';
import { toJson } from './json';
import type { OperationContext } from './operation-context';
import { richTextOf } from './rich-text';
import type { Example, MediaType } from './types';

/**
 * The `content` of a body.
 *
 * @param encodingOf reads how the parts of a body are encoded; the anchors of the body's fields start with
 * `anchor`.
 */
export function buildMediaTypes(
  content: Cursor,
  prefix: (mediaType: string, index: number) => string,
  context: OperationContext,
  encodingOf?: (media: Cursor, anchor: string) => MediaType['encoding'],
): MediaType[] {
  return members(content).map(([mediaType, written], index) => {
    const media = context.resolver.follow(written);
    const whole = schemaOf(media);
    const schema = whole ?? sequenceOf(media);
    // The anchors of the first media type's fields are directly below the anchor of the body.
    const anchor =
      index === 0 ? prefix(mediaType, 0) : context.anchors.claim(prefix(mediaType, index));
    return defined<MediaType>({
      mediaType,
      anchor,
      schema: schema && context.schemas.build(schema),
      stream: (schema && schema !== whole) || undefined,
      encoding: encodingOf?.(media, anchor),
      examples: buildExamples(media, context),
    });
  });
}

/** The schema of a media type, parameter or header. */
export function schemaOf(holder: Cursor): Cursor | undefined {
  const schema = child(holder, 'schema');
  return isObject(schema.value) || typeof schema.value === 'boolean' ? schema : undefined;
}

/** OpenAPI 3.2: the schema of each item of a stream. */
function sequenceOf(media: Cursor): Cursor | undefined {
  const schema = child(media, 'itemSchema');
  return isObject(schema.value) ? schema : undefined;
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
    return value === undefined && externalValue === undefined
      ? []
      : [
          defined<Example>({
            name,
            summary: text(child(example, 'summary')),
            description: richTextOf(child(example, 'description').value),
            value: value === undefined ? undefined : toJson(value),
            externalValue: value === undefined ? externalValue : undefined,
          }),
        ];
  });
  if (named.length > 0) return named;
  const listed = items(child(holder, 'examples'));
  if (listed.length > 0) {
    return listed.map(({ value }, index) => ({
      name: `example-${index + 1}`,
      value: toJson(value),
    }));
  }
  const { value } = child(holder, 'example');
  return value === undefined ? [] : [{ name: 'example', value: toJson(value) }];
}
