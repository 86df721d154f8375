import type { PartEncoding } from '../model/types';

/** How a part of a form or of a multipart body is encoded: the words after its name and `is sent`. */
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
    explode === true && 'with each value separate',
    explode === false && 'with all values in one',
    allowReserved && 'with reserved characters not encoded',
    headers.length > 0 && 'with headers:',
  ]
    .filter(Boolean)
    .join(', ');
}
