import { type Cursor, child, items, members, problemAt, text } from '../load/cursor';
import { parameterAnchor, parameterGroupAnchor } from './anchors';
import { buildExamples, schemaOf } from './build-media-types';
import { defined } from './defined';
import type { OperationContext } from './operation-context';
import { richTextOf } from './rich-text';
import type { Parameter, ParameterGroup, ParameterPlace } from './types';

const places: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** OpenAPI 3.1, 4.8.12: the default style of each place. */
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
        const [place, name] = key.split(' ');
        context.problems.push(
          problemAt(
            written,
            'parameter-unique',
            `The ${place} parameter ${name} is defined twice.`,
            'Remove one of the two.',
          ),
        );
        continue;
      }
      inList.add(key);
      byKey.set(key, parameter);
    }
  }

  return places.flatMap((place) => {
    const inPlace = [...byKey.values()].filter(
      (parameter) => child(parameter, 'in').value === place,
    );
    if (inPlace.length === 0) return [];
    const anchor = context.anchors.claim(parameterGroupAnchor(place));
    const parameters = inPlace.flatMap((parameter) => {
      const name = text(child(parameter, 'name'));
      return name === undefined
        ? []
        : [buildParameter(parameter, name, place, parameterAnchor(place, name), context)];
    });
    return [{ place, anchor, parameters }];
  });
}

/** Headers of a response or of a part of a body are parameters without `name` and `in` (4.8.21). */
export function buildHeaders(
  holder: Cursor,
  anchorOf: (name: string) => string,
  context: OperationContext,
): Parameter[] {
  return (
    members(child(holder, 'headers'))
      .map(([name, written]) => ({ name, header: context.resolver.follow(written) }))
      // The media types already specify `Content-Type`.
      .filter(({ name }) => name.toLowerCase() !== 'content-type')
      .map(({ name, header }) => buildParameter(header, name, 'header', anchorOf(name), context))
  );
}

function buildParameter(
  parameter: Cursor,
  name: string,
  place: ParameterPlace,
  anchor: string,
  context: OperationContext,
): Parameter {
  const [content] = members(child(parameter, 'content'));
  const schema = content ? schemaOf(context.resolver.follow(content[1])) : schemaOf(parameter);
  const style = text(child(parameter, 'style'));
  const { value: explode } = child(parameter, 'explode');
  const explodesByDefault = (style ?? defaultStyle[place]) === 'form';
  return defined<Parameter>({
    name,
    place,
    anchor: context.anchors.claim(anchor),
    // Required, because a path without one of its parts is a different path.
    required: place === 'path' || child(parameter, 'required').value === true,
    deprecated: child(parameter, 'deprecated').value === true,
    description: richTextOf(child(parameter, 'description').value),
    schema: schema && context.schemas.build(schema),
    style: style === defaultStyle[place] ? undefined : style,
    explode: typeof explode === 'boolean' && explode !== explodesByDefault ? explode : undefined,
    allowReserved: child(parameter, 'allowReserved').value === true || undefined,
    allowEmptyValue: child(parameter, 'allowEmptyValue').value === true || undefined,
    mediaType: content?.[0],
    examples: buildExamples(content ? context.resolver.follow(content[1]) : parameter, context),
  });
}
