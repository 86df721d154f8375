import type { Problem } from '@seca/openapi/load/problem';
import { buildPages } from '@seca/openapi/model/build-pages';
import type { ReferencePage } from '@seca/openapi/model/types';
import { addSamples } from '@seca/openapi/samples/add-samples';
import { documentOf } from '@seca/openapi/testing/documents';
import { stringify } from 'yaml';
import { hostileDocument } from './hostile-document';

export const hostileGroup = {
  specPath: 'spec.yaml',
  outputDir: 'docs/api/Test/Hostile-v1',
  label: 'Hostile',
};

/** The pages of the hostile document, built without a review. */
export async function hostilePages(): Promise<{
  pages: ReferencePage[];
  problems: Problem[];
  places: number;
}> {
  const { document, places } = hostileDocument();
  const loaded = await documentOf(stringify(document));
  const { pages, problems } = buildPages([
    { name: 'test.hostile.v1', group: hostileGroup, document: loaded },
  ]);
  return { pages: addSamples(pages), problems, places };
}
