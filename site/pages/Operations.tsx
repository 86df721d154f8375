import type { OperationRow } from '../../lib/openapi/view/operation-rows';
import { Heading } from '../components/page/Heading/Heading';
import { OperationDownloads, OperationsTable } from '../components/reference/OperationsTable';
import { ReferencePage } from './ReferencePage';

/** The table of all operations. */
export function OperationsPage({ lead, rows }: { lead: string; rows: readonly OperationRow[] }) {
  return (
    <ReferencePage>
      <p>{lead}</p>
      <OperationsTable rows={rows} />
      <Heading level={2} id="downloads">
        Downloads
      </Heading>
      <OperationDownloads />
    </ReferencePage>
  );
}
