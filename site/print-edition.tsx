import { resourceSlug } from '@seca/openapi/page/resource-pages';
import type { OperationView, ResourceView, ServiceView } from '@seca/openapi/page/types';
import { type ComponentProps, createContext, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PrintedProvider } from './context/use-printed';
import {
  EnvironmentProvider,
  type LinkProps,
  plainEnvironment,
  type ReferenceEnvironment,
  secaGuides,
  standardTexts,
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

interface LinkScope {
  /** Anchors in this document, by the path of the page that each part replaces. */
  places: ReadonlyMap<string, string>;
  addressOf: (path: string) => string;
  siteUrl: string;
}

const LinkContext = createContext<LinkScope>({
  places: new Map(),
  addressOf: (path) => path,
  siteUrl: '',
});

/** A link to a part of this document or to a page of the site, whose URL is printed after the link. */
function PrintedLink({ to, ...props }: LinkProps) {
  const { places, addressOf, siteUrl } = useContext(LinkContext);
  const inside = places.get(to);
  if (inside !== undefined) return <a href={`#${inside}`} {...props} />;
  if (!to.startsWith('/')) return <a href={to} {...props} />;
  const href = addressOf(to);
  return <a href={href} data-url={siteUrl + href} {...props} />;
}

/** Anchor of a resource. No operation has this name. */
function placeOf({ resource }: ResourceView): string {
  return `resource-${resourceSlug(resource)}`;
}

function NoToc() {
  return null;
}

function Edition(edition: PrintEdition) {
  const { service, resources, operations, siteUrl, base, pathOf } = edition;
  const addressOf = (path: string) => base + pathOf(path).slice(1);
  const places = new Map([[service.path, 'introduction']]);
  for (const { path, operationId } of operations) places.set(path, operationId);
  for (const resource of resources) places.set(resource.path, placeOf(resource));
  return (
    <html lang="en">
      <Head {...edition} />
      <body>
        <main className="print">
          <LinkContext value={{ places, addressOf, siteUrl }}>
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
          </LinkContext>
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
  const { addressOf } = useContext(LinkContext);
  const environment: ReferenceEnvironment = {
    ...plainEnvironment,
    standard: standardTexts,
    // The table of contents at the beginning replaces those of the pages.
    Toc: NoToc,
    anchorPrefix: `${place}--`,
    guides: secaGuides,
    useHref: () => addressOf,
    Link: PrintedLink,
  };
  return (
    <section aria-labelledby={place} {...props}>
      <h2 id={place}>{title}</h2>
      <EnvironmentProvider value={environment}>{children}</EnvironmentProvider>
    </section>
  );
}
