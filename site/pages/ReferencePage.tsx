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

/** Connects the components of the reference with the site. */
const siteEnvironment: Omit<ReferenceEnvironment, 'hrefOf'> = {
  drawLink: (props) => <Link {...props} />,
  drawToc: (toc) => <TocList toc={toc} />,
  guides: { ...secaGuides, operations: operationsPath, requirements: requirementsPath },
  hasResourcePages: true,
  standard: standardTexts,
};

/** The frame of every page of the reference. */
export function ReferencePage({ children }: { children: ReactNode }) {
  const { standardVersion } = usePage().site;
  return (
    <EnvironmentProvider value={{ ...siteEnvironment, hrefOf: useHref(), standardVersion }}>
      <DocPage>{children}</DocPage>
    </EnvironmentProvider>
  );
}
