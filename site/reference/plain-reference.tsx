import type { IndexLink, PlainDocument, PlainPage } from '@seca/openapi/command/renderer';
import { withDirections } from '@seca/openapi/model/direction';
import { operationSections } from '@seca/openapi/page/sections';
import type { OperationView } from '@seca/openapi/page/types';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MethodBadge } from '../frame/MethodBadge/MethodBadge';
import { EnvironmentProvider, plainEnvironment, type ReferenceEnvironment } from './environment';
import { Operation } from './Operation/Operation';
import { Service } from './Service/Service';
import '../frame/css/plain-reference.css';

/** The whole HTML document of a page. */
export function renderPlainPage({
  data,
  linkTo,
  fileUrl,
  ...page
}: PlainPage & PlainDocument): string {
  const environment: ReferenceEnvironment = {
    ...plainEnvironment,
    fileUrl,
    drawLink: ({ to, ...props }) => <a href={linkTo(to)} {...props} />,
  };
  return htmlDocument(
    page,
    <EnvironmentProvider value={environment}>
      <a className="seca-visually-hidden" href="#main">
        Skip to main content
      </a>
      <header className="head seca-note seca-no-print">
        <a href={linkTo(data.service.path)} translate="no">
          {data.service.title}
        </a>{' '}
        {data.service.version}
      </header>
      <main id="main" className="main">
        <article className="markdown">
          <h1>{data.title}</h1>
          {data.kind === 'operation' && <Contents data={data} />}
          {data.kind === 'operation' ? <Operation page={data} /> : <Service page={data} />}
        </article>
        {data.kind === 'operation' && <Neighbours data={data} linkTo={linkTo} />}
      </main>
    </EnvironmentProvider>,
  );
}

function Contents({ data }: { data: OperationView }) {
  return (
    <nav className="seca-no-print" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <ul>
          {operationSections(data).map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Renders the page that links to the introductions of several documents. */
export function renderPlainIndex({
  links,
  ...page
}: PlainDocument & { links: readonly IndexLink[] }): string {
  return htmlDocument(
    page,
    <main id="main" className="main">
      <article className="markdown">
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

function Neighbours({
  data: { previous, next },
  linkTo,
}: Pick<PlainPage, 'linkTo'> & { data: OperationView }) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours seca-row seca-no-print" aria-label="Other operations">
      {[previous, next].map(
        (link, index) =>
          link && (
            <a key={link.operationId} href={linkTo(link.path)} rel={index === 0 ? 'prev' : 'next'}>
              <MethodBadge method={link.method} /> {link.title}
            </a>
          ),
      )}
    </nav>
  );
}

function htmlDocument({ title, summary, style, script }: PlainDocument, body: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en" data-follows-system="">
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
  return `<!doctype html>\n${withDirections(markup)}\n`;
}
