import type { ReactNode } from 'react';
import { operationsPath } from '../core/operations-page';
import { requirementsPath } from '../core/requirements';
import { Link } from '../frame/context/Link';
import { useHref, usePage } from '../frame/context/use-page';
import { DocPage } from '../frame/DocPage/DocPage';
import {
  EnvironmentProvider,
  type ReferenceEnvironment,
  secaGuides,
  standardTexts,
} from './environment';

/** The frame of every page of the reference. Connects the components of the reference with the site. */
export function ReferencePage({ children }: { children: ReactNode }) {
  const { site } = usePage();
  const environment: ReferenceEnvironment = {
    drawLink: (props) => <Link {...props} />,
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
