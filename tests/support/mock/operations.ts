import path from 'node:path';
import { bundleSpecs } from '../../../lib/openapi';
import {
  type Cursor,
  child,
  isObject,
  items,
  members,
  text,
} from '../../../lib/openapi/load/cursor';
import { type LoadedDocument, loadDocument } from '../../../lib/openapi/load/load-document';
import { operationsOf, type WrittenOperation } from '../../../lib/openapi/load/operations';
import { SourceStore } from '../../../lib/openapi/load/source-store';
import { specGroups } from '../../../spec/services';
import { filesInMemory } from '../specs';
import { type Validator, validatorsOf } from './validators';

/** An operation of the standard, as the mock serves it. */
export interface MockOperation {
  /** `foundation.compute.v1`. */
  group: string;
  operationId: string;
  method: string;
  /** Path on the provider's host, with the address of the service: `/providers/seca.compute/v1/…`. */
  template: string;
  /** Matches a path; its groups are the path parameters, still encoded. */
  pattern: RegExp;
  parameters: MockParameter[];
  /** Whether a call needs a bearer token. */
  secured: boolean;
  requestBody?: { required: boolean; content: Map<string, Validator> };
  /** By status. */
  responses: Map<string, MockResponse>;
}

export interface MockParameter {
  name: string;
  place: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  /** Type of the schema, after which the text of the request is read. */
  type: string;
  validate: Validator;
}

export interface MockResponse {
  content: Map<string, { validate: Validator; examples: unknown[] }>;
}

const siteDir = path.resolve(__dirname, '../../..');

/** Every operation of every service, from the documents that the site offers as downloads. */
export async function loadOperations(): Promise<MockOperation[]> {
  const bundles = await bundleSpecs({ siteDir, groups: specGroups });
  const operations = await Promise.all(
    Object.entries(bundles).map(async ([group, { json }]) => {
      const store = new SourceStore(filesInMemory({ [`${group}.json`]: json }));
      const { document, problems } = await loadDocument(store, `${group}.json`);
      if (!document || problems.length > 0)
        throw new Error(`${group}: ${JSON.stringify(problems)}`);
      return operationsOf(document).map((written) => buildOperation(group, document, written));
    }),
  );
  return operations.flat();
}

function buildOperation(
  group: string,
  document: LoadedDocument,
  { template, method, pathItem, operation }: WrittenOperation,
): MockOperation {
  const { root, resolver } = document;
  const validatorOf = validatorsOf(resolver);
  const server = new URL(text(child(items(child(root, 'servers'))[0] ?? root, 'url')) ?? '');
  const full = `${server.pathname.replace(/\/$/, '')}${template}`;
  const security = isPresent(child(operation, 'security'))
    ? child(operation, 'security')
    : child(root, 'security');
  const body = resolver.follow(child(operation, 'requestBody'));
  return {
    group,
    operationId: text(child(operation, 'operationId')) ?? '',
    method,
    template: full,
    pattern: patternOf(full),
    parameters: [...items(child(pathItem, 'parameters')), ...items(child(operation, 'parameters'))]
      .map((written) => resolver.follow(written))
      .map((parameter) => {
        const schema = child(parameter, 'schema');
        return {
          name: text(child(parameter, 'name')) ?? '',
          place: child(parameter, 'in').value as MockParameter['place'],
          required: child(parameter, 'required').value === true,
          type: text(child(resolver.follow(schema), 'type')) ?? 'string',
          validate: validatorOf(schema, 'request'),
        };
      }),
    secured: items(security).length > 0,
    ...(isPresent(body) && {
      requestBody: {
        required: child(body, 'required').value === true,
        content: new Map(
          members(child(body, 'content')).map(([mediaType, media]) => [
            mediaType,
            validatorOf(child(media, 'schema'), 'request'),
          ]),
        ),
      },
    }),
    responses: new Map(
      members(child(operation, 'responses')).map(([status, written]) => [
        status,
        buildResponse(resolver.follow(written), document, validatorOf),
      ]),
    ),
  };
}

function buildResponse(
  response: Cursor,
  { resolver }: LoadedDocument,
  validatorOf: ReturnType<typeof validatorsOf>,
): MockResponse {
  const content = members(child(response, 'content')).map(([mediaType, media]) => {
    const named = members(child(media, 'examples')).map(
      ([, written]) => child(resolver.follow(written), 'value').value,
    );
    const { value } = child(media, 'example');
    return [
      mediaType,
      {
        validate: validatorOf(child(media, 'schema'), 'response'),
        examples: value === undefined ? named : [value, ...named],
      },
    ] as const;
  });
  return { content: new Map(content) };
}

/** `/a/{name}` as an expression for a whole path; a parameter is one segment. */
function patternOf(template: string): RegExp {
  const parts = template
    .split(/(\{[^}]+\})/)
    .map((part) =>
      part.startsWith('{')
        ? `(?<${part.slice(1, -1)}>[^/]+)`
        : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('')}$`);
}

function isPresent({ value }: Cursor): boolean {
  return isObject(value) || Array.isArray(value);
}
