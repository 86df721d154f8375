import { readFileSync } from 'node:fs';
import type { SourceProblem } from '@seca/openapi/load/problem';
import { renderToStaticMarkup } from 'react-dom/server';

/** In the page itself: the style sheets of the site can be what is wrong. */
const style = readFileSync(new URL('./dev-problems.css', import.meta.url), 'utf8');

function Problems({ problems }: { problems: readonly SourceProblem[] }) {
  return (
    <section className="seca-problems" role="alert" data-problems>
      <style>{style}</style>
      <h1>{problems.length === 1 ? '1 problem' : `${problems.length} problems`}</h1>
      <ul>
        {problems.map(({ file, line, column, rule, message, frame, hint }) => (
          <li key={`${file}:${line}:${column} ${message}`}>
            <p>
              <code>{`${file}:${line}:${column}`}</code>
              {rule && ` ${rule}`}
            </p>
            <p>
              <strong>{message}</strong>
            </p>
            {frame && <pre>{frame}</pre>}
            {hint && <p>{hint}</p>}
          </li>
        ))}
      </ul>
      <p>This page reloads when a file changes.</p>
    </section>
  );
}

/** The page that is shown instead of one that can't be drawn. */
export function problemsPage(problems: readonly SourceProblem[]): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Problems</title>
      </head>
      <body>
        <Problems problems={problems} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** A page with its problems above it. */
export function withProblems(html: string, problems: readonly SourceProblem[]): string {
  if (problems.length === 0) return html;
  const shown = renderToStaticMarkup(<Problems problems={problems} />);
  return html.replace(/<body[^>]*>/, (body) => body + shown);
}
