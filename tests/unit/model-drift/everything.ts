import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPages } from '@seca/openapi/model/build-pages';
import type { ReferencePage } from '@seca/openapi/model/types';
import { addSamples } from '@seca/openapi/samples/add-samples';
import { documentOf } from '../../support/specs';

/** The pages of everything.yaml, which has a value for every member of the model. */
export async function pagesOfEverything(): Promise<ReferencePage[]> {
  const document = await documentOf(
    readFileSync(path.join(import.meta.dirname, 'everything.yaml'), 'utf8'),
  );
  const group = {
    specPath: 'spec.yaml',
    outputDir: 'docs/api/Test/Everything-v7',
    label: 'Everything',
  };
  const { pages, problems } = buildPages([{ name: 'test.everything.v7', group, document }]);
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return addSamples(pages);
}
