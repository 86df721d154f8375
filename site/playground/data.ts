import type { SystemRole } from '@seca/openapi/model/system-roles';
import type { OperationPage, ReferencePage } from '@seca/openapi/model/types';
import { buildDefinition, type Definition, operationName } from '@seca/provider/engine/index';
import type { Json } from '@seca/provider/engine/json';

/** Data of the provider in the page. It is a file of the site that is loaded on first use. */
export interface PlaygroundData {
  definition: Definition;
  /** The first request example of each resource, by resource id: `seca.compute/v1/instances`. */
  bodies: Record<string, Json>;
  /** Pages of the operations, by operation name: `seca.compute/v1 get-instance`. */
  operations: Record<string, { path: string; title: string }>;
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
  const definition = buildDefinition(pages, roles);
  const operations = pages.filter((page) => page.kind === 'operation');
  return {
    definition,
    bodies: Object.fromEntries(
      operations.flatMap((page) => {
        const { resource, action } = definitionOf(definition, page);
        const body = page.requestBody?.content[0]?.examples.find(
          ({ value }) => value !== undefined,
        );
        return action === 'put' && resource !== undefined && body?.value !== undefined
          ? [[resource, body.value]]
          : [];
      }),
    ),
    operations: Object.fromEntries(
      operations.map((page) => [operationName(page), { path: page.path, title: page.title }]),
    ),
  };
}

function definitionOf({ operations }: Definition, page: OperationPage) {
  const found = operations.find((operation) => operationName(operation) === operationName(page));
  if (!found) throw new Error(`${page.path} has no operation of the provider`);
  return found;
}
