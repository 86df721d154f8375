import { createContext, useContext } from 'react';
import { operationSections, serviceSections } from '../../../lib/openapi/view/sections';
import type { CompactOperation, ServiceView } from '../../../lib/openapi/view/types';
import { HostProvider, type LinkProps, plainHost } from '../../../src/components/reference/host';
import { MethodBadge } from '../../../src/components/reference/MethodBadge';
import { Operation } from '../../../src/components/reference/Operation';
import { Service } from '../../../src/components/reference/Service';
import { Sections } from './sections';

export interface PageProps {
  data: CompactOperation | ServiceView;
  /** Address of a page of the site, `/docs/…`, as it stands in a link of this page. */
  linkTo: (path: string) => string;
}

const LinkContext = createContext<PageProps['linkTo']>((path) => path);

function Link({ to, ...props }: LinkProps) {
  return <a href={useContext(LinkContext)(to)} {...props} />;
}

const host = { ...plainHost, Link };

/** The page of an operation or of a document, without a site around it. */
export function Page({ data, linkTo }: PageProps) {
  return (
    <LinkContext value={linkTo}>
      <HostProvider value={host}>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="head">
          <a href={linkTo(data.service.path)} translate="no">
            {data.service.title}
          </a>{' '}
          {data.service.version}
        </header>
        <main id="main" className="main" data-reference="">
          <article className="theme-doc-markdown markdown">
            <h1>{data.title}</h1>
            {data.kind === 'operation' ? (
              <OperationPage data={data} />
            ) : (
              <ServicePage data={data} />
            )}
          </article>
          {data.kind === 'operation' && <Neighbours data={data} linkTo={linkTo} />}
        </main>
      </HostProvider>
    </LinkContext>
  );
}

function OperationPage({ data }: { data: CompactOperation }) {
  const sections = operationSections(data);
  const toc = sections.map(({ title, id, level }) => ({ value: title, id, level }));
  return (
    <Operation page={data} toc={toc}>
      <Sections sections={sections} />
    </Operation>
  );
}

function ServicePage({ data }: { data: ServiceView }) {
  return (
    <Service page={data}>
      <Sections sections={serviceSections(data).filter(({ id }) => id !== 'downloads')} />
    </Service>
  );
}

function Neighbours({ data, linkTo }: { data: CompactOperation; linkTo: PageProps['linkTo'] }) {
  const { previous, next } = data;
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label="Other operations">
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
