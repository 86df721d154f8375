import type { OperationView, ResourceView, ServiceView } from '@seca/openapi/page/types';
import { usePage } from '../context/use-page';
import { Operation } from '../reference/Operation/Operation';
import { Resource } from '../reference/Resource/Resource';
import { Service } from '../reference/Service/Service';
import { ReferencePage } from './ReferencePage';

/** The page of one operation. */
export function OperationPage({ data }: { data: OperationView }) {
  const { toc } = usePage().page;
  return (
    <ReferencePage>
      <Operation page={data} toc={toc} />
    </ReferencePage>
  );
}

/** The introduction of a service. */
export function ServicePage({ data }: { data: ServiceView }) {
  return (
    <ReferencePage>
      <Service page={data} hasDownloads />
    </ReferencePage>
  );
}

/** The page of a kind of resource. */
export function ResourcePage({ view }: { view: ResourceView }) {
  const { toc } = usePage().page;
  return (
    <ReferencePage>
      <Resource view={view} toc={toc} />
    </ReferencePage>
  );
}
