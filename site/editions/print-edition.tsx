import { resourceSlug } from '@seca/openapi/page/resource-pages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PrintedProvider } from '../frame/context/use-printed';
import { MethodBadge } from '../frame/MethodBadge/MethodBadge';
import {
  EnvironmentProvider,
  Operation,
  plainEnvironment,
  type ReferenceEnvironment,
  Resource,
  Service,
  secaGuides,
  standardTexts,
} from '../reference/parts';
import '../frame/css/print-edition.css';
import type { PrintEdition } from '../core/bundle';

/** The HTML document of a print edition. It needs no script. */
export function renderPrintEdition(edition: PrintEdition): string {
  const markup = renderToStaticMarkup(
    <PrintedProvider value>
      <Edition {...edition} />
    </PrintedProvider>,
  );
  return `<!doctype html>${markup}\n`;
}

/** A section of the document, which replaces a page of the site. */
interface Part {
  path: string;
  title: string;
  method?: string;
  /** Anchor of the heading, and the prefix of all anchors below it. */
  anchor: string;
  /** Attributes that style sheets use to select it. */
  data: Readonly<Record<`data-${string}`, string | undefined>>;
  content: ReactNode;
}

function partsOf({ service, resources, operations }: PrintEdition): Part[] {
  return [
    {
      path: service.path,
      title: 'Introduction',
      anchor: 'introduction',
      data: { 'data-introduction': '' },
      content: <Service page={service} />,
    },
    ...resources.map((view) => {
      const { path, title, resource } = view;
      const slug = resourceSlug(resource);
      // No operation has this name.
      const anchor = `resource-${slug}`;
      return {
        path,
        title,
        anchor,
        data: { 'data-resource': slug },
        content: <Resource view={view} />,
      };
    }),
    ...operations.map((page) => {
      const { path, title, method, operationId: anchor } = page;
      const data = { 'data-operation': anchor };
      return { path, title, method, anchor, data, content: <Operation page={page} /> };
    }),
  ];
}

function Edition(edition: PrintEdition) {
  const { siteUrl, base } = edition;
  const parts = partsOf(edition);
  const hrefOf = (path: string) => base + path.slice(1);
  const places = new Map(parts.map(({ path, anchor }) => [path, anchor]));
  const environment: ReferenceEnvironment = {
    ...plainEnvironment,
    standard: standardTexts,
    guides: secaGuides,
    hrefOf,
    // The URL of a link to another page is printed after it.
    drawLink: ({ to, ...props }) => {
      const anchor = places.get(to);
      if (anchor !== undefined) return <a href={`#${anchor}`} {...props} />;
      if (!to.startsWith('/')) return <a href={to} {...props} />;
      return <a href={hrefOf(to)} data-url={siteUrl + hrefOf(to)} {...props} />;
    },
  };
  return (
    <html lang="en">
      <Head {...edition} />
      <body>
        <main className="print">
          <article className="markdown">
            <Title {...edition} />
            <Contents parts={parts} />
            {parts.map(({ path, title, anchor, data, content }) => (
              <section key={path} aria-labelledby={anchor} {...data}>
                <h2 id={anchor}>{title}</h2>
                <EnvironmentProvider
                  value={{
                    ...environment,
                    anchorPrefix: `${anchor}--`,
                    deeper: path !== edition.service.path,
                  }}
                >
                  {content}
                </EnvironmentProvider>
              </section>
            ))}
          </article>
        </main>
      </body>
    </html>
  );
}

function Head({ service, siteName, canonical, base, style }: PrintEdition) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${service.title} ${service.service.version}, print edition · ${siteName}`}</title>
      <meta name="description" content={`${service.summary} All operations on one page.`} />
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={canonical} />
      <link rel="stylesheet" href={`${base}${style.file}`} integrity={style.integrity} />
    </head>
  );
}

function Title({ service, siteName, standardVersion, canonical }: PrintEdition) {
  const { version, layer } = service.service;
  return (
    <header>
      <p className="seca-note">
        {siteName} {standardVersion}, {layer}
      </p>
      <h1>
        <span translate="no">{service.title}</span> {version}
      </h1>
      <p>{service.summary}</p>
      <p className="seca-note">
        The latest version is at <a href={canonical}>{canonical}</a>. Requests are shown as curl
        commands; the operation pages also show them in other languages.
      </p>
    </header>
  );
}

function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className="print-contents" aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol>
        {parts.map(({ path, title, method, anchor }) => (
          <li key={path}>
            {method && (
              <>
                <MethodBadge method={method} />{' '}
              </>
            )}
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
