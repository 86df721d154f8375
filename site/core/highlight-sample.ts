import { memoize } from '@seca/openapi/load/memoize';
import type { ReaderValue } from '@seca/openapi/model/types';
import { findValues, type ValuePlace } from '@seca/openapi/samples/reader-values';
import { highlight, resolveLanguage } from './highlight';

/** Highlights a sample or an example body. */
export function highlightSample(
  code: string,
  language: string,
  values: readonly ReaderValue[] = [],
): string {
  return highlightAt(code, language, findValues(code, values));
}

const highlightAt = memoize((code: string, language: string, places: ValuePlace[]) => {
  // Browsers don't wrap a URL at its slashes.
  return highlight(code, resolveLanguage(language), [], places).replaceAll(
    '</var>/',
    '</var>/<wbr>',
  );
});
