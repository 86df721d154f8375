import { highlight, resolveLanguage } from '../../lib/markdown/highlight';
import type { ReaderValue } from '../../lib/openapi/model/types';
import { findValues } from '../../lib/openapi/sample/reader-values';

/** Highlights a sample or an example body. */
export function highlightSample(
  code: string,
  language: string,
  values: readonly ReaderValue[] = [],
): string {
  return highlight(code, resolveLanguage(language), [], findValues(code, values));
}
