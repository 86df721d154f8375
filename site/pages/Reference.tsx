import type { ReactNode } from 'react';
import type { OperationRow } from '../../lib/openapi/view/operation-rows';
import { operationSections, serviceSections } from '../../lib/openapi/view/sections';
import type { CompactOperation, ResourceView, ServiceView } from '../../lib/openapi/view/types';
import { Heading } from '../components/page/Heading/Heading';
import { HostProvider, type ReferenceHost, secaWords } from '../components/reference/host';
import { Operation } from '../components/reference/Operation';
import { OperationDownloads, OperationsTable } from '../components/reference/OperationsTable';
import { Resource } from '../components/reference/Resource';
import { Sections } from '../components/reference/Sections';
import { Service } from '../components/reference/Service';
import { TocList } from '../components/shell/Toc/Toc';
import { Link } from '../context/Link';
import { useHref, usePage } from '../context/page-context';
import { DocPage } from './DocPage';

/** What the reference's components need of the site around them. */
const siteHost: ReferenceHost = {
  Link,
  Toc: TocList,
  useAddress: (path) => useHref()(path),
  guides: {
    errors: '/docs/content/Conventions/errors',
    states: '/docs/content/Architecture/resource-states',
    roles: '/docs/content/Other/system-roles',
    operations: '/docs/api/operations',
  },
  hasResourcePages: true,
  standard: secaWords,
};

function ReferencePage({ children }: { children: ReactNode }) {
  return (
    <HostProvider value={siteHost}>
      <DocPage>{children}</DocPage>
    </HostProvider>
  );
}

/** The page of one operation. */
export function OperationPage({ data }: { data: CompactOperation }) {
  const { toc } = usePage().page;
  return (
    <ReferencePage>
      <Operation page={data} toc={toc}>
        <Sections sections={operationSections(data)} />
      </Operation>
    </ReferencePage>
  );
}

/** The introduction of a service. */
export function ServicePage({ data }: { data: ServiceView }) {
  return (
    <ReferencePage>
      <Service page={data}>
        <Sections sections={serviceSections(data)} />
      </Service>
    </ReferencePage>
  );
}

/** The page of a kind of resource. */
export function ResourcePage({ view }: { view: ResourceView }) {
  return (
    <ReferencePage>
      <Resource view={view} />
    </ReferencePage>
  );
}

/** The table of all operations. */
export function OperationsPage({ lead, rows }: { lead: string; rows: readonly OperationRow[] }) {
  return (
    <ReferencePage>
      <p>{lead}</p>
      <OperationsTable rows={rows} />
      <Heading level={2} id="downloads">
        Downloads
      </Heading>
      <OperationDownloads />
    </ReferencePage>
  );
}
