import path from 'node:path';
import { bundleSpecs } from '@seca/openapi';
import { child, items, members, text } from '@seca/openapi/load/cursor';
import { loadDocument } from '@seca/openapi/load/load-document';
import { operationsOf } from '@seca/openapi/load/operations';
import { SourceStore } from '@seca/openapi/load/source-store';
import { filesInMemory } from '@seca/openapi/testing/documents';
import type { Json } from '@seca/provider/engine/json';
import { specGroups } from '../../spec/services';
import { type Validator, validatorsOf } from './validators';

/** An operation as the downloads of the site declare it, read independently of the provider's definition. */
export interface Contract {
  /** `seca.compute/v1 get-instance`. */
  name: string;
  method: string;
  /** Path template on the provider's host. */
  template: string;
  requestExamples: Json[];
  /** By status. */
  responses: Map<number, { validate?: Validator; examples: Json[] }>;
}

const siteDir = path.resolve(import.meta.dirname, '../..');
const json = 'application/json';

/** All operations of all services. */
export async function loadContracts(): Promise<Contract[]> {
  const bundles = await bundleSpecs({ siteDir, groups: specGroups });
  const contracts: Contract[] = [];
  for (const [group, bundle] of Object.entries(bundles)) {
    const store = new SourceStore(filesInMemory({ [`${group}.json`]: bundle.json }));
    const { document, problems } = await loadDocument(store, `${group}.json`);
    if (!document || problems.length > 0) throw new Error(`${group}: ${JSON.stringify(problems)}`);
    const { root, resolver } = document;
    const validatorOf = validatorsOf(resolver);
    const server = new URL(text(child(items(child(root, 'servers'))[0] ?? root, 'url')) ?? '');
    const base = server.pathname.replace(/\/$/, '');
    const [, provider] = base.split('/providers/');
    for (const { template, method, operation } of operationsOf(document)) {
      const id = text(child(operation, 'operationId')) ?? '';
      const version = template.split('/')[1];
      const examplesOf = (content: typeof operation) =>
        members(child(child(content, json), 'examples')).map(
          ([, example]) => child(resolver.follow(example), 'value').value as Json,
        );
      contracts.push({
        name: provider === undefined ? id : `${provider}/${version} ${id}`,
        method,
        template: `${base}${template}`,
        requestExamples: examplesOf(
          child(resolver.follow(child(operation, 'requestBody')), 'content'),
        ),
        responses: new Map(
          members(child(operation, 'responses')).map(([status, written]) => {
            const content = child(resolver.follow(written), 'content');
            const schema = child(child(content, json), 'schema');
            return [
              Number(status),
              {
                examples: examplesOf(content),
                validate: schema.value !== undefined ? validatorOf(schema, 'response') : undefined,
              },
            ];
          }),
        ),
      });
    }
  }
  return contracts;
}

/** Parts of a response that the specification does not allow; empty if the response is valid. */
export function responseFaults(
  { name, responses }: Contract,
  { status, body }: { status: number; body?: Json | undefined },
): string[] {
  const response = responses.get(status);
  if (!response) return [`${name} declares no ${status}`];
  if (!response.validate) return body === undefined ? [] : [`${name}: ${status} has no body`];
  if (body === undefined) return [`${name}: ${status} needs a body`];
  return response
    .validate(body)
    .map(({ pointer, message }) => `${name}: ${status} ${pointer} ${message}`);
}
