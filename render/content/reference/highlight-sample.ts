import { highlight, resolveLanguage } from '../../../lib/markdown/highlight';
import type { ReaderValue } from '../../../lib/openapi/model/types';
import { findValues } from '../../../lib/openapi/sample/reader-values';

/** More than a site has; past it, an author has been at work for long, and we begin anew. */
const limit = 10_000;

/** In development one page changes, and the code of all others is what it was. */
const known = new Map<string, string>();

/**
 * Highlights a sample or an example body. In JSON nearly all values are texts: they stay plain, which
 * tells keys from values as well, and spares a page hundreds of elements.
 */
export function highlightSample(
  code: string,
  language: string,
  values: readonly ReaderValue[] = [],
): string {
  const places = findValues(code, values);
  const key = JSON.stringify([language, places, code]);
  let html = known.get(key);
  if (html === undefined) {
    html = highlight(code, resolveLanguage(language), [], places);
    if (language === 'json') html = html.replace(/<span class="h-s">([^<]*)<\/span>/g, '$1');
    if (known.size >= limit) known.clear();
    known.set(key, html);
  }
  return html;
}
