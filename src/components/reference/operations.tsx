import type { ComponentProps } from 'react';
import { DocusaurusHost } from './adapter';
import {
  OperationDownloads as PlainDownloads,
  OperationsTable as PlainTable,
} from './OperationsTable';

/** The components as the document of all operations uses them. */
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
