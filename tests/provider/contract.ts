import path from 'node:path';
import { bundleSpecs } from '@seca/openapi';
import { type Cursor, child, items, members, text } from '@seca/openapi/load/cursor';
import { loadDocument } from '@seca/openapi/load/load-document';
import { operationsOf } from '@seca/openapi/load/operations';
import { SourceStore } from '@seca/openapi/load/source-store';
import type { Direction } from '@seca/openapi/model/types';
import { filesInMemory } from '@seca/openapi/testing/documents';
import { writtenSchemas } from '@seca/openapi/testing/written-schemas';
import type { Json } from '@seca/provider/engine/json';
import { specGroups } from '../../spec/services';

/** Returns the problems of a value, each with a JSON pointer into it; empty if the value is valid. */
type Validator = (value: Json) => { pointer: string; message: string }[];

/** An operation as the downloads of the site declare it, read independently of the provider's definition. */
export interface Contract {
  /** `seca.compute/v1 get-instance`. */
  name: string;
  /** In guides, with the names in the path of the page: `compute/get-instance`. */
  page: string;
  method: string;
  /** Path template on the provider's host. */
  template: string;
  validateRequest?: Validator;
  requestExamples: Json[];
  /** By status. */
  responses: Map<number, { validate?: Validator; examples: Json[] }>;
}

const siteDir = path.resolve(import.meta.dirname, '../..');

async function loadContracts(): Promise<Contract[]> {
  const bundles = await bundleSpecs({ siteDir, groups: specGroups });
  const contracts: Contract[] = [];
  for (const [group, bundle] of Object.entries(bundles)) {
    const store = new SourceStore(filesInMemory({ [`${group}.json`]: bundle.json }));
    const { document, problems } = await loadDocument(store, `${group}.json`);
    if (!document || problems.length > 0) throw new Error(`${group}: ${JSON.stringify(problems)}`);
    const { root, resolver } = document;
    const validatorOf = validatorsOf(root);
    const server = new URL(text(child(items(child(root, 'servers'))[0] ?? root, 'url')) ?? '');
    const base = server.pathname.replace(/\/$/, '');
    const [, provider] = base.split('/providers/');
    const service = child(child(root, 'info'), 'x-seca-service');
    const folder = text(child(service, 'slug')) ?? group;
    const bodyOf = (written: Cursor, direction: Direction) => {
      const media = child(child(resolver.follow(written), 'content'), 'application/json');
      const given = child(media, 'schema');
      // Operations share most schemas, such as that of errors: behind a mere reference, each is compiled once.
      const schema = members(given).length === 1 ? resolver.follow(given) : given;
      return {
        examples: members(child(media, 'examples')).map(
          ([, example]) => child(resolver.follow(example), 'value').value as Json,
        ),
        validate: schema.value === undefined ? undefined : validatorOf(schema, direction),
      };
    };
    for (const { template, method, operation } of operationsOf(document)) {
      const id = text(child(operation, 'operationId')) ?? '';
      const request = bodyOf(child(operation, 'requestBody'), 'request');
      contracts.push({
        name: provider === undefined ? id : `${provider}/${template.split('/')[1]} ${id}`,
        page: `${folder}/${text(child(operation, 'x-seca-slug')) ?? id}`,
        method,
        template: `${base}${template}`,
        validateRequest: request.validate,
        requestExamples: request.examples,
        responses: new Map(
          members(child(operation, 'responses')).map(([status, written]) => [
            Number(status),
            bodyOf(written, 'response'),
          ]),
        ),
      });
    }
  }
  return contracts;
}

/** Validators for the schemas of a document, in one direction. */
function validatorsOf({ value: document }: Cursor) {
  const schemas = writtenSchemas(document);
  return ({ pointer }: Cursor, direction: Direction): Validator =>
    (value) => {
      const validate = schemas(pointer, direction);
      if (validate(value)) return [];
      return (validate.errors ?? []).map(({ instancePath, message, params }) => ({
        pointer: instancePath,
        message: `${message} (${JSON.stringify(params)})`,
      }));
    };
}

/**
 * Messages about a body as guides name it, with JSON pointers; none if it is valid. Throws if there is no such body.
 *
 * @param name `compute/get-instance 200`, or without the status for a request
 * @param part JSON pointer (RFC 6901) to the position of `value` in the body, if it is only a part. The rest is not checked.
 */
export function bodyFaults(name: string, value: Json, part = ''): string[] {
  const [page, status] = name.split(' ');
  const { validateRequest, responses } = contracts.find((contract) => contract.page === page) ?? {};
  const validate = status ? responses?.get(Number(status))?.validate : validateRequest;
  if (!validate) throw new Error(`spec/ has no body “${name}”`);
  const names = part.split('/').slice(1).reverse();
  return validate(names.reduce((inner: Json, key) => ({ [key]: inner }), value))
    .filter(({ pointer }) => `${pointer}/`.startsWith(`${part}/`))
    .map(({ pointer, message }) => `${pointer || '/'} ${message}`);
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

/** All operations of all services. */
export const contracts = await loadContracts();
