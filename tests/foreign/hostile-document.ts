/**
 * An OpenAPI document in which every text that an author can write tries to run a script: names and
 * values, prose and URLs, in all objects of OpenAPI 3.2 and all keywords of JSON Schema.
 */
import type { Json } from './documents';

/** The script of an attack; `window.tripped` then contains its position. */
const trip = (place: number): string => `(window.tripped=window.tripped||[]).push(${place})`;

/** Forms of an attack. Each form breaks out of a different kind of context. */
const forms: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `</script><script>${script}</script>`,
  (script) => `"><img src=x onerror="${script}">`,
  (script) => `' onmouseover='${script}' autofocus onfocus='${script}`,
  (script) => `--><svg onload="${script}"></svg><!--`,
  (script) =>
    `</textarea></title></style></code></pre><iframe srcdoc="<script>${script}</script>">`,
  (script) => `[link](javascript:${script}) <javascript:${script}> ![i](javascript:${script})`,
  (script) =>
    `<a href="java&#10;script:${script}">a</a><form action="javascript:${script}"><button>`,
  (script) => `{${script}} \${${script}} {{constructor.constructor('${script}')()}}`,
  (script) =>
    `\`\`\`\n\nimport x from 'x';\nexport const y = ${script};\n\n<Operation page={${script}} />`,
  (script) => `---\ntitle: x\n---\n:::note[{${script}}]\n<details ontoggle="${script}" open>`,
  (script) => `<math><mi xlink:href="data:text/html,<script>${script}</script>">x</mi></math>`,
  (script) => `*/ ${script} /* \u2028 ${script} // \\u003cscript\\u003e`,
  (script) => `<style>*{background:url("javascript:${script}")}</style><base href="//x.example/">`,
];

/** A document, and the number of attacks in it. */
export function hostileDocument(): { document: Json; places: number } {
  let places = 0;
  const attack = (): string => {
    const form = forms[places % forms.length] ?? forms[0];
    places++;
    return form?.(trip(places)) ?? '';
  };
  const prose = (): string => `${attack()}\n\n${attack()}`;
  const name = (): string => `n${places} ${attack()}`;
  const address = (): string => `javascript:${trip(++places)}`;
  const externalDocs = () => ({ description: prose(), url: address() });
  const extensions = () => ({
    'x-seca-slug': name(),
    'x-seca-permission': { resource: attack(), verb: attack() },
    'x-seca-completion': { mode: 'accepted', states: [attack(), attack()], description: prose() },
    'x-seca-preconditions': [prose()],
    'x-seca-errors': [{ status: '404', causes: [prose()] }],
    [`x-${attack()}`]: attack(),
  });
  const discriminated = name();
  const component = name();
  const reference = `#/components/schemas/${encodeURIComponent(
    component.replaceAll('~', '~0').replaceAll('/', '~1'),
  )}`;

  const text = (): Json => ({
    type: 'string',
    title: attack(),
    description: prose(),
    format: attack(),
    pattern: attack(),
    enum: [attack(), attack()],
    'x-seca-enum': { [attack()]: prose() },
    default: attack(),
    const: attack(),
    examples: [attack()],
    example: attack(),
    contentMediaType: attack(),
    contentEncoding: attack(),
    externalDocs: externalDocs(),
    xml: { name: attack(), namespace: address(), prefix: attack() },
    [attack()]: attack(),
  });
  const object = (): Json => ({
    type: 'object',
    title: attack(),
    description: prose(),
    required: [name()],
    properties: { [name()]: text(), [name()]: { $ref: reference }, [discriminated]: text() },
    patternProperties: { [attack()]: text() },
    additionalProperties: text(),
    propertyNames: text(),
    dependentRequired: { [name()]: [name()] },
    dependentSchemas: { [name()]: { title: attack(), properties: { [name()]: text() } } },
    oneOf: [
      { title: attack(), properties: { [name()]: text() } },
      { description: prose(), type: 'array', items: text() },
    ],
    anyOf: [{ title: attack(), description: prose() }, text()],
    allOf: [{ oneOf: [text()] }, { title: attack(), oneOf: [text(), text()] }],
    not: text(),
    if: { properties: { [name()]: { const: attack() } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: text(),
    else: text(),
    discriminator: { propertyName: discriminated, mapping: { [attack()]: reference } },
    'x-seca-rules': [{ expression: attack(), description: prose() }],
    'x-seca-reference': { provider: attack(), resources: [attack()] },
    default: { [name()]: attack() },
    examples: [{ [name()]: [attack(), { [name()]: attack() }] }],
  });
  const examples = (): Json => ({
    [name()]: { summary: attack(), description: prose(), value: { [name()]: attack() } },
    [name()]: { summary: attack(), description: prose(), value: attack() },
    [name()]: { externalValue: address() },
  });
  const media = (): Json => ({
    schema: object(),
    examples: examples(),
    encoding: {
      [name()]: {
        contentType: attack(),
        headers: { [name()]: { description: prose(), schema: text() } },
      },
    },
    prefixEncoding: [{ contentType: attack(), style: attack() }],
    itemEncoding: {
      contentType: attack(),
      headers: { [name()]: { description: prose(), schema: text() } },
    },
  });
  const content = (): Json => ({
    'application/xml': media(),
    [attack()]: { schema: text() },
  });
  const parameter = (place: string, extra: { [key: string]: Json } = {}): Json => ({
    name: name(),
    in: place,
    description: prose(),
    required: true,
    deprecated: true,
    style: attack(),
    schema: text(),
    examples: examples(),
    ...extra,
  });
  const server = (url: string): Json => ({
    url,
    name: attack(),
    description: prose(),
    variables: {
      [name()]: { default: attack(), enum: [attack()], description: prose() },
      host: { default: attack(), enum: [attack()], description: prose() },
    },
  });
  const response = (): Json => ({
    summary: attack(),
    description: prose(),
    headers: { [name()]: { description: prose(), schema: text(), example: attack() } },
    content: content(),
    links: {
      [name()]: {
        operationId: attack(),
        description: prose(),
        parameters: { [name()]: attack() },
        requestBody: attack(),
        server: server(address()),
      },
    },
  });
  const callback = (next?: Json): Json => ({
    operationId: name(),
    summary: attack(),
    description: prose(),
    deprecated: true,
    externalDocs: externalDocs(),
    parameters: [parameter('query'), parameter('header')],
    requestBody: { description: prose(), content: content() },
    responses: { '200': response(), default: response() },
    ...(next !== undefined && { callbacks: { [name()]: { [attack()]: next } } }),
  });
  const operation = (parts: { [key: string]: Json } = {}): Json => ({
    operationId: name(),
    summary: attack(),
    description: prose(),
    tags: [tag],
    externalDocs: externalDocs(),
    servers: [server(address()), server(`https://{host}/${attack()}`)],
    security: [{ [scheme]: [attack()] }, { [name()]: [attack()] }],
    parameters: [
      parameter('path'),
      parameter('query', { schema: object() }),
      parameter('header'),
      parameter('cookie'),
      {
        ...(parameter('query') as object),
        schema: undefined,
        content: { [attack()]: media() },
      } as unknown as Json,
    ],
    requestBody: { description: prose(), required: true, content: content() },
    responses: {
      '200': response(),
      '404': response(),
      default: response(),
      [attack()]: response(),
    },
    callbacks: { [name()]: { [attack()]: { post: callback({ post: callback() }) } } },
    ...extensions(),
    ...parts,
  });
  const tag = name();
  const scheme = name();

  const document: Json = {
    openapi: '3.2.0',
    $self: 'https://self.example/',
    info: {
      title: attack(),
      summary: attack(),
      description: prose(),
      termsOfService: address(),
      contact: { name: attack(), url: address(), email: attack() },
      license: { name: attack(), identifier: attack(), url: address() },
      version: attack(),
      'x-seca-service': { slug: name(), provider: attack(), locality: 'regional' },
    },
    jsonSchemaDialect: address(),
    servers: [server(address()), server(`https://{host}/${attack()}`)],
    tags: [
      {
        name: tag,
        summary: attack(),
        description: prose(),
        kind: attack(),
        externalDocs: externalDocs(),
        'x-seca-resource': { kind: attack(), plural: attack(), scope: attack(), needs: [] },
      },
    ],
    externalDocs: externalDocs(),
    security: [{ [scheme]: [attack()] }],
    paths: {
      [`/${attack()}/{${name()}}`]: {
        summary: attack(),
        description: prose(),
        get: operation({ deprecated: true }),
        additionalOperations: { [attack()]: operation() },
      },
      '/plain': { post: operation({ operationId: 'plain' }) },
    },
    webhooks: { [name()]: { post: operation() } },
    components: {
      schemas: { [component]: object() },
      securitySchemes: {
        [scheme]: {
          type: 'oauth2',
          description: prose(),
          flows: {
            authorizationCode: {
              authorizationUrl: address(),
              tokenUrl: address(),
              refreshUrl: address(),
              scopes: { [attack()]: prose() },
            },
          },
          openIdConnectUrl: address(),
        },
        [name()]: {
          type: attack(),
          scheme: attack(),
          bearerFormat: attack(),
          name: attack(),
          in: attack(),
        },
      },
    },
    'x-attack': attack(),
  };
  return { document: JSON.parse(JSON.stringify(document)) as Json, places };
}
