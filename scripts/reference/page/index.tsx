/** A page of the reference as plain HTML, drawn by the components of the site. Runs in Node. */
import './style.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Page, type PageProps } from './Page';

interface DocumentProps {
  title: string;
  /** One plain sentence. */
  summary: string;
  /** Addresses of the style sheet and the script. */
  style: string;
  script: string;
}

/** The whole HTML document of a page. */
export function renderPage(page: PageProps & DocumentProps): string {
  return htmlDocument(page, <Page data={page.data} linkTo={page.linkTo} />);
}

/** The page that leads to the introductions of several documents. */
export function renderIndex({
  links,
  ...page
}: DocumentProps & { links: readonly { href: string; title: string; version: string }[] }): string {
  return htmlDocument(
    page,
    <main id="main" className="main">
      <article className="theme-doc-markdown markdown">
        <h1>{page.title}</h1>
        <ul>
          {links.map(({ href, title, version }) => (
            <li key={href}>
              <a href={href}>{title}</a> {version}
            </li>
          ))}
        </ul>
      </article>
    </main>,
  );
}

/** The body of a page with the marks by which React takes it over. */
export function renderHydratable(page: PageProps): string {
  return renderToString(<Page {...page} />);
}

function htmlDocument({ title, summary, style, script }: DocumentProps, body: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={summary} />
        <link rel="stylesheet" href={style} />
        <script src={script} defer />
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<!doctype html>\n${markup}\n`;
}
