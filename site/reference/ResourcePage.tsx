import type { ResourceView } from '@seca/openapi/page/types';
import { ReferencePage } from './ReferencePage';
import { Resource } from './Resource/Resource';

/** The page of a kind of resource on the site. */
export function ResourcePage({ data }: { data: ResourceView }) {
  return (
    <ReferencePage>
      <Resource view={data} />
    </ReferencePage>
  );
}
