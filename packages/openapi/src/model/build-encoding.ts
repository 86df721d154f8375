import { type Cursor, child, isObject, items, members, text } from '../load/cursor';
import { partHeaderAnchor } from './anchors';
import { buildHeaders } from './build-parameters';
import type { OperationContext } from './operation-context';
import type { PartEncoding } from './types';

/**
 * How the parts of a body are encoded; undefined if the document does not specify it. Reads `encoding` by
 * property (OpenAPI 3.1, 4.8.15) and, since OpenAPI 3.2, `prefixEncoding` and `itemEncoding` by position, also
 * inside a part (OpenAPI 3.2, 4.15).
 *
 * @param prefix start of the anchors of the body's fields
 */
export function buildEncoding(
  media: Cursor,
  prefix: string,
  context: OperationContext,
): PartEncoding[] | undefined {
  const parts = [...partsOf(media, '')]
    .map(([name, encoding]) => {
      const explode = child(encoding, 'explode').value;
      return {
        name,
        contentType: text(child(encoding, 'contentType')),
        style: text(child(encoding, 'style')),
        explode: typeof explode === 'boolean' ? explode : undefined,
        allowReserved: child(encoding, 'allowReserved').value === true || undefined,
        headers: buildHeaders(
          encoding,
          (header) => partHeaderAnchor(prefix, name, header),
          context,
        ),
      };
    })
    .filter(
      ({ headers, ...part }) =>
        headers.length > 0 || Object.values(part).some((fact, at) => at > 0 && fact !== undefined),
    );
  return parts.length > 0 ? parts : undefined;
}

/** All encoding objects below a position, with the names of the fields to which they apply. */
function* partsOf(holder: Cursor, path: string): Generator<[name: string, encoding: Cursor]> {
  const here: [string, Cursor][] = [
    ...members(child(holder, 'encoding')).map(([name, part]): [string, Cursor] => [
      path === '' ? name : `${path}.${name}`,
      part,
    ]),
    ...items(child(holder, 'prefixEncoding')).map((part, index): [string, Cursor] => [
      `${path}[${index}]`,
      part,
    ]),
    [`${path}[ ]`, child(holder, 'itemEncoding')],
  ];
  for (const [name, encoding] of here) {
    if (!isObject(encoding.value)) continue;
    yield [name, encoding];
    yield* partsOf(encoding, name);
  }
}
