import type { ReaderValue } from '@seca/openapi/model/types';
import { findValues } from '@seca/openapi/samples/reader-values';
import { highlight, resolveLanguage } from './highlight';

export function highlightSample(
  code: string,
  language: string,
  values: readonly ReaderValue[] = [],
): string {
  const html = highlight(code, resolveLanguage(language), [], findValues(code, values));
  // Browsers don't wrap a URL at its slashes.
  return html.replaceAll('</var>/', '</var>/<wbr>');
}
