/** The only module of the reference that knows Docusaurus. */
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import TOCItems from '@theme/TOCItems';
import type { ReactNode } from 'react';
import { HostProvider, type ReferenceHost, secaWords } from '../host';
import { tocHighlight } from './toc-highlight';

const docusaurusHost: ReferenceHost = {
  Link,
  Toc: ({ toc }) => <TOCItems toc={toc} {...tocHighlight} />,
  useCollectAnchor: () => useBrokenLinks().collectAnchor,
  useHash: () => useLocation().hash,
  useAddress: (path) => useBaseUrl(path),
  guides: {
    errors: '/docs/content/Conventions/errors',
    states: '/docs/content/Architecture/resource-states',
    roles: '/docs/content/Other/system-roles',
    operations: '/docs/api/operations',
  },
  standard: secaWords,
};

export function DocusaurusHost({ children }: { children: ReactNode }) {
  return <HostProvider value={docusaurusHost}>{children}</HostProvider>;
}
