import type { ReactNode } from 'react';
import { expandOperation } from '../../../../lib/openapi/view/expand-page';
import type { CompactOperation } from '../../../../lib/openapi/view/types';
import type { TocEntry } from '../../../types';
import { AtAGlance } from '../AtAGlance';
import { Columns } from '../Columns';
import { OperationHeader } from '../OperationHeader';
import { OperationProvider } from '../page-context';
import { Related } from '../Related';
import { ResponsePane } from '../ResponsePane';
import { Samples } from '../Samples';

interface Props {
  page: CompactOperation;
  toc: readonly TocEntry[];
  children: ReactNode;
}

/** The page of an operation. */
export function Operation({ page: data, toc, children }: Props) {
  const page = expandOperation(data);
  const samples = !page.webhook && (
    <>
      <Samples />
      <ResponsePane />
    </>
  );
  return (
    <OperationProvider value={page}>
      <Columns head={<OperationHeader />} facts={<AtAGlance />} toc={toc} samples={samples}>
        {children}
        <Related />
      </Columns>
    </OperationProvider>
  );
}
