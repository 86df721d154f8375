import type { SystemRole } from '@seca/openapi/model/system-roles';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { valuesOfAll } from '@seca/openapi/samples/reader-values';
import { sampleRequest } from '@seca/openapi/samples/sample-request';
import { buildDefinition } from '@seca/provider/engine/definition/build-definition';
import { operationName } from '@seca/provider/engine/definition/operation-name';
import { operationRef } from '../core/operation-ref';
import type { OperationData, PlaygroundData } from './data';

/**
 * The data of a page's provider, from the page model.
 *
 * @throws Error as `buildDefinition`
 */
export function playgroundData(
  pages: readonly ReferencePage[],
  roles: readonly SystemRole[],
): PlaygroundData {
  const operations = pages.filter((page) => page.kind === 'operation');
  return {
    definition: buildDefinition(pages, roles),
    operations: Object.fromEntries(
      operations.map((page) => {
        const { path } = sampleRequest(page);
        const data = { page: page.path, title: page.title, name: operationName(page), path };
        return [operationRef(page), { ...data, examples: examplesOf(page) }];
      }),
    ),
    values: valuesOfAll(pages).map(({ key, example }) => ({ key, example })),
  };
}

function examplesOf({ requestBody }: OperationPage): OperationData['examples'] {
  return (requestBody?.content[0]?.examples ?? []).flatMap(({ name, summary, value }) =>
    value === undefined ? [] : [{ title: summary ?? name, body: value }],
  );
}
