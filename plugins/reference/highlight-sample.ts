import { highlight, resolveLanguage } from '../../lib/markdown/highlight';

/** More than a site has; past it, an author has been at work for long, and we begin anew. */
const limit = 10_000;

/** In development one page changes, and the code of all others is what it was. */
const known = new Map<string, string>();

/** Highlights a sample or an example body. */
export function highlightSample(code: string, language: string): string {
  const key = `${language}\n${code}`;
  let html = known.get(key);
  if (html === undefined) {
    html = highlight(code, resolveLanguage(language));
    if (known.size >= limit) known.clear();
    known.set(key, html);
  }
  return html;
}
