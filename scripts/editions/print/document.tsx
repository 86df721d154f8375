/** The print edition of a service, drawn by the components of the site. Runs in Node. */
import './print.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { operationSections, serviceSections } from '../../../lib/openapi/view/sections';
import type { CompactOperation, ServiceView } from '../../../lib/openapi/view/types';
import {
  type GuidePaths,
  HostProvider,
  plainHost,
  secaWords,
} from '../../../src/components/reference/host';
import { MethodBadge } from '../../../src/components/reference/MethodBadge';
import { Operation } from '../../../src/components/reference/Operation';
import { Service } from '../../../src/components/reference/Service';
import { Sections } from '../../reference/page/sections';

/** Guides that the pages of the site lead to. */
const guides: GuidePaths = {
  errors: '/docs/content/Conventions/errors',
  states: '/docs/content/Architecture/resource-states',
  roles: '/docs/content/Other/system-roles',
};

// The contents at the beginning stand for those of each page.
const host = { ...plainHost, Toc: () => null, guides, standard: secaWords };

function draw(content: ReactNode): string {
  return renderToStaticMarkup(<HostProvider value={host}>{content}</HostProvider>);
}

/** The introduction of a service, without its heading. Headings below it are of level 2 and 3. */
export function renderIntroduction(page: ServiceView): string {
  const sections = serviceSections(page).filter(({ id }) => id !== 'downloads');
  return draw(
    <Service page={page}>
      <Sections sections={sections} />
    </Service>,
  );
}

/** An operation, without its heading, which is of level 2. Headings below it are of level 3 and 4. */
export function renderOperation(page: CompactOperation): string {
  return draw(
    <Operation page={page} toc={[]}>
      <Sections sections={operationSections(page)} deeper={1} />
    </Operation>,
  );
}

/** An operation as it stands in the contents and behind them. */
export interface PrintedOperation {
  id: string;
  page: Pick<CompactOperation, 'title' | 'method' | 'operationId'>;
  html: string;
}

export interface PrintedService {
  page: Pick<ServiceView, 'title' | 'service' | 'summary'>;
  introduction: string;
  operations: readonly PrintedOperation[];
  siteName: string;
  standardVersion: string;
  /** Addresses: of the style sheet, and of the introduction on the published site. */
  style: string;
  canonical: string;
}

/** The whole HTML document. */
export function renderDocument({
  page: { title, service, summary },
  introduction,
  operations,
  siteName,
  standardVersion,
  style,
  canonical,
}: PrintedService): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} ${service.version}, print edition · ${siteName}`}</title>
        <meta name="description" content={`${summary} All operations on one page.`} />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonical} />
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <main className="print">
          <article className="markdown">
            <header className="cover">
              <p className="kicker">
                {siteName} {standardVersion}, {service.layer}
              </p>
              <h1>
                <span translate="no">{title}</span> {service.version}
              </h1>
              <p>{summary}</p>
              <p className="where">
                The latest text is at <a href={canonical}>{canonical}</a>. Requests stand here in
                curl; the pages of the operations show them in further languages.
              </p>
            </header>
            <nav className="contents" aria-labelledby="contents">
              <h2 id="contents">Contents</h2>
              <ol>
                <li>
                  <a href="#introduction">Introduction</a>
                </li>
                {operations.map(({ id, page }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <MethodBadge method={page.method} /> {page.title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <section aria-labelledby="introduction" data-introduction="">
              <h2 id="introduction">Introduction</h2>
              <Html html={introduction} />
            </section>
            {operations.map(({ id, page, html }) => (
              <section key={id} aria-labelledby={id} data-operation={page.operationId}>
                <h2 id={id}>{page.title}</h2>
                <Html html={html} />
              </section>
            ))}
          </article>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}\n`;
}

function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered above by our own components
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
