import type { OperationRow } from '@seca/openapi/page/operation-rows';
import type { Convention } from '@seca/openapi/page/operations-page';
import { Heading } from '../components/Heading/Heading';
import { Conventions } from '../reference/OperationsTable/Conventions';
import { OperationDownloads, OperationsTable } from '../reference/OperationsTable/OperationsTable';
import { ReferencePage } from './ReferencePage';

interface Props {
  lead: string;
  conventions: readonly Convention[];
  rows: readonly OperationRow[];
}

/** The overview of the API: conventions that apply to all operations, and a table of all operations. */
export function OperationsPage({ lead, conventions, rows }: Props) {
  return (
    <ReferencePage>
      <p>{lead}</p>
      <Conventions conventions={conventions} />
      <OperationsTable rows={rows} />
      <Heading level={2} id="downloads">
        Downloads
      </Heading>
      <OperationDownloads />
    </ReferencePage>
  );
}
