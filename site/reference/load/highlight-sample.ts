import type { ReaderValue } from '@seca/openapi/model/types';
import { findValues } from '@seca/openapi/samples/reader-values';
import { highlight, resolveLanguage } from '../../components/CodeBlock/highlight';

/** More entries than a site has; a long development session that exceeds it starts with an empty cache. */
const limit = 10_000;

/** Cache for development, where one page changes and the code of all other pages is unchanged. */
const known = new Map<string, string>();

/**
 * Highlights a sample or an example body. In JSON, nearly all values are strings. They stay plain, which
 * distinguishes keys from values and saves hundreds of elements per page.
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
