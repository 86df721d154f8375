import path from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { specGroups } from '../../spec/services';

/** Checks a body against its schema in the specification. */
export interface BodySchema {
  /**
   * Messages with JSON pointers; none if the body is valid.
   * @param at JSON pointer (RFC 6901) to the position of `body` in the whole body, if it is only a part.
   * The rest of the body is not checked.
   */
  problems(body: unknown, at?: string): string[];
}

interface Document {
  info: { 'x-seca-service'?: { slug?: string } };
  paths: Record<string, Record<string, Operation>>;
  components?: { responses?: Record<string, Response> };
}

/** A response, or a reference to a response in the components, as for all errors. */
interface Response {
  $ref?: string;
  content?: Record<string, unknown>;
}

interface Operation {
  operationId?: string;
  'x-seca-slug'?: string;
  requestBody?: { content?: Record<string, unknown> };
  responses?: Record<string, Response>;
}

const json = 'application/json';

/**
 * The bodies of all operations. The key of a request body is `service/operation`, and that of
 * a response body is `service/operation 200`, with the names in the path of the page.
 */
export async function loadBodySchemas(siteDir: string): Promise<Map<string, BodySchema>> {
  const bodies = new Map<string, BodySchema>();
  const config = await createConfig({});
  for (const [group, { specPath }] of Object.entries(specGroups)) {
    const { bundle: bundled } = await bundle({ ref: path.join(siteDir, specPath), config });
    const document = bundled.parsed as Document;
    const service = document.info['x-seca-service']?.slug ?? group;
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    addFormats(ajv);
    ajv.addSchema(document, group);
    const add = (name: string, pointer: string[]) => {
      const $ref = `${group}#/${pointer.map(encodePointer).join('/')}`;
      const validate = ajv.compile({ $ref });
      bodies.set(name, {
        problems: (body, at = '') =>
          validate(bodyWith(body, at))
            ? []
            : (validate.errors ?? [])
                .filter((it) => `${it.instancePath}/`.startsWith(`${at}/`))
                .map((it) => `${it.instancePath || '/'} ${it.message}`),
      });
    };
    for (const [template, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        if (!operation.operationId) continue;
        const name = `${service}/${operation['x-seca-slug'] ?? kebab(operation.operationId)}`;
        const at = ['paths', template, method];
        if (operation.requestBody?.content?.[json]) {
          add(name, [...at, 'requestBody', 'content', json, 'schema']);
        }
        for (const [status, response] of Object.entries(operation.responses ?? {})) {
          const shared = /^#\/components\/responses\/(.+)$/.exec(response.$ref ?? '')?.[1];
          const { content } = shared ? (document.components?.responses?.[shared] ?? {}) : response;
          if (!content?.[json]) continue;
          const place = shared ? ['components', 'responses', shared] : [...at, 'responses', status];
          add(`${name} ${status}`, [...place, 'content', json, 'schema']);
        }
      }
    }
  }
  return bodies;
}

/** A body that contains only a part, at a pointer into objects. */
function bodyWith(part: unknown, at: string): unknown {
  const names = at.split('/').slice(1).reverse();
  return names.reduce<unknown>((inner, name) => ({ [name]: inner }), part);
}

/** Encodes a segment of a JSON pointer (RFC 6901) for a URI fragment. */
function encodePointer(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function kebab(operationId: string): string {
  return operationId.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
