import type { CompactOperation, ResourceView, ServiceView } from '../../lib/openapi/view/types';
import { Operation } from '../components/reference/Operation';
import { Resource } from '../components/reference/Resource';
import { Service } from '../components/reference/Service';
import { usePage } from '../context/page-context';
import { ReferencePage } from './ReferencePage';

/** The page of one operation. */
export function OperationPage({ data }: { data: CompactOperation }) {
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
