import type { PartEncoding } from '../model/types';

/** How a part of a form or of a multipart body is written: what stands behind its name and `goes`. */
export function encodingWords({
  contentType,
  style,
  explode,
  allowReserved,
  headers,
}: PartEncoding): string {
  return [
    contentType !== undefined && `as ${contentType}`,
    style !== undefined && `in style ${style}`,
    explode === true && 'each value by itself',
    explode === false && 'all values in one',
    allowReserved && 'reserved characters as they are',
    headers.length > 0 && 'with headers:',
  ]
    .filter(Boolean)
    .join(', ');
}
