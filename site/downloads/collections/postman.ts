import { hash } from 'node:crypto';
import type { Collection, CollectionRequest } from './types';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Polling interval in milliseconds, and number of attempts. */
const polling = { interval: 1000, times: 300 };

/** A collection in Postman's format v2.1, as JSON. A test script repeats the requests that wait. */
export function postmanCollection(collection: Collection): string {
  const { name, description, variables, folders } = collection;
  const document = {
    info: { _postman_id: idOf(collection.slug), name, description, schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      ...variables.map((variable) => ({
        key: variable.name,
        value: variable.value,
        type: variable.secret ? 'secret' : 'string',
        description: variable.description,
      })),
      {
        key: 'pollInterval',
        value: String(polling.interval),
        type: 'string',
        description: 'Milliseconds between two polling requests',
      },
    ],
    item: folders.map((folder) => ({
      name: folder.name,
      item: folder.requests.map(itemOf),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function itemOf(request: CollectionRequest): object {
  const { name, method, url, secured, body, description } = request;
  return {
    name,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: testScript(request) } }],
    request: {
      method,
      ...(!secured && { auth: { type: 'noauth' } }),
      header: [
        { key: 'Accept', value: 'application/json' },
        ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ],
      ...(body !== undefined && {
        body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } },
      }),
      url: urlOf(url),
      description,
    },
    response: [],
  };
}

function urlOf(raw: string): object {
  const [host = '', ...path] = raw.split('/');
  return { raw, host: [host], path };
}

/** Lines of the script that checks the response and, if the request waits, sends the request again. */
function testScript({ name, expected, until }: CollectionRequest): string[] {
  const judge = `pm.test(${JSON.stringify(`${name}: ${expected.join(' or ')}`)}, () => pm.expect(pm.response.code).to.be.oneOf(${JSON.stringify(expected)}));`;
  if (!until) return [judge];
  const done = {
    gone: 'pm.response.code === 404',
    active: 'pm.response.code === 200 && pm.response.json()?.status?.state === "active"',
  };
  return [
    `const done = ${done[until]};`,
    "const tries = Number(pm.collectionVariables.get('tries') || 0) + 1;",
    `if (done || pm.response.code !== 200 || tries >= ${polling.times}) {`,
    "  pm.collectionVariables.unset('tries');",
    `  ${judge}`,
    `  pm.test(${JSON.stringify(`${name}: done`)}, () => pm.expect(done).to.equal(true));`,
    '} else {',
    "  pm.collectionVariables.set('tries', tries);",
    `  pm.execution.setNextRequest(${JSON.stringify(name)});`,
    "  setTimeout(() => {}, Number(pm.variables.get('pollInterval')));",
    '}',
  ];
}

/**
 * A UUID derived from a name (RFC 9562, 5.8). It is the same in every build, so that an import replaces the
 * previous one.
 */
function idOf(slug: string): string {
  const hex = hash('sha256', `collection ${slug}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
