import { resourceSlug } from '@seca/openapi/page/resource-pages';
import type { OperationView, ResourceView, ServiceView } from '@seca/openapi/page/types';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PrintedProvider } from './context/use-printed';
import {
  EnvironmentProvider,
  plainEnvironment,
  type ReferenceEnvironment,
  secaGuides,
  standardTexts,
  useEnvironment,
} from './reference/environment';
import { MethodBadge } from './reference/MethodBadge/MethodBadge';
import { Operation } from './reference/Operation/Operation';
import { Resource } from './reference/Resource/Resource';
import { Service } from './reference/Service/Service';
import './css/print-edition.css';
import type { Asset } from './types';

/** A complete service in one document for print. */
export interface PrintEdition {
  service: ServiceView;
  resources: readonly ResourceView[];
  operations: readonly OperationView[];
  siteName: string;
  standardVersion: string;
  /** URL of the introduction on the published site. */
  canonical: string;
  /** Origin of the published site, which is printed after links. */
  siteUrl: string;
  base: string;
  /** Returns the published path of a page, given its path in the newest version. */
  pathOf: (path: string) => string;
  style: Asset;
}

/** The HTML document of a print edition. It needs no script. */
export function renderPrintEdition(edition: PrintEdition): string {
  const markup = renderToStaticMarkup(
    <PrintedProvider value>
      <Edition {...edition} />
    </PrintedProvider>,
  );
  return `<!doctype html>${markup}\n`;
}

/** Anchor of a resource. No operation has this name. */
function placeOf({ resource }: ResourceView): string {
  return `resource-${resourceSlug(resource)}`;
}

function Edition(edition: PrintEdition) {
  const { service, resources, operations, siteUrl, base, pathOf } = edition;
  const hrefOf = (path: string) => base + pathOf(path).slice(1);
  const places = new Map([[service.path, 'introduction']]);
  for (const { path, operationId } of operations) places.set(path, operationId);
  for (const resource of resources) places.set(resource.path, placeOf(resource));
  const environment: ReferenceEnvironment = {
    ...plainEnvironment,
    standard: standardTexts,
    // The table of contents at the beginning replaces those of the pages.
    drawToc: () => null,
    guides: secaGuides,
    hrefOf,
    // The URL of a link to another page is printed after it.
    drawLink: ({ to, ...props }) => {
      const place = places.get(to);
      if (place !== undefined) return <a href={`#${place}`} {...props} />;
      if (!to.startsWith('/')) return <a href={to} {...props} />;
      return <a href={hrefOf(to)} data-url={siteUrl + hrefOf(to)} {...props} />;
    },
  };
  return (
    <html lang="en">
      <Head {...edition} />
      <body>
        <main className="print">
          <EnvironmentProvider value={environment}>
            <article className="markdown">
              <Title {...edition} />
              <Contents {...edition} />
              <Part place="introduction" title="Introduction" data-introduction="">
                <Service page={service} />
              </Part>
              {resources.map((resource) => (
                <Part
                  key={resource.path}
                  place={placeOf(resource)}
                  title={resource.title}
                  data-resource={resourceSlug(resource.resource)}
                >
                  <Resource view={resource} toc={[]} deeper={1} />
                </Part>
              ))}
              {operations.map((operation) => (
                <Part
                  key={operation.operationId}
                  place={operation.operationId}
                  title={operation.title}
                  data-operation={operation.operationId}
                >
                  <Operation page={operation} toc={[]} deeper={1} />
                </Part>
              ))}
            </article>
          </EnvironmentProvider>
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

function Title({ service, siteName, standardVersion, canonical, pathOf }: PrintEdition) {
  const { version, layer } = service.service;
  const isNewest = pathOf(service.path) === service.path;
  return (
    <header>
      <p className="print-note">
        {siteName} {standardVersion}, {layer}
      </p>
      <h1>
        <span translate="no">{service.title}</span> {version}
      </h1>
      <p>{service.summary}</p>
      <p className="print-note">
        {isNewest ? 'The latest version is at' : 'The pages of this version begin at'}{' '}
        <a href={canonical}>{canonical}</a>. Requests are shown as curl commands; the operation
        pages also show them in other languages.
      </p>
    </header>
  );
}

function Contents({ resources, operations }: PrintEdition) {
  return (
    <nav className="print-contents" aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol>
        <li>
          <a href="#introduction">Introduction</a>
        </li>
        {resources.map((resource) => (
          <li key={resource.path}>
            <a href={`#${placeOf(resource)}`}>{resource.title}</a>
          </li>
        ))}
        {operations.map(({ operationId, method, title }) => (
          <li key={operationId}>
            <MethodBadge method={method} /> <a href={`#${operationId}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PartProps extends ComponentProps<'section'> {
  /** Anchor of the heading, and the prefix of all anchors below it. */
  place: string;
  title: string;
}

/** A heading with the content of the page that this part replaces. */
function Part({ place, title, children, ...props }: PartProps) {
  const environment = { ...useEnvironment(), anchorPrefix: `${place}--` };
  return (
    <section aria-labelledby={place} {...props}>
      <h2 id={place}>{title}</h2>
      <EnvironmentProvider value={environment}>{children}</EnvironmentProvider>
    </section>
  );
}
