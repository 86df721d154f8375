import { createContext, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { operationSections, serviceSections } from '../lib/openapi/view/sections';
import type { CompactOperation, ResourceView, ServiceView } from '../lib/openapi/view/types';
import {
  HostProvider,
  type LinkProps,
  plainHost,
  type ReferenceHost,
  secaWords,
} from './components/reference/host';
import { MethodBadge } from './components/reference/MethodBadge';
import { Operation } from './components/reference/Operation';
import { Resource } from './components/reference/Resource';
import { Sections } from './components/reference/Sections';
import { Service } from './components/reference/Service';
import { PrintedProvider } from './context/printed';
import './css/print-edition.css';
import type { Asset } from './types';

/** All of a service in one document for paper. */
export interface PrintEdition {
  service: ServiceView;
  resources: readonly ResourceView[];
  operations: readonly CompactOperation[];
  siteName: string;
  standardVersion: string;
  /** URL of the introduction on the published site. */
  canonical: string;
  /** Origin of the published site, which paper shows behind links. */
  siteUrl: string;
  base: string;
  /** Where a page is published, by its path in the newest version. */
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
  /** Places of this document, by the path of the page that they replace. */
  places: ReadonlyMap<string, string>;
  addressOf: (path: string) => string;
  siteUrl: string;
}

const LinkContext = createContext<LinkScope>({
  places: new Map(),
  addressOf: (path) => path,
  siteUrl: '',
});

/** Leads to a place of this document, or to the site; paper shows the URL behind the link. */
function PrintedLink({ to, ...props }: LinkProps) {
  const { places, addressOf, siteUrl } = useContext(LinkContext);
  const inside = places.get(to);
  if (inside !== undefined) return <a href={`#${inside}`} {...props} />;
  if (!to.startsWith('/')) return <a href={to} {...props} />;
  const href = addressOf(to);
  return <a href={href} data-url={siteUrl + href} {...props} />;
}

/** Its anchor; no operation has this name. */
function placeOf({ resource }: ResourceView): string {
  return `resource-${resource.kind}`;
}

function NoToc() {
  return null;
}

function Edition({
  service,
  resources,
  operations,
  siteName,
  standardVersion,
  canonical,
  siteUrl,
  base,
  pathOf,
  style,
}: PrintEdition) {
  const addressOf = (path: string) => base + pathOf(path).slice(1);
  const { title, summary } = service;
  const { version, layer } = service.service;
  const places = new Map([[service.path, 'introduction']]);
  for (const { path, operationId } of operations) places.set(path, operationId);
  for (const resource of resources) places.set(resource.path, placeOf(resource));
  const hostFor = (place: string): ReferenceHost => ({
    ...plainHost,
    standard: secaWords,
    // The contents at the beginning replace those of each page.
    Toc: NoToc,
    anchorPrefix: `${place}--`,
    guides: {
      errors: '/docs/content/Conventions/errors',
      states: '/docs/content/Architecture/resource-states',
      roles: '/docs/content/Other/system-roles',
    },
    useAddress: addressOf,
    Link: PrintedLink,
  });
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} ${version}, print edition · ${siteName}`}</title>
        <meta name="description" content={`${summary} All operations on one page.`} />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonical} />
        <link rel="stylesheet" href={`${base}${style.file}`} integrity={style.integrity} />
      </head>
      <body>
        <main className="print">
          <LinkContext value={{ places, addressOf, siteUrl }}>
            <article className="markdown">
              <header>
                <p className="print-note">
                  {siteName} {standardVersion}, {layer}
                </p>
                <h1>
                  <span translate="no">{title}</span> {version}
                </h1>
                <p>{summary}</p>
                <p className="print-note">
                  {pathOf(service.path) === service.path
                    ? 'The latest version is at'
                    : 'The pages of this version begin at'}{' '}
                  <a href={canonical}>{canonical}</a>. Requests are shown in curl; the pages of the
                  operations have them in more languages.
                </p>
              </header>
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
                  {operations.map(({ operationId, method, title: name }) => (
                    <li key={operationId}>
                      <a href={`#${operationId}`}>
                        <MethodBadge method={method} /> {name}
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
              <section aria-labelledby="introduction" data-introduction="">
                <h2 id="introduction">Introduction</h2>
                <HostProvider value={hostFor('introduction')}>
                  <Service page={service}>
                    <Sections
                      sections={serviceSections(service).filter(({ id }) => id !== 'downloads')}
                    />
                  </Service>
                </HostProvider>
              </section>
              {resources.map((resource) => (
                <section
                  key={resource.path}
                  aria-labelledby={placeOf(resource)}
                  data-resource={resource.resource.kind}
                >
                  <h2 id={placeOf(resource)}>{resource.title}</h2>
                  <HostProvider value={hostFor(placeOf(resource))}>
                    <Resource view={resource} deeper={1} />
                  </HostProvider>
                </section>
              ))}
              {operations.map((operation) => (
                <section
                  key={operation.operationId}
                  aria-labelledby={operation.operationId}
                  data-operation={operation.operationId}
                >
                  <h2 id={operation.operationId}>{operation.title}</h2>
                  <HostProvider value={hostFor(operation.operationId)}>
                    <Operation page={operation} toc={[]}>
                      <Sections sections={operationSections(operation)} deeper={1} />
                    </Operation>
                  </HostProvider>
                </section>
              ))}
            </article>
          </LinkContext>
        </main>
      </body>
    </html>
  );
}
