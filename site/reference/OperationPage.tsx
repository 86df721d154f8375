import type { OperationView } from '@seca/openapi/page/types';
import { Operation } from './Operation/Operation';
import { ReferencePage } from './ReferencePage';

/** The page of an operation on the site. */
export function OperationPage({ data }: { data: OperationView }) {
  return (
    <ReferencePage>
      <Operation page={data} />
    </ReferencePage>
  );
}
