import type { ServiceView } from '@seca/openapi/page/types';
import { ReferencePage } from './ReferencePage';
import { Service } from './Service/Service';

/** The page of a service on the site. */
export function ServicePage({ data }: { data: ServiceView }) {
  return (
    <ReferencePage>
      <Service page={data} hasDownloads />
    </ReferencePage>
  );
}
