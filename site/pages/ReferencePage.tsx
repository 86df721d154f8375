import { operationsPath } from '@seca/openapi/page/operations-page';
import type { ReactNode } from 'react';
import { TocList } from '../components/Toc/Toc';
import { Link } from '../context/Link';
import { useHref, usePage } from '../context/page-context';
import { HostProvider, type ReferenceHost, secaGuides, secaWords } from '../reference/host';
import { DocPage } from './DocPage';

/** Connects the components of the reference with the site. */
const siteHost: ReferenceHost = {
  Link,
  Toc: TocList,
  useAddress: (path) => useHref()(path),
  guides: { ...secaGuides, operations: operationsPath },
  hasResourcePages: true,
  standard: secaWords,
};

/** The frame of every page of the reference. */
export function ReferencePage({ children }: { children: ReactNode }) {
  const { standardVersion } = usePage().site;
  return (
    <HostProvider value={{ ...siteHost, standardVersion }}>
      <DocPage>{children}</DocPage>
    </HostProvider>
  );
}
