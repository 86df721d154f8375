import { operationSections } from '@seca/openapi/page/sections';
import type { OperationView } from '@seca/openapi/page/types';
import type { TocEntry } from '../../types';
import { AtAGlance } from '../AtAGlance/AtAGlance';
import { Columns } from '../Columns/Columns';
import { OperationHeader } from '../OperationHeader/OperationHeader';
import { Related } from '../Related/Related';
import { ResponsePane } from '../ResponsePane/ResponsePane';
import { Samples } from '../Samples/Samples';
import { Sections } from '../Sections';
import { ReferencePageProvider } from '../use-reference-page';

interface Props {
  page: OperationView;
  toc: readonly TocEntry[];
  /** Number of levels that the headings are lower than on the site. */
  deeper?: 0 | 1;
}

/** The page of an operation. */
export function Operation({ page: data, toc, deeper = 0 }: Props) {
  const page = data;
  const samples = !page.webhook && (
    <>
      <Samples />
      <ResponsePane />
    </>
  );
  const sections = operationSections(data);
  const bodies = sections.filter(({ content }) => content?.component === 'RequestBody');
  const others = sections.filter((section) => !bodies.includes(section));
  return (
    <ReferencePageProvider value={page}>
      <Columns
        head={<OperationHeader />}
        facts={<AtAGlance />}
        toc={toc}
        samples={samples}
        first={bodies.length > 0 && <Sections sections={bodies} deeper={deeper} />}
      >
        <Sections sections={others} deeper={deeper} />
        <Related />
      </Columns>
    </ReferencePageProvider>
  );
}
