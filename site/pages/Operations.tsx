import type { OperationRow } from '../../lib/openapi/view/operation-rows';
import type { Convention } from '../../lib/openapi/view/operations-page';
import { Heading } from '../components/page/Heading/Heading';
import { OperationDownloads, OperationsTable } from '../components/reference/OperationsTable';
import { Conventions } from '../components/reference/OperationsTable/Conventions';
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
