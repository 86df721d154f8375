import { formatProblems, type SourceProblem } from '@seca/openapi/load/problem';
import { escape as escapeHtml } from 'es-toolkit/string/escape';

/** In the page itself: the style sheets of the site can be what is wrong. */
const style =
  'all: revert; display: block; position: relative; z-index: 10; margin: 0; padding: 1rem 1.5rem; ' +
  'overflow-x: auto; border-inline-start: 4px solid #d4351c; color-scheme: light dark; ' +
  'background: light-dark(#fff4f2, #2a1513); color: light-dark(#1d1d1f, #f2f2f2); font: 14px/1.5 monospace';

const shown = (problems: readonly SourceProblem[]) =>
  `<pre role="alert" style="${style}">${escapeHtml(formatProblems(problems))}</pre>`;

/** The page that is shown instead of one that can't be drawn. It reloads when a file changes. */
export function problemsPage(problems: readonly SourceProblem[]): string {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  return `<!doctype html><html lang="en"><head>${head}<title>Problems</title></head><body>${shown(problems)}</body></html>`;
}

export function withProblems(html: string, problems: readonly SourceProblem[]): string {
  if (problems.length === 0) return html;
  return html.replace(/<body[^>]*>/, (body) => body + shown(problems));
}
