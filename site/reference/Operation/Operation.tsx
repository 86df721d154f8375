import { operationSections } from '@seca/openapi/page/sections';
import type { OperationView } from '@seca/openapi/page/types';
import { AtAGlance } from '../AtAGlance/AtAGlance';
import { Columns } from '../Columns/Columns';
import { OperationHeader } from '../OperationHeader/OperationHeader';
import { Related } from '../Related/Related';
import { ResponsePane } from '../ResponsePane/ResponsePane';
import { Samples } from '../Samples/Samples';
import { Sections } from '../Sections';
import { ReferencePageProvider } from '../use-reference-page';

/** The page of an operation. */
export function Operation({ page }: { page: OperationView }) {
  const samples = !page.webhook && (
    <>
      <Samples />
      <ResponsePane />
    </>
  );
  const sections = operationSections(page);
  const bodies = sections.filter(({ content }) => content === 'RequestBody');
  const others = sections.filter((section) => !bodies.includes(section));
  return (
    <ReferencePageProvider value={page}>
      <Columns
        head={<OperationHeader />}
        facts={<AtAGlance />}
        samples={samples}
        first={bodies.length > 0 && <Sections sections={bodies} />}
      >
        <Sections sections={others} />
        <Related />
      </Columns>
    </ReferencePageProvider>
  );
}
