/** A sample is right, or absent with a note, whatever a document contains. */
import { expect, test } from 'vitest';
import { documentOf, sampledOperations } from '../testing/documents';

type Samples = Readonly<Record<string, string>>;

/** The samples of the only operation of a document by language: the code, or else the note. */
async function samplesOf(operation: string, more = ''): Promise<Samples> {
  const document = await documentOf(`openapi: 3.2.0
info: { title: T, version: '1' }
servers: [{ url: 'https://h.test' }]
paths: { /a: { post: { operationId: a, responses: { '200': { description: ok } }, ${operation} } } }
${more}`);
  const samples = sampledOperations(document).flatMap((page) => page.samples);
  return Object.fromEntries(
    samples.map(({ language, code, note }) => [language, code ?? note ?? '']),
  );
}

const list = 'schema: { type: array }, example: [r, g]';
const object = 'schema: { type: object }, example: { R: 1, G: 2 }';
const parameter = (place: string, rest: string, name = 'c') =>
  `parameters: [{ name: '${name}', in: ${place}, required: true, ${rest} }]`;
const text = (value: string) => `schema: { type: string }, example: ${JSON.stringify(value)}`;
const body = (type: string, rest: string) => `requestBody: { content: { '${type}': { ${rest} } } }`;
const part = (schema: string, encoding = '{}') =>
  body(
    'multipart/form-data',
    `schema: { type: object, required: [p], properties: { p: ${schema} } }, encoding: { p: ${encoding} }`,
  );
const noted = 'There is no sample, because';

test.each<[name: string, operation: string, language: string, expected: string]>([
  [
    'a list of a cookie',
    parameter('cookie', `style: cookie, ${list}`),
    'curl',
    "--cookie 'c=r; c=g'",
  ],
  [
    'an object of a cookie',
    parameter('cookie', `style: cookie, ${object}`),
    'curl',
    "--cookie 'R=1; G=2'",
  ],
  [
    'a joined list of a cookie',
    parameter('cookie', `style: cookie, explode: false, ${list}`),
    'curl',
    "--cookie 'c=r,g'",
  ],
  [
    'a joined list of a form cookie',
    parameter('cookie', `explode: false, ${list}`),
    'curl',
    "--cookie 'c=r,g'",
  ],
  ['an exploded list of a form cookie', parameter('cookie', list), 'curl', noted],
  ['an exploded object of a form cookie', parameter('cookie', object), 'typescript', noted],
  [
    'a form cookie with other characters',
    parameter('cookie', text('grün; a')),
    'python',
    'c=gr%C3%BCn%3B%20a',
  ],
  [
    'a plain cookie with a delimiter',
    parameter('cookie', `style: cookie, ${text('a; b')}`),
    'curl',
    noted,
  ],
  [
    'JSON in a cookie',
    parameter('cookie', `content: { application/json: { ${object} } }`),
    'curl',
    noted,
  ],
  ['a header with other characters', parameter('header', text('größe')), 'curl', noted],
  ['a header with a line break', parameter('header', text('a\nb')), 'python', noted],
  [
    'JSON in a header',
    parameter('header', `content: { application/json: { ${object} } }`),
    'curl',
    `'c: {"R":1,"G":2}'`,
  ],
  [
    'a header with a name of an object',
    parameter('header', text('v'), '__proto__'),
    'typescript',
    "['__proto__']: 'v'",
  ],
  [
    'a list in a deep object',
    parameter('query', 'style: deepObject, schema: { type: object }, example: { a: [x] }'),
    'curl',
    noted,
  ],
  ['a list as a deep object', parameter('query', `style: deepObject, ${list}`), 'curl', noted],
  [
    'an object in a list',
    parameter('query', 'schema: { type: array }, example: [{ a: 1 }]'),
    'curl',
    noted,
  ],
  [
    'an exploded list with pipes',
    parameter('query', `style: pipeDelimited, explode: true, ${list}`),
    'curl',
    noted,
  ],
  ['a list with spaces', parameter('query', `style: spaceDelimited, ${list}`), 'curl', 'c=r%20g'],
  [
    'XML in a query',
    parameter('query', `content: { application/xml: { ${object} } }`),
    'curl',
    noted,
  ],
  [
    'reserved characters in a query',
    parameter('query', `allowReserved: true, ${text('/a?b=[c]#d&e+f%20g ü')}`),
    'curl',
    'c=/a?b=%5Bc%5D%23d%26e%2Bf%20g%20%C3%BC',
  ],
  [
    'JSON lines of texts',
    body('application/jsonl', 'itemSchema: { type: string }'),
    'curl',
    `--data '"string"\n'`,
  ],
  [
    'JSON lines as they are',
    body('application/x-ndjson', 'example: "{\\"a\\":1}\\n{\\"a\\":2}\\n"'),
    'curl',
    `{"a":1}\n{"a":2}`,
  ],
  [
    'a list of JSON lines',
    body(
      'application/jsonl',
      'schema: { type: array, items: { type: object } }, example: [{ a: 1 }, { a: 2 }]',
    ),
    'curl',
    `{"a":1}\n{"a":2}`,
  ],
  ['a JSON sequence', body('application/json-seq', 'itemSchema: { type: object }'), 'curl', noted],
  ['events', body('text/event-stream', 'itemSchema: { type: object }'), 'python', noted],
  [
    'mixed parts',
    body('multipart/mixed', 'schema: { type: array, items: { type: string } }'),
    'curl',
    noted,
  ],
  [
    'mixed parts as a text',
    body('multipart/mixed', `example: "--b\\r\\n\\r\\na\\r\\n--b--"`),
    'curl',
    noted,
  ],
  ['related parts', body('multipart/related', object), 'typescript', noted],
  [
    'a part in Base64',
    part('{ type: string, contentEncoding: base64, contentMediaType: image/png }'),
    'curl',
    `'p=U0VDQQ==;type=image/png;headers=Content-Transfer-Encoding: base64'`,
  ],
  [
    'a part in Base64',
    part('{ type: string, contentEncoding: base64 }'),
    'python',
    'text/plain\\r\\nContent-Transfer-Encoding: base64',
  ],
  [
    'a part in Base64',
    part('{ type: string, contentEncoding: base64 }'),
    'typescript',
    'FormData has no option',
  ],
  [
    'a part with a header',
    part(
      '{ type: string }',
      '{ headers: { X-Size: { required: true, schema: { type: integer, minimum: 7 } } } }',
    ),
    'curl',
    `headers=X-Size: 7`,
  ],
  [
    'a form with a list in a deep object',
    body(
      'application/x-www-form-urlencoded',
      'schema: { type: object, required: [p], properties: { p: { example: { a: [x] } } } }, encoding: { p: { style: deepObject } }',
    ),
    'curl',
    '--data-binary @file',
  ],
  [
    'an integer at its limit',
    body(
      'application/json',
      'schema: { type: object, required: [n], properties: { n: { type: integer, format: int64, minimum: 9223372036854775807 } } }',
    ),
    'python',
    '9223372036854775807',
  ],
  [
    'a server with a path',
    `servers: [{ url: '{stage}/v1', variables: { stage: { default: /api, enum: [/api, /test] } } }]`,
    'curl',
    'https://api.example.com/api/v1/a',
  ],
])('%s: %s', async (_name, operation, language, expected) => {
  expect((await samplesOf(operation))[language]).toContain(expected);
});

test.each<[name: string, schemas: string, expected: string]>([
  [
    'an example in an `allOf` of an `allOf`',
    `A: { allOf: [{ $ref: '#/components/schemas/B' }], required: [a], properties: { a: { const: 1 } } }
    B: { allOf: [{ $ref: '#/components/schemas/C' }], required: [b], properties: { b: { const: 2 } } }
    C: { type: object, required: [c], properties: { c: { type: integer } }, example: { c: 3 } }`,
    '{"a":1,"b":2,"c":3}',
  ],
  [
    'a discriminator in lists of lists',
    `A: { type: array, items: { type: array, items: { $ref: '#/components/schemas/B' } } }
    B: { oneOf: [{ $ref: '#/components/schemas/C' }], discriminator: { propertyName: k, mapping: { see: '#/components/schemas/C' } } }
    C: { type: object, required: [k], properties: { k: { type: string } } }`,
    '[[{"k":"see"}]]',
  ],
])('%s', async (_name, schemas, expected) => {
  const reference = "schema: { $ref: '#/components/schemas/A' }";
  const { curl = '' } = await samplesOf(
    body('application/json', reference),
    `components:\n  schemas:\n    ${schemas}\n`,
  );
  const sent = JSON.parse(/--data '([^']*)'/.exec(curl)?.[1] ?? 'null');
  expect(sent).toEqual(JSON.parse(expected));
});

test('of alternatives, the first that a sample can send completely', async () => {
  const { curl } = await samplesOf(
    'security: [{ hmac: [], key: [] }, { key: [], cookie: [] }]',
    `components:
  securitySchemes:
    hmac: { type: http, scheme: hmac }
    key: { type: apiKey, in: header, name: X-Key }
    cookie: { type: apiKey, in: cookie, name: sid }
`,
  );
  expect(curl).toContain('--header \'X-Key: \'"$KEY"');
  expect(curl).toContain('--cookie sid="$COOKIE"');
});
