import { type Cursor, child, isObject, members, text } from '../load/cursor';
import { partHeaderAnchor } from './anchors';
import { buildHeaders } from './build-parameters';
import { defined } from './defined';
import type { OperationContext } from './operation-context';
import type { PartEncoding } from './types';

/**
 * The encoding objects of a request's media type (OpenAPI 3.1, 4.8.15), by property; undefined where
 * they say nothing.
 */
export function buildEncoding(
  media: Cursor,
  context: OperationContext,
): PartEncoding[] | undefined {
  const parts = members(child(media, 'encoding'))
    .filter(([, { value }]) => isObject(value))
    .map(([name, encoding]) => {
      const explode = child(encoding, 'explode').value;
      return defined<PartEncoding>({
        name,
        contentType: text(child(encoding, 'contentType')),
        style: text(child(encoding, 'style')),
        explode: typeof explode === 'boolean' ? explode : undefined,
        allowReserved: child(encoding, 'allowReserved').value === true || undefined,
        headers: buildHeaders(encoding, (header) => partHeaderAnchor(name, header), context),
      });
    })
    .filter(({ headers, ...part }) => headers.length > 0 || Object.keys(part).length > 1);
  return parts.length > 0 ? parts : undefined;
}
