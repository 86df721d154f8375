import type { SystemRole } from '@seca/openapi/model/system-roles';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { knownValues } from '@seca/openapi/samples/add-samples';
import { resourceOf, valuesOfAll } from '@seca/openapi/samples/reader-values';
import { sampleRequest } from '@seca/openapi/samples/sample-request';
import type { Definition } from '@seca/provider/engine/definition/types';
import { buildDefinition, operationName } from '@seca/provider/engine/index';
import type { Json } from '@seca/provider/engine/json';
import { operationRef } from '../reference/operation-ref';

/** Data of the provider in the page. It is a file of the site that is loaded on first use. */
export interface PlaygroundData {
  definition: Definition;
  /** By the name that guides use: `compute/get-instance`. */
  operations: Record<string, OperationData>;
  /** Values that readers can replace with their own ones, such as `tenant-1`. */
  values: { key: string; example: string }[];
}

export interface OperationData {
  /** Page of the operation. */
  page: string;
  title: string;
  /** In the provider's definition: `seca.compute/v1 get-instance`. */
  name: string;
  /** Values of the path in the samples. */
  path: Record<string, string>;
  /** Bodies of the samples. */
  examples: { title: string; body: Json }[];
}

/**
 * The data of a page's provider, from the page model.
 *
 * @throws Error as `buildDefinition`
 */
export function playgroundData(
  pages: readonly ReferencePage[],
  roles: readonly SystemRole[],
): PlaygroundData {
  const names = knownValues(pages);
  const operations = pages.filter((page) => page.kind === 'operation');
  return {
    definition: buildDefinition(pages, roles),
    operations: Object.fromEntries(
      operations.map((page) => {
        const { path } = sampleRequest(page, names.get(resourceOf(page)));
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
