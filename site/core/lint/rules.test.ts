import { indexDocument } from '@seca/openapi/lint/document-index';
import { exampleValid } from '@seca/openapi/lint/example-valid';
import { noUnusedComponent } from '@seca/openapi/lint/no-unused-component';
import { applyRule, type Rule, type RuleContext } from '@seca/openapi/lint/rule';
import { documentOf, lines } from '@seca/openapi/testing/documents';
import { describe, expect, test } from 'vitest';
import { checkedKeyword } from './checked-keyword';
import { metadataExample, referenceExample } from './example-rules';
import { enumExplained, fieldDescription, fieldType, immutableField } from './field-rules';
import { rules } from './index';
import { knownAction } from './known-action';
import { knownKeyword } from './known-keyword';
import { operationComplete } from './operation-complete';
import { coherentNames, coherentStory } from './story-rules';

/** The names and times that all examples have to use. */
const story = `
An instance \`shop-server\`, a volume \`shop-disk\`.

| What           | Value            |
| -------------- | ---------------- |
| tenant         | \`tenant-1\`     |
| workspace      | \`shop\`         |
| shared tenants | \`seca\` (images) |

All times are UTC on 2025-01-15, without fractions.
`;

/** The problems that a rule reports. Each text is a separate document. */
async function problemsOf(
  rule: Rule,
  texts: readonly string[],
  given: Pick<RuleContext, 'story'> = { story },
): Promise<string[]> {
  const documents = await Promise.all(
    texts.map((text, index) =>
      documentOf({ [`spec-${index + 1}.yaml`]: `openapi: 3.1.0\n${text.trim()}\n` }),
    ),
  );
  return lines(applyRule(rule, { documents: documents.map(indexDocument), ...given }));
}

/** A document up to the value of an example. */
const withValue = `
paths:
  /a:
    get:
      responses:
        '200':
          description: x
          content:
            application/json:
              examples:
                a:
                  value:
`;

/** Each rule with what it reports, a document, and the position, message and hint of each problem. */
const reported: [rule: Rule, that: string, yaml: string, problems: string[]][] = [
  [
    coherentNames,
    'a name that the story does not have, and a resource that has two names',
    `${withValue}                    items:
                      - metadata: { name: shop-server, resource: instances/shop-server }
                      - metadata: { name: shop-sever, resource: instances/shop-server }
                      - metadata: { name: seca.rd500 }
                      - metadata: { name: something-else-entirely }
`,
    [
      '15:43 spec/story.md has no resource shop-sever. | Did you mean shop-server?',
      '15:65 The resource instances/shop-server is not named shop-sever. | The last segment of resource must be the name.',
      '17:43 spec/story.md has no resource something-else-entirely. | Use a name from spec/story.md, or add it there.',
    ],
  ],
  [
    coherentStory,
    'values that the story does not have',
    `${withValue}                    tenant: seca
                    workspace: shoop
                    items: [{ tenant: acme, region: any, createdAt: '2025-01-15T09:00:00Z' }]
                    changedAt: '2025-01-15T09:00:00.000Z'
                    eol: '2029-04-30T00:00:00Z'
                    deletedAt: '2024-12-31T09:00:00Z'
`,
    [
      '14:32 The workspace shoop is not part of the story. | Did you mean shop?',
      '15:39 The tenant acme is not part of the story. | Use tenant-1 or seca.',
      '16:32 The time 2025-01-15T09:00:00.000Z is not part of the story. | Use a time on 2025-01-15, without fractions of a second.',
      '18:32 The time 2024-12-31T09:00:00Z is not part of the story. | Use a time on 2025-01-15, without fractions of a second.',
    ],
  ],
  [
    enumExplained,
    'values without a meaning, and meanings without a value',
    `
components:
  schemas:
    A: { enum: [on, off], x-seca-enum: { on: Works., of: Stands. } }
    B: { properties: { b: { enum: [1, null] } } }
    C: { enum: [1], x-seca-enum: { 1: One. } }
`,
    [
      '4:21 The value "off" is not explained. | Add its meaning to x-seca-enum.',
      '4:58 "of" is explained, but is not a value of the enum. | Remove it, or add it to enum.',
      '5:36 The value 1 is not explained. | Add x-seca-enum next to enum: a map of each value to its meaning.',
      '5:39 The value null is not explained. | Add x-seca-enum next to enum: a map of each value to its meaning.',
    ],
  ],
  [
    checkedKeyword,
    'keywords that the provider does not check, where they are written',
    `
components:
  schemas:
    A: { allOf: [{ properties: { b: { $ref: '#/components/schemas/B' } } }] }
    B: { type: object, minProperties: 1, maxProperties: 2 }
    C: { oneOf: [{ const: x }, { type: integer, maximum: 9007199254740993 }], additionalProperties: false }
    D: { prefixItems: [true], patternProperties: { a: false } }
`,
    [
      "5:39 The provider doesn't check minProperties. | Check it in packages/provider/src/engine/validate.ts, and list it in definition/collect-schemas.ts beside it.",
      "6:10 The provider doesn't check oneOf. | Check it in packages/provider/src/engine/validate.ts, and list it in definition/collect-schemas.ts beside it.",
      "6:101 The provider doesn't check additionalProperties: false. | Check it in packages/provider/src/engine/validate.ts, and list it in definition/collect-schemas.ts beside it.",
      "6:27 The provider doesn't check const. | Check it in packages/provider/src/engine/validate.ts, and list it in definition/collect-schemas.ts beside it.",
      "6:58 The provider doesn't check maximum. | Check it in packages/provider/src/engine/validate.ts, and list it in definition/collect-schemas.ts beside it.",
      "7:31 The provider doesn't check patternProperties. | Check it in packages/provider/src/engine/validate.ts, and list it in definition/collect-schemas.ts beside it.",
      "7:10 The provider doesn't check prefixItems. | Check it in packages/provider/src/engine/validate.ts, and list it in definition/collect-schemas.ts beside it.",
    ],
  ],
  [
    knownAction,
    'actions that the kind of the resource does not have',
    `
paths:
  /v1/instances/{name}/start: { post: {} }
  /v1/instances/{name}/suspend: { post: {}, get: {} }
  /v1/networks/{name}/start: { post: {} }
`,
    [
      '4:35 The provider has no action suspend for instances. | Declare it in the file of the resource in packages/provider/src/engine/kinds.',
      '5:32 The provider has no action start for networks. | Declare it in the file of the resource in packages/provider/src/engine/kinds.',
    ],
  ],
  [
    exampleValid,
    'examples that their schema refuses, with readOnly and writeOnly by direction',
    `
paths:
  /a:
    put:
      parameters:
        - { name: n, in: query, schema: { type: integer }, example: one }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/A' }
            examples:
              good: { value: { name: x, secret: s } }
              readOnly: { value: { name: x, id: 1 } }
              missing: { value: { secret: s } }
      responses:
        '200':
          description: x
          content:
            application/json:
              schema: { $ref: '#/components/schemas/A' }
              examples:
                good: { value: { name: x, id: 1 } }
                writeOnly: { value: { name: x, id: 1, secret: s } }
                noId: { value: { name: x } }
                more: { value: { name: x, id: 1, other: 2 } }
components:
  schemas:
    Id: { type: integer, readOnly: true }
    A:
      type: object
      required: [name, id]
      additionalProperties: false
      properties:
        name: { type: string, enum: [x, y] }
        id: { $ref: '#/components/schemas/Id' }
        secret: { type: string, writeOnly: true }
`,
    [
      '6:69 The example must be integer. | Correct the example, or the schema.',
      '13:49 /id is not allowed: the field is readOnly in a request or writeOnly in a response. | Remove it from the example.',
      "14:26 The example must have required property 'name'. | Correct the example, or the schema.",
      '23:63 /secret is not allowed: the field is readOnly in a request or writeOnly in a response. | Remove it from the example.',
      "24:25 The example must have required property 'id'. | Correct the example, or the schema.",
      '25:25 The example must NOT have additional properties: other. | Correct the example, or the schema.',
    ],
  ],
  [
    exampleValid,
    'examples and defaults of schemas, with formats and cycles',
    `
components:
  schemas:
    Node:
      properties: { child: { $ref: '#/components/schemas/Node' }, at: { type: string, format: date-time } }
      examples: [{ child: { at: '2025-01-15T09:00:00Z' } }, { child: { at: yesterday } }]
    Count: { type: integer, maximum: 3, default: 4 }
    Tuple: { prefixItems: [{ const: a }], unevaluatedItems: false, examples: [[a], [a, b]] }
    Open: { type: string, pattern: '[', examples: [a, b] }
`,
    [
      '6:76 /child/at must match format "date-time". | Correct the example, or the schema.',
      '7:50 The example must be <= 3. | Correct the example, or the schema.',
      '8:84 The example must NOT have more than 1 items. | Correct the example, or the schema.',
      '9:5 Invalid regular expression: /[/u: Unterminated character class | Correct this schema, or one that it refers to.',
    ],
  ],
  [
    fieldDescription,
    'components, fields, parameters and headers without a description',
    `
paths:
  /a:
    get:
      parameters:
        - { name: q, in: query, schema: { type: string } }
        - { name: r, in: query, description: Fine., schema: { type: string } }
      responses: { '200': { description: x, headers: { Etag: { schema: { type: string } } } } }
components:
  schemas:
    A: { properties: { x: { type: string }, y: { description: ' ' }, z: { items: { type: string } } } }
`,
    [
      '11:5 The schema A has no description. | Describe its purpose in one sentence.',
      '11:24 The field x has no description. | Describe its purpose in one sentence.',
      '11:45 The field y has no description. | Describe its purpose in one sentence.',
      '11:70 The field z has no description. | Describe its purpose in one sentence.',
      '6:11 The parameter q has no description. | Describe its purpose in one sentence.',
      '8:56 The header Etag has no description. | Describe its purpose in one sentence.',
    ],
  ],
  [
    fieldType,
    'schemas, fields and parameters without a type, and lists without an item type',
    `
paths:
  /a:
    get:
      parameters:
        - { name: limit, in: query, schema: { description: How many. } }
        - { name: labels, in: query, schema: { type: string } }
      responses: {}
components:
  schemas:
    Instance:
      type: object
      properties:
        zone: { description: Where it runs. }
        state: { $ref: '#/components/schemas/State' }
        tags: { type: array }
    State: { enum: [on] }
    Free: { description: Anything. }
`,
    [
      '14:9 The field zone has no type. | Add type, or refer to a schema.',
      '18:5 The schema Free has no type. | Add type, or refer to a schema.',
      '6:11 The parameter limit has no type. | Add a schema with a type, or refer to one.',
      '16:9 The list tags has no item type. | Add items.',
    ],
  ],
  [
    immutableField,
    'a keyword, a rule and a description that disagree',
    `
components:
  schemas:
    Spec:
      properties:
        right: { description: Immutable after creation., x-seca-immutable: true }
        inWords: { description: Immutable after creation., x-seca-immutable: text }
        once:
          description: It is immutable once set.
          x-seca-immutable: true
          x-seca-rules: [{ expression: '!oldSelf.hasValue() || self == oldSelf.value()' }]
        name: { description: Immutable., readOnly: true }
        grows: { description: It can grow., x-seca-rules: [{ expression: self >= oldSelf }] }
        silent: { description: The SKU., x-seca-immutable: true }
        unmarked: { description: The SKU. Immutable after creation. }
        ruled: { description: The SKU., x-seca-rules: [{ expression: self == oldSelf }] }
`,
    [
      '14:9 The description of silent doesn\'t say that the field is immutable. | Add "Immutable after creation."',
      '15:9 The description says that unmarked is immutable, but the field has no x-seca-immutable. | Add x-seca-immutable: true, or text where the standard has no rule.',
      '16:56 The rule makes ruled immutable, but the field has no x-seca-immutable. | Add x-seca-immutable: true.',
    ],
  ],
  [
    knownKeyword,
    'an extension that is misspelt or not from this project',
    `
paths:
  /a:
    get:
      x-seca-permision: { resource: a, verb: get }
      x-internal: true
      x-seca-related: []
      responses:
        '200':
          headers: { X-Request: { description: Fine. } }
          content:
            application/json: { example: { x-own: 1 } }
`,
    [
      '5:7 x-seca-permision is not a known keyword. | Did you mean x-seca-permission?',
      '6:19 x-internal is not a known keyword. | spec/README.md lists them.',
    ],
  ],
  [
    metadataExample,
    'metadata of resources of another service',
    `
info:
  version: v1
  x-seca-service: { provider: seca.network }
tags:
  - name: Nic
    x-seca-resource: { plural: nics }
paths:
  /a:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Nic' }
              examples:
                right:
                  value:
                    items: [{ metadata: { name: n1, resource: nics/n1, apiVersion: v1 } }]
                apart:
                  value:
                    metadata:
                      name: n1
                      provider: seca.network/v1
                      resource: nics/n1
                      ref: seca.network/v1/tenants/t/nics/n1
                      createdAt: 2025-01-15T09:00:00Z
                      lastModifiedAt: 2025-01-15T09:00:00Z
                      resourceVersion: 2
                wrong:
                  value: { metadata: { name: n2, provider: seca.compute/v1, resource: vms/n2 } }
components:
  schemas:
    Nic:
      properties:
        metadata:
          allOf:
            - $ref: '#/components/schemas/Name'
            - properties:
                ref:
                  $ref: '#/components/schemas/Ref'
    Name:
      properties:
        name: { type: string, examples: [n1, server] }
    Ref:
      type: string
      examples: [seca.network/v1/tenants/t/nics/n1, seca.compute/v1/tenants/t/vms/server]
`,
    [
      '26:28 The ref must be seca.network/v1/nics/n1. | Join provider, scope and resource.',
      "28:39 `lastModifiedAt` doesn't match `createdAt` and `resourceVersion`. | Set it to the time of creation in version 1, and to a later time in later versions.",
      "31:60 The example seca.compute/v1 of metadata.provider is shown in seca.network/v1, but doesn't belong to it. | Use a resource of the service, or remove the example from a schema that services share.",
      "31:87 The example vms/n2 of metadata.resource is shown in seca.network/v1, but doesn't belong to it. | Use a resource of the service, or remove the example from a schema that services share.",
      "44:46 The example server of metadata.name is shown in seca.network/v1, but doesn't belong to it. | Use a resource of the service, or remove the example from a schema that services share.",
      "47:53 The example seca.compute/v1/tenants/t/vms/server of metadata.ref is shown in seca.network/v1, but doesn't belong to it. | Use a resource of the service, or remove the example from a schema that services share.",
    ],
  ],
  [
    noUnusedComponent,
    'components to which nothing refers, including circular ones',
    `
paths: { /a: { get: { responses: { '200': { $ref: '#/components/responses/Used' } } } } }
security: [{ used: [] }]
components:
  securitySchemes: { used: { type: http }, unused: { type: http } }
  responses: { Used: { description: x }, Unused: { description: x } }
  schemas: { Circle: { properties: { self: { $ref: '#/components/schemas/Circle' } } } }
`,
    [
      '5:44 Nothing refers to components/securitySchemes/unused. | Remove it, or refer to it.',
      '6:42 Nothing refers to components/responses/Unused. | Remove it, or refer to it.',
      '7:14 Nothing refers to components/schemas/Circle. | Remove it, or refer to it.',
    ],
  ],
  [
    operationComplete,
    'everything that a page would miss',
    `
paths:
  /a:
    put:
      x-seca-completion: { mode: accepted }
      x-seca-permission: { resource: a }
      requestBody: { content: { application/json: {} } }
      responses: { '200': { description: x, content: { application/json: {} } }, '404': { description: x } }
    get:
      summary: Get
      description: "Gets these:\\n\\n1. a"
      x-seca-errors: { '404': [] }
      responses: { '500': { description: x } }
`,
    [
      "6:7 The operation doesn't specify its permission. | Add x-seca-permission with resource and verb; a public operation has `security: []`.",
      "5:7 The operation doesn't specify which operation to poll for completion. | Add poll with the operationId of a GET operation.",
      "5:7 The operation doesn't specify the states of the resource. | Add states with the values of status.state, in order.",
      "4:5 The operation doesn't specify its preconditions. | Add x-seca-preconditions; the list can be empty.",
      "4:5 The operation doesn't specify the causes of its errors. | Add x-seca-errors: a list of causes for each status, empty if the standard defines none.",
      '7:33 The request has no example for application/json. | Add examples, with values of the story.',
      '8:56 The response 200 has no example for application/json. | Add examples, with values of the story.',
      '11:20 The first paragraph of the description ends in a colon, but what it introduces is shown elsewhere. | End the paragraph with a full stop, and introduce the list in a paragraph directly before it.',
      "9:5 The operation doesn't specify its permission. | Add x-seca-permission with resource and verb; a public operation has `security: []`.",
      "9:5 The operation doesn't specify how it completes. | Add x-seca-completion with the mode `synchronous` or `accepted`.",
      "9:5 The operation doesn't specify its preconditions. | Add x-seca-preconditions; the list can be empty.",
      "13:20 x-seca-errors doesn't mention 500. | List its causes, or add an empty list if the standard defines none.",
      "12:24 x-seca-errors mentions 404, which the operation doesn't return. | Remove it, or add the response.",
    ],
  ],
  [
    referenceExample,
    'references to kinds that the field does not accept',
    `
paths:
  /a:
    put:
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Nic' }
            examples:
              right: { value: { subnetRef: { resource: networks/n/subnets/s } } }
              wrong: { value: { subnetRef: { resource: networks/n }, ips: [{ resource: nics/a }] } }
components:
  schemas:
    Nic:
      allOf:
        - properties:
            subnetRef:
              $ref: '#/components/schemas/Reference'
              x-seca-reference: { provider: seca.network/v1, resources: [subnets] }
              examples: [{ resource: subnets/s }, { resource: block-storages/b }]
            ips:
              type: array
              items: { $ref: '#/components/schemas/Reference' }
              x-seca-reference: { provider: seca.network/v1, resources: [public-ips, ips] }
              examples: [[{ resource: ips/a }, { resource: x/b }]]
    Reference:
      properties:
        resource: { type: string, examples: [subnets/s] }
`,
    [
      '11:56 The example networks/n is shown for subnetRef, which accepts subnets. | Use an example that starts with subnets/, or remove it from a schema that others share.',
      '11:88 The example nics/a is shown for ips, which accepts public-ips or ips. | Use an example that starts with public-ips/, or remove it from a schema that others share.',
      '20:63 The example block-storages/b is shown for subnetRef, which accepts subnets. | Use an example that starts with subnets/, or remove it from a schema that others share.',
      '25:60 The example x/b is shown for ips, which accepts public-ips or ips. | Use an example that starts with public-ips/, or remove it from a schema that others share.',
      '28:46 The example subnets/s is shown for ips, which accepts public-ips or ips. | Use an example that starts with public-ips/, or remove it from a schema that others share.',
    ],
  ],
];

test('each rule of the standard has a document here', () => {
  const ids = new Set(reported.map(([{ id }]) => id));
  expect([...ids].sort()).toEqual(rules.map(({ id }) => id).sort());
});

describe('each rule reports', () => {
  for (const [rule, that, yaml, problems] of reported) {
    test(`${rule.id}: ${that}`, async () => {
      expect(await problemsOf(rule, [yaml])).toEqual(
        problems.map((problem) => `spec-1.yaml:${problem.replace(' ', ` ${rule.id} `)}`),
      );
    });
  }
});

test.each([coherentNames, coherentStory])(
  'without a story, no example departs from it',
  async (rule) => {
    const [, , yaml = ''] = reported.find(([other]) => other === rule) ?? [];
    expect(await problemsOf(rule, [yaml], {})).toEqual([]);
  },
);

test('a document without a provider is no service, so its metadata is compared with nothing', async () => {
  const [, , yaml = ''] = reported.find(([rule]) => rule === metadataExample) ?? [];
  const other = yaml.replace('provider: seca.network', '');
  expect(await problemsOf(metadataExample, [other])).toEqual([]);
});

test('a field has the description of the schema that it refers to, also in allOf', async () => {
  const yaml = `
components:
  schemas:
    A:
      description: An A.
      properties:
        b: { $ref: '#/components/schemas/B' }
        c: { allOf: [{ $ref: '#/components/schemas/B' }] }
        description: { type: string, description: A field of that name. }
        d: { type: array, description: Texts., items: { type: string } }
    B: { description: A B. }
`;
  expect(await problemsOf(fieldDescription, [yaml])).toEqual([]);
});

test('a complete operation is accepted, and summaries are unique', async () => {
  const operation = (summary: string): string => `
paths:
  /a:
    get:
      summary: ${summary}
      description: Gets.
      security: []
      x-seca-completion: { mode: synchronous }
      x-seca-preconditions: []
      x-seca-errors: { '500': [] }
      responses:
        '200': { description: x, content: { application/json: { examples: { one: { value: 1 } } } } }
        '500': { description: x }
`;
  expect(await problemsOf(operationComplete, [operation('One'), operation('Two')])).toEqual([]);
  expect(await problemsOf(operationComplete, [operation('One'), operation('One')])).toEqual([
    'spec-2.yaml:5:16 operation-complete The summary "One" is also used by spec-1.yaml:5. | Write a summary that distinguishes this operation.',
  ]);
});

describe('components of several files', () => {
  test('the file of another service is a service, not a shared file', async () => {
    const written = {
      'a.yaml': "openapi: 3.1.0\npaths: { x-a: { $ref: 'b.yaml#/components/schemas/Used' } }",
      'b.yaml': 'openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { Used: {}, Unused: {} } }',
    };
    const a = await documentOf(written);
    const b = await documentOf({ 'b.yaml': written['b.yaml'] });
    const context = { documents: [a, b].map(indexDocument), complete: true };
    expect(lines(applyRule(noUnusedComponent, context))).toEqual([
      'b.yaml:3:36 no-unused-component Nothing refers to components/schemas/Unused. | Remove it, or refer to it.',
    ]);
  });

  test('shared files are checked only if all services are loaded', async () => {
    const document = await documentOf({
      'a.yaml':
        "openapi: 3.1.0\ncomponents: { schemas: { A: { $ref: 'shared.yaml#/Used/properties/x' } } }\npaths: { x-a: { $ref: '#/components/schemas/A' } }",
      'shared.yaml': 'Used: { properties: { x: {} } }\nUnused: {}',
    });
    const find = (complete: boolean): string[] =>
      lines(
        applyRule(noUnusedComponent, { documents: [indexDocument(document)], complete }),
      ).filter((line) => line.startsWith('shared'));
    expect(find(false)).toEqual([]);
    expect(find(true)).toEqual([
      'shared.yaml:2:1 no-unused-component Nothing refers to Unused. | Remove it, or refer to it.',
    ]);
  });
});
