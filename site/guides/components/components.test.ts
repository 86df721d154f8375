import path from 'node:path';
import { SourceError } from '@seca/openapi/load/problem';
import type { OperationPage, ServicePage } from '@seca/openapi/model/types';
import { expect, test } from 'vitest';
import { identity } from '../../../identity';
import { factsOfSite } from '../../../tests/support/facts';
import { guideMarkdown } from '../../../tests/support/guide-markdown';
import { storageKeys } from '../../core/storage-keys';
import type { GuideContext } from '../facts';
import { expandGuide } from '../guide';

const facts = await factsOfSite(path.resolve(import.meta.dirname, '../../..'));

function expand(body: string, changes: Partial<GuideContext> = {}): string {
  const text = `---\ntitle: Example\ndescription: What the page is about, in a sentence of enough characters.\n---\n\n${body}`;
  const source = { file: 'docs/content/Other/example.mdx', text };
  return guideMarkdown(expandGuide(source, { ...facts, ...changes }).tree).trim();
}

/** The cells or words of each line, without the URLs of links and the head of a table. */
function linesOf(body: string, changes?: Partial<GuideContext>): string[] {
  const plain = expand(body, changes).replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain.split('\n').slice(plain.startsWith('|') ? 2 : 0);
}

/** The facts with one operation changed. */
function changed(id: string, change: (page: OperationPage) => Partial<OperationPage>) {
  const pages = facts.pages.map((page) =>
    page.kind === 'operation' && page.operationId === id ? { ...page, ...change(page) } : page,
  );
  return { pages };
}

const compute = '/docs/api/Foundation/Compute-v1';
const put = `${compute}/create-or-update-instance`;
const errors = '/docs/content/Conventions/errors';

test.each([
  [
    'Run <Project name="conformance">the tests</Project>.',
    `Run [the tests](${identity.projects.conformance}).`,
  ],
  ['Name it in <Field of="Instance" path="spec.skuRef" />.', `(${put}#request-spec-sku-ref).`],
  [
    '<Field of="compute/get-instance" path="status.powerState" />',
    '/get-instance#response-200-status-power-state)',
  ],
  ['<Field of="compute/get-instance 404" path="title" />', '/get-instance#response-400-title)'],
  [
    '<Fields of="Instance" under="spec" />',
    `| [\`skuRef\`](${put}#request-spec-sku-ref) required | Reference object, immutable | `,
  ],
  ['<Fields of="Instance" under="spec" />', `[\`zone\`](${put}#request-spec-zone) required`],
  ['<Fields of="Instance" under="spec" />', 'array of VolumeReference object, at most 64 items'],
  ['<Fields of="InstanceSku" under="spec" />', '/Compute-v1/get-sku#response-200-spec-v-cpu)'],
  ['Up to <Limits of="Instance" path="spec.sshKeys" />.', 'Up to at most 32 items.'],
  ['<ParameterLimits of="network/list-subnets" name="limit" />', 'between 1 and'],
  [
    '<Values of="compute/get-instance" path="status.powerState" />',
    '| `off` (default) | The instance is not running.',
  ],
  ['<States />', '| [`error`](/docs/content/Architecture/resource-states#error) | '],
  [
    '<Permission operation="compute/get-instance" />',
    '`get` on `instances/{name}` of `seca.compute/v1`',
  ],
  [
    '<Resources />',
    '| [Network](/docs/api/Foundation/Network-v1/network) | `subnet` | network | `/v1/tenants/{tenant}/workspaces/{workspace}/networks/{network}/subnets` |',
  ],
  ['<TableOf resource="InstanceSku" head="Minimum score" />', '| `seca.ds` | 2 | 4 | 2200 | – |'],
  ['<TableOf resource="InstanceSku" head="GPUs" />', '`seca.gxl`'],
  ['<Picture name="image-handling" />', '- From within an instance'],
  [
    '<ErrorTypes />',
    `| 409 [\`resource-conflict\`](${errors}#resource-conflict) | you: resolve the conflict | after you have resolved it |`,
  ],
  [
    '<ErrorOperations type="resource-conflict" />',
    '**Returned by:** all 19 `PUT`, all 19 `DELETE` and all 3 actions.',
  ],
  [
    '<ErrorOperations type="precondition-failed" />',
    '**Returned by:** all 19 `PUT` and all 19 `DELETE`.',
  ],
  ['<ErrorOperations type="internal-server-error" />', '**Returned by:** all 24 lists, '],
  ['<ErrorOperations type="internal-server-error" />', ' and `GET` [Get the well-known document]('],
  [
    '<ErrorCauses type="resource-conflict" />',
    `| [Start an instance](${compute}/start-instance) | The instance is already running: \`status.powerState\` is \`on\`. |`,
  ],
  ['<StatusCodes />', `[\`412\`](${errors}#precondition-failed)`],
  ['<ListParameters />', '| `limit` | integer, between 1 and 10000 | `1000` |'],
  [
    '<ListParameterValues name="Accept" />',
    '| `application/json; deleted=only` | Only resources that are marked for deletion. |',
  ],
  [
    '<LabelConditions />',
    '| `env!=production` | the label doesn’t have this value; whether a resource without the label matches is not defined |',
  ],
  [
    '<Relations />',
    `- \`instances\`\n  - [\`spec.skuRef\`](${put}#request-spec-sku-ref): 1 reference to \`skus\``,
  ],
  ['<Relations />', '#request-spec-primary-nic-ref): 0 or 1 reference to `nics`'],
  [
    '<Relations />',
    '#request-spec-data-volumes-device-ref): 0 to 64 references to `block-storages`',
  ],
  ['<ServiceVersions />', `[Compute](${compute}/compute)`],
  ['<Standard />, is open.', `${identity.name}, the ${identity.fullName}, is open.`],
  ['It comes from <Organisations />.', 'It comes from Aruba, IONOS Group and Dynamo.'],
  ['Write to <Contact />.', `Write to <${identity.email}>.`],
  ['See <Issues>the list</Issues>.', `See [the list](${identity.repository.issues}).`],
  ['<AccessibilityBody />', 'in your country'],
])('%s contains %s', (body, text) => {
  expect(expand(body)).toContain(text);
});

test('the tables and lists have exactly these lines', () => {
  const first = (lines: readonly string[]) => lines.map((line) => line.split(/ [|:] |: /)[0]);
  const resources = facts.pages.flatMap((page) => (page.kind === 'service' ? page.resources : []));
  expect(linesOf('<Resources />')).toHaveLength(resources.length);
  expect(linesOf('<ErrorTypes />')).toHaveLength(8);
  expect(linesOf('<ErrorCauses type="resource-conflict" />')).toHaveLength(5);
  expect(first(linesOf('<States />'))).toEqual(
    ['pending', 'creating', 'active', 'updating', 'deleting', 'error'].map((key) => `| \`${key}\``),
  );
  expect(first(linesOf('<ServiceVersions />'))).toEqual(['- `v1`', '- `v1beta1`']);
  expect(expand('<ServiceVersions />').match(/\]\(/g)).toHaveLength(12);
  expect(expand('<PressContacts />').split('\n')).toEqual(
    identity.press.map(({ organisation, email }) => `- **${organisation}:** <${email}>`),
  );
  expect(
    linesOf('<StorageKeys />').map((line) => /^- `(.*?)`: .*Stored when you .*\.$/.exec(line)?.[1]),
  ).toEqual(storageKeys.map(({ key }) => key));
  expect(linesOf('<Verbs />').map((row) => row.split(' | ')[1])).toEqual(
    ['list', 'get', 'put', 'delete', 'post'].map((verb) => `\`${verb}\``),
  );
  expect(linesOf('<StatusCodes />')).toHaveLength(6);
  expect(linesOf('<StatusCodes />')[2]).toBe(
    '| `PUT` | `200` `201` | `400` `401` `403` `404` `409` `412` `422` `500` |',
  );
  expect(linesOf('<TableOf resource="InstanceSku" head="Minimum score" />')).toHaveLength(17);
  expect(expand('<Relations />')).toMatch(/target\.members.*: 1 to 1000 references to `nics`/);
});

test('each type has one scope; roles apply to all regions, images to one', () => {
  const rows = linesOf('<Levels />');
  expect(rows).toContain('| Shared by all tenants | `regions` |');
  expect(rows).toContain('| Tenant, in all regions | `roles`, `role-assignments` |');
  expect(rows.find((row) => row.includes('`images`'))).toMatch(
    /^\| Tenant, in a region \|.*`skus` of Compute/,
  );
  expect(rows).toContain('| Network | `subnets`, `route-tables` |');
});

test('the immutable fields of each type are listed', () => {
  const rows = linesOf('<FixedFields />');
  expect(rows).toContain('- of `instances`: `spec.skuRef`, `spec.zone`');
  expect(rows.join('\n')).toContain('`spec.nodeTemplate.rootVolume.skuRef`');
  expect(rows.join('\n')).not.toContain('sizeGB');
});

test('only some operations of a kind return an error', () => {
  const without412 = changed('delete-role', ({ responses }) => ({
    responses: responses.filter(({ status }) => status !== '412'),
  }));
  expect(expand('<ErrorOperations type="precondition-failed" />', without412)).toBe(
    '**Returned by:** all 19 `PUT` and 18 of 19 `DELETE`.',
  );
});

test('the imprint contains the data of the identity, and those that the law of a fork’s country requires', () => {
  const of = (imprint: GuideContext['publisher']['imprint']) => ({
    publisher: { ...facts.publisher, imprint },
  });
  const lines = (...more: string[]) => [
    `- **Publisher:** ${identity.copyright.holder}`,
    ...more.slice(0, 3),
    `- **Email:** <${identity.email}>`,
    ...more.slice(3),
    `- **URL of this site:** <${identity.url}>`,
    `- **Source:** <${identity.repository.url}>`,
  ];
  expect(linesOf('<Publisher />', of({}))).toEqual(lines());
  const imprint = {
    postalAddress: ['Example Street 1', '1000 Example'],
    telephone: '+00 1',
    representedBy: 'the board',
    register: 'Register 1',
    vatId: 'XX1',
    responsible: 'the editor',
    accessibilityBody: { name: 'The Office', url: 'https://office.example/' },
  };
  expect(linesOf('<Publisher />', of(imprint))).toEqual(
    lines(
      '- **Postal address:** Example Street 1, 1000 Example',
      '- **Represented by:** the board',
      '- **Responsible for the content:** the editor',
      '- **Telephone:** +00 1',
      '- **Register:** Register 1',
      '- **VAT number:** XX1',
    ),
  );
  expect(expand('<AccessibilityBody />', of(imprint))).toContain(
    '[The Office](https://office.example/)',
  );
});

test('the services are in the order of their explanation', () => {
  const service = (group: string, title: string) =>
    ({
      kind: 'service',
      path: `/docs/api/${title}`,
      service: { group, title, version: 'v1', locality: 'global', layer: 'Foundation' },
    }) as ServicePage;
  const storage = service('foundation.storage.v1', 'Storage');
  const pages = [storage, service('foundation.compute.v1', 'Computing')];
  expect(expand('<Services />', { pages }).split('\n').slice(2)).toEqual([
    '| [Computing](/docs/api/Computing) | Foundation | `v1` | global | instances |',
    '| [Storage](/docs/api/Storage) | Foundation | `v1` | global | block storages and images |',
  ]);
  const unknown = [service('foundation.weather.v1', 'Weather')];
  expect(() => expand('<Services />', { pages: unknown })).toThrow(
    'no row for "foundation.weather.v1"',
  );
});

const teapot = { status: '418', title: 'Teapot', type: 'http://x/errors/teapot', causes: [] };

test.each<[string, string, Partial<GuideContext>?]>([
  ['<Field of="Instanze" path="spec" />', 'no resource "Instanze". Did you mean "Instance"?'],
  [
    '<Field of="Instance" path="spec.skuRf" />',
    'no field "spec.skuRf". Did you mean "spec.skuRef"?',
  ],
  ['<Field of="compute/get-instanc" path="spec" />', 'Did you mean "compute/get-instance"?'],
  ['<Field of="compute/get-instance 418" path="x" />', 'has no body with status 418. It returns'],
  ['<Fields of="Instance" under="spec.zone" />', '"spec.zone" has no fields below it'],
  ['<Limits of="Instance" path="spec" />', '"spec" has no limits'],
  [
    '<ParameterLimits of="network/list-subnets" name="limits" />',
    'no parameter "limits". It has tenant',
  ],
  ['<Values of="Instance" path="spec.zone" />', '"spec.zone" is not an enumeration'],
  ['<Permission operation="wellknown/get-wellknown" />', 'needs no permission'],
  [
    '<TableOf resource="InstanceSku" head="Price" />',
    'no table with a column "Price". Its columns are SKU',
  ],
  ['<TableOf resource="InstanceSk" head="SKU" />', 'Did you mean "InstanceSku"?'],
  [
    '<Picture name="image-handlin" />',
    'no picture "image-handlin". Did you mean "image-handling"?',
  ],
  ['<Project name="conformence">x</Project>', 'Did you mean "conformance"?'],
  ['<ErrorOperations type="resource-conflicts" />', 'Did you mean "resource-conflict"?'],
  ['<ListParameterValues name="accept" />', 'no parameter "accept"'],
  [
    '<ErrorTypes />',
    'no row for "teapot"',
    changed('get-role', ({ responses }) => ({
      responses: responses.map((response) => ({ ...response, error: teapot })),
    })),
  ],
  [
    '<StatusCodes />',
    '"delete-role"',
    changed('delete-role', ({ responses }) => ({ responses: responses.slice(1) })),
  ],
  [
    '<Verbs />',
    '"stop-instance" and "start-instance" need different verbs',
    changed('stop-instance', ({ permission }) => ({
      permission: permission && { ...permission, verb: 'post.stop' },
    })),
  ],
  [
    '<ListParameters />',
    'have different parameters',
    changed('list-nics', () => ({ parameters: [] })),
  ],
])('%s is a problem: %s', (body, problem, changes) => {
  let problems: string[] = [];
  try {
    expand(body, changes);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    problems = error.problems.map(
      ({ line, column, message, hint }) => `${line}:${column} ${message}. ${hint}`,
    );
  }
  expect(problems).toEqual([expect.stringMatching(/^6:1 /)]);
  expect(problems[0]).toContain(problem);
});
