import { highlight, resolveLanguage } from '../../lib/markdown/highlight';

/** Highlights a sample or an example body. */
export function highlightSample(code: string, language: string): string {
  return highlight(code, resolveLanguage(language));
}
