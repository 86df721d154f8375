import type { ComponentProps } from 'react';
import { DocusaurusHost } from './adapter';
import { Operation as PlainOperation } from './Operation';
import {
  OperationDownloads as PlainDownloads,
  OperationsTable as PlainTable,
} from './OperationsTable';
import { Service as PlainService } from './Service';

/** The components as the documents of the site use them. */
export { ErrorList } from './ErrorList';
export { Description } from './OperationHeader';
export { ParameterList } from './ParameterList';
export { RequestBody } from './RequestBody';
export { Response } from './Response';
export {
  Authentication,
  BaseUrls,
  Downloads,
  OperationTable,
  Resource,
  ResourceOverview,
  ResourceRelations,
} from './Service/sections';

export function Operation(props: ComponentProps<typeof PlainOperation>) {
  return (
    <DocusaurusHost>
      <PlainOperation {...props} />
    </DocusaurusHost>
  );
}

export function Service(props: ComponentProps<typeof PlainService>) {
  return (
    <DocusaurusHost>
      <PlainService {...props} />
    </DocusaurusHost>
  );
}

export function OperationsTable(props: ComponentProps<typeof PlainTable>) {
  return (
    <DocusaurusHost>
      <PlainTable {...props} />
    </DocusaurusHost>
  );
}

export function OperationDownloads() {
  return (
    <DocusaurusHost>
      <PlainDownloads />
    </DocusaurusHost>
  );
}
