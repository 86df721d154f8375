import type { ReaderValue } from '@seca/openapi/model/types';
import { findValues, type ValuePlace } from '@seca/openapi/samples/reader-values';
import { memoize } from '@seca/text/memoize';
import { highlight, resolveLanguage } from './highlight';

/**
 * Highlights a sample or an example body. In JSON, nearly all values are strings. They stay plain, which
 * distinguishes keys from values and saves hundreds of elements per page.
 */
export function highlightSample(
  code: string,
  language: string,
  values: readonly ReaderValue[] = [],
): string {
  return highlightAt(code, language, findValues(code, values));
}

const highlightAt = memoize((code: string, language: string, places: ValuePlace[]) => {
  // Browsers don't wrap a URL at its slashes.
  const html = highlight(code, resolveLanguage(language), [], places).replaceAll(
    '</var>/',
    '</var>/<wbr>',
  );
  return language === 'json' ? html.replace(/<span class="h-s">([^<]*)<\/span>/g, '$1') : html;
});
