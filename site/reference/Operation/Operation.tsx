import { operationSections } from '@seca/openapi/page/sections';
import type { OperationView } from '@seca/openapi/page/types';
import { ReaderValues } from '../../reader-values/parts';
import { AtAGlance } from '../AtAGlance/AtAGlance';
import { RequestBody } from '../Body/Body';
import { Callback } from '../Callback/Callback';
import { Columns } from '../Columns/Columns';
import { ErrorList } from '../ErrorList/ErrorList';
import { Description, OperationHeader } from '../OperationHeader/OperationHeader';
import { ParameterList } from '../ParameterList/ParameterList';
import { Related } from '../Related/Related';
import { Response } from '../Response/Response';
import { Samples } from '../Samples/Samples';
import { Sections } from '../Sections';
import { ReferencePageProvider } from '../use-reference-page';

const components = { Callback, Description, ErrorList, ParameterList, RequestBody, Response };

/** The page of an operation. */
export function Operation({ page }: { page: OperationView }) {
  return (
    <ReferencePageProvider value={page}>
      <Columns
        head={<OperationHeader />}
        facts={
          <div className="seca-stack">
            <AtAGlance />
            <ReaderValues values={page.values} />
          </div>
        }
        samples={!page.webhook && <Samples />}
      >
        <Sections sections={operationSections(page)} components={components} />
        <Related />
      </Columns>
    </ReferencePageProvider>
  );
}
