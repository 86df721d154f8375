import type { ComponentProps } from 'react';
import { DocusaurusHost } from './adapter';
import { Service as PlainService } from './Service';

/** The components as the documents of services use them. */
export { ErrorList } from './ErrorList';
export {
  Authentication,
  BaseUrls,
  Downloads,
  OperationTable,
  Resource,
  ResourceOverview,
  ResourceRelations,
  Webhooks,
} from './Service/sections';

export function Service(props: ComponentProps<typeof PlainService>) {
  return (
    <DocusaurusHost>
      <PlainService {...props} />
    </DocusaurusHost>
  );
}
