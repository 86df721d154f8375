import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OperationPage } from '../model/types';
import { documentOf, sampledOperations } from '../testing/documents';

/** The page of an operation whose parameter and body have a schema. */
async function pageOf(schema: string): Promise<OperationPage> {
  const document = await documentOf(`openapi: 3.1.0
servers: [{ url: 'https://h.test' }]
paths:
  /a/{id}:
    put:
      operationId: a
      parameters: [{ name: id, in: path, required: true, schema: ${schema} }]
      requestBody: { content: { application/json: { schema: { type: object, required: [n], properties: { n: ${schema} } } } } }
      responses: { '200': { description: ok } }
`);
  const [page] = sampledOperations(document);
  if (!page) throw new Error('There is no page.');
  return page;
}

const codesOf = ({ samples }: OperationPage) =>
  Object.fromEntries(samples.map(({ language, code = '' }) => [language, code]));

const digits = fc.stringMatching(/^[1-9][0-9]{0,39}$/);
const decimal = fc
  .tuple(fc.constantFrom('', '-'), digits, fc.stringMatching(/^(\.[0-9]{1,30})?$/))
  .map((parts) => parts.join(''));
const sampled = { numRuns: 40, seed: 3 };

test('numbers in URLs and bodies have the digits of the document in every language', () =>
  fc.assert(
    fc.asyncProperty(
      decimal,
      fc.constantFrom('example', 'default', 'const'),
      async (written, keyword) => {
        const page = await pageOf(`{ type: number, ${keyword}: ${written} }`);
        for (const code of Object.values(codesOf(page))) {
          expect(code).toContain(`https://h.test/a/${written}`);
          expect(code).toMatch(new RegExp(`n\\\\?"?: ${written.replaceAll('.', '\\.')}\\W`));
        }
      },
    ),
    sampled,
  ));

test('numbers with an exponent keep their value', () =>
  fc.assert(
    fc.asyncProperty(decimal, fc.integer({ min: -400, max: 400 }), async (mantissa, power) => {
      const page = await pageOf(`{ example: ${mantissa}e${power} }`);
      const sent = /"n": (\S+)/.exec(codesOf(page).curl ?? '')?.[1] ?? '';
      if (sent !== `${mantissa}e${power}`)
        expect(Number(sent)).toBe(Number(`${mantissa}e${power}`));
      expect(sent).toMatch(/^-?\d+(\.\d+)?(e[-+]?\d+)?$/);
    }),
    sampled,
  ));

test.each([
  ['0x20000000000001', '9007199254740993'],
  ['+9007199254740993', '9007199254740993'],
  ['.50', '0.50'],
  ['007', '7'],
  ['1e3', '1000'],
])('%s of YAML is sent as the JSON number %s', async (written, sent) => {
  const { curl } = codesOf(await pageOf(`{ example: ${written} }`));
  expect(curl).toContain(`"n": ${sent}\n`);
});

test('TypeScript and Python send a number that a double does not hold as text', async () => {
  const { python, typescript } = codesOf(await pageOf('{ example: 9007199254740993 }'));
  expect(typescript).toContain('body: `{\n  "n": 9007199254740993\n}`');
  expect(python).toContain(`body = """{\n  "n": 9007199254740993\n}"""`);
});

test('facts of a field have the digits of the document', async () => {
  const page = await pageOf(
    '{ type: integer, minimum: -9223372036854775808, exclusiveMaximum: 9223372036854775807, enum: [10765432100123456789, 9007199254740993] }',
  );
  const [parameter] = page.parameters.flatMap(({ parameters }) => parameters);
  const schema = page.schemas[parameter?.schema ?? ''];
  expect(schema?.constraints.map(({ words }) => words)).toEqual([
    'at least -9223372036854775808 and less than 9223372036854775807',
  ]);
  expect(schema?.enum?.map(({ value }) => String(value))).toEqual([
    '10765432100123456789',
    '9007199254740993',
  ]);
});

test('generated integers obey bounds that a double does not hold', () =>
  fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
      fc.bigInt({ min: 2n, max: 2n ** 70n }),
      fc.constantFrom('minimum', 'exclusiveMinimum'),
      fc.constantFrom('maximum', 'exclusiveMaximum'),
      async (from, width, low, high) => {
        const page = await pageOf(`{ type: integer, ${low}: ${from}, ${high}: ${from + width} }`);
        const sent = BigInt(/\/a\/(-?\d+)/.exec(codesOf(page).curl ?? '')?.[1] ?? '');
        expect(low === 'minimum' ? sent >= from : sent > from).toBe(true);
        expect(high === 'maximum' ? sent <= from + width : sent < from + width).toBe(true);
      },
    ),
    sampled,
  ));
