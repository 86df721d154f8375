import { operationsPath } from '@seca/openapi/page/operations-page';
import type { ReactNode } from 'react';
import { TocList } from '../components/Toc/Toc';
import { Link } from '../context/Link';
import { useHref, usePage } from '../context/use-page';
import {
  EnvironmentProvider,
  type ReferenceEnvironment,
  secaGuides,
  standardTexts,
} from '../reference/environment';
import { requirementsPath } from '../requirements/requirements';
import { DocPage } from './DocPage';

/** The frame of every page of the reference. Connects the components of the reference with the site. */
export function ReferencePage({ children }: { children: ReactNode }) {
  const { site, page } = usePage();
  const environment: ReferenceEnvironment = {
    drawLink: (props) => <Link {...props} />,
    toc: <TocList toc={page.toc} />,
    hrefOf: useHref(),
    guides: { ...secaGuides, operations: operationsPath, requirements: requirementsPath },
    hasResourcePages: true,
    standardVersion: site.standardVersion,
    standard: standardTexts,
  };
  return (
    <EnvironmentProvider value={environment}>
      <DocPage>{children}</DocPage>
    </EnvironmentProvider>
  );
}
