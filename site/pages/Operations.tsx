import type { OperationRow } from '@seca/openapi/page/operation-list';
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

/** The overview of the API: a table of all operations, and the conventions that apply to all of them. */
export function OperationsPage({ lead, conventions, rows }: Props) {
  return (
    <ReferencePage>
      <p>
        {lead} All follow the same <a href="#conventions">conventions</a>.
      </p>
      <OperationsTable rows={rows} />
      <Heading level={2} id="conventions">
        Conventions
      </Heading>
      <Conventions conventions={conventions} />
      <Heading level={2} id="downloads">
        Downloads
      </Heading>
      <OperationDownloads />
    </ReferencePage>
  );
}
