import type { OpenApiVersion } from '../load/load-document';

type Members = Record<string, unknown>;

const flows = ['implicit', 'password', 'clientCredentials', 'authorizationCode'];

/** A document that has each field of each object of its version, with a marker of its own, such as `mk10042`, in each text. */
export class MarkerDocument {
  /** The place of each marker. */
  readonly places = new Map<string, string>();
  readonly #components: Record<string, Members> = {};
  readonly #tag: string;
  readonly document: Members;

  constructor(readonly version: OpenApiVersion) {
    this.#tag = this.#mark('tag.name');
    this.document = this.#document();
  }

  #mark(place: string): string {
    const marker = `mk${10_000 + this.places.size}`;
    this.places.set(marker, place);
    return marker;
  }

  #url(place: string): string {
    return `https://${this.#mark(place)}.example/`;
  }

  #from(version: OpenApiVersion, members: () => Members): Members {
    return this.version < version ? {} : members();
  }

  /** A reference to a component with a value. */
  #referTo(section: string, value: Members): Members {
    const existing = this.#components[section] ?? {};
    const name = `c${Object.keys(existing).length}`;
    this.#components[section] = { ...existing, [name]: value };
    return { $ref: `#/components/${section}/${name}` };
  }

  #externalDocs(holder: string): Members {
    return {
      url: this.#url(`${holder} externalDocs.url`),
      description: this.#mark(`${holder} externalDocs.description`),
    };
  }

  #server(holder: string): Members {
    return {
      ...this.#from('3.2', () => ({ name: this.#mark(`${holder} server.name`) })),
      url: `https://${this.#mark(`${holder} server.url`)}.example/{stage}`,
      description: this.#mark(`${holder} server.description`),
      variables: {
        stage: {
          enum: [this.#mark(`${holder} server variable.enum`), 'v'],
          default: this.#mark(`${holder} server variable.default`),
          description: this.#mark(`${holder} server variable.description`),
        },
      },
    };
  }

  /** What a schema of any type can say. */
  #about(holder: string): Members {
    return {
      title: this.#mark(`${holder} title`),
      description: this.#mark(`${holder} description`),
      externalDocs: this.#externalDocs(holder),
      xml: {
        name: this.#mark(`${holder} xml.name`),
        namespace: `urn:${this.#mark(`${holder} xml.namespace`)}`,
        prefix: this.#mark(`${holder} xml.prefix`),
      },
    };
  }

  #text(holder: string): Members {
    return {
      type: 'string',
      ...this.#about(holder),
      format: this.#mark(`${holder} format`),
      pattern: this.#mark(`${holder} pattern`),
      default: this.#mark(`${holder} default`),
      example: this.#mark(`${holder} example`),
      ...this.#from('3.1', () => ({
        contentMediaType: `text/${this.#mark(`${holder} contentMediaType`)}`,
        contentEncoding: this.#mark(`${holder} contentEncoding`),
        examples: [this.#mark(`${holder} examples`)],
      })),
    };
  }

  #named(keyword: string, holder: string): Members {
    return { [this.#mark(`${holder} name in ${keyword}`)]: this.#text(`${holder} ${keyword}`) };
  }

  #small(holder: string): Members {
    const properties = { kind: { type: 'string' }, ...this.#named('properties', holder) };
    return { type: 'object', properties };
  }

  #object(holder: string): Members {
    return {
      type: 'object',
      ...this.#about(holder),
      required: [this.#mark(`${holder} required`)],
      properties: {
        ...this.#named('properties', holder),
        list: this.#list(`${holder} list`),
        either: this.#either(`${holder} either`),
        kinds: this.#kinds(`${holder} kinds`),
        whole: this.#whole(`${holder} whole`),
      },
      additionalProperties: this.#text(`${holder} additionalProperties`),
      ...this.#from('3.1', () => ({
        patternProperties: this.#named('patternProperties', holder),
        propertyNames: { description: this.#mark(`${holder} propertyNames`) },
        dependentRequired: {
          [this.#mark(`${holder} name in dependentRequired`)]: [
            this.#mark(`${holder} dependentRequired`),
          ],
        },
        dependentSchemas: this.#named('dependentSchemas', holder),
        unevaluatedProperties: this.#text(`${holder} unevaluatedProperties`),
      })),
    };
  }

  #list(holder: string): Members {
    return {
      type: 'array',
      ...this.#about(holder),
      items: this.#text(`${holder} items`),
      ...this.#from('3.1', () => ({
        prefixItems: [this.#text(`${holder} prefixItems`)],
        contains: this.#text(`${holder} contains`),
        unevaluatedItems: this.#text(`${holder} unevaluatedItems`),
      })),
    };
  }

  #either(holder: string): Members {
    return {
      ...this.#about(holder),
      oneOf: [
        this.#text(`${holder} oneOf`),
        this.#referTo('schemas', this.#text(`${holder} referred oneOf`)),
        { type: 'string', enum: [this.#mark(`${holder} enum`)] },
      ],
      not: this.#text(`${holder} not`),
      ...this.#from('3.1', () => ({
        if: this.#text(`${holder} if`),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: this.#text(`${holder} then`),
        else: this.#text(`${holder} else`),
      })),
    };
  }

  #kinds(holder: string): Members {
    const mapped = this.#referTo('schemas', this.#small(`${holder} mapped`));
    const other = this.#referTo('schemas', this.#small(`${holder} otherwise`));
    return {
      ...this.#about(holder),
      oneOf: [mapped, other],
      discriminator: {
        propertyName: 'kind',
        mapping: { [this.#mark(`${holder} discriminator.mapping`)]: mapped.$ref },
        ...this.#from('3.2', () => ({ defaultMapping: other.$ref })),
      },
    };
  }

  #whole(holder: string): Members {
    return {
      title: this.#mark(`${holder} title`),
      allOf: [
        { description: this.#mark(`${holder} description in allOf`) },
        this.#referTo('schemas', {
          title: this.#mark(`${holder} title that a nearer one replaces`),
          description: this.#mark(`${holder} referred description in allOf`),
        }),
      ],
      anyOf: [this.#text(`${holder} anyOf`), { type: 'integer' }],
      ...this.#from('3.1', () => ({
        const: this.#mark(`${holder} const`),
        contentSchema: this.#text(`${holder} contentSchema`),
      })),
    };
  }

  #schemas(holder: string): [name: string, schema: Members][] {
    return [
      ['text', this.#text(`${holder} text`)],
      ['object', this.#object(`${holder} object`)],
      ['list', this.#list(`${holder} list`)],
      ['either', this.#either(`${holder} either`)],
      ['kinds', this.#kinds(`${holder} kinds`)],
      ['whole', this.#whole(`${holder} whole`)],
    ];
  }

  #example(holder: string): Members {
    const isNew = this.version === '3.2';
    return {
      summary: this.#mark(`${holder} example.summary`),
      description: this.#mark(`${holder} example.description`),
      [isNew ? 'dataValue' : 'value']: this.#mark(`${holder} example.value`),
      ...(isNew && { serializedValue: this.#mark(`${holder} example.serializedValue`) }),
    };
  }

  #examples(holder: string): Members {
    return {
      [this.#mark(`${holder} name of an example with a summary`)]: this.#example(holder),
      [this.#mark(`${holder} name of an example`)]: {
        value: this.#mark(`${holder} named example.value`),
      },
      away: { externalValue: this.#url(`${holder} example.externalValue`) },
      referred: {
        ...this.#referTo('examples', { value: this.#mark(`${holder} referred example.value`) }),
        ...this.#from('3.1', () => ({
          summary: this.#mark(`${holder} reference.summary`),
          description: this.#mark(`${holder} reference.description`),
        })),
      },
    };
  }

  #header(holder: string): Members {
    return {
      description: this.#mark(`${holder} header.description`),
      schema: this.#text(`${holder} header.schema`),
      example: this.#mark(`${holder} header.example`),
    };
  }

  #headers(holder: string): Members {
    return {
      [this.#mark(`${holder} name of header`)]: this.#header(holder),
      'X-Examples': {
        schema: this.#small(`${holder} header.schema of an object`),
        examples: this.#examples(`${holder} header`),
      },
      'X-Content': {
        content: { 'application/json': { schema: this.#text(`${holder} header.content`) } },
      },
      'X-Referred': this.#referTo('headers', this.#header(`${holder} referred`)),
    };
  }

  #encoding(holder: string): Members {
    return {
      contentType: `text/${this.#mark(`${holder} encoding.contentType`)}`,
      headers: {
        [this.#mark(`${holder} encoding name of header`)]: this.#header(`${holder} encoding`),
      },
    };
  }

  #media(holder: string, schema: Members): Members {
    return {
      ...this.#from('3.2', () => ({ description: this.#mark(`${holder} media.description`) })),
      schema,
      examples: this.#examples(`${holder} media`),
    };
  }

  #content(holder: string): Members {
    const schemas = this.#schemas(holder).map(([name, schema]) => [
      `application/${name}`,
      { schema, example: this.#mark(`${holder} ${name} media.example`) },
    ]);
    return {
      [`application/${this.#mark(`${holder} media type`)}`]: this.#media(
        holder,
        this.#small(`${holder} first`),
      ),
      ...Object.fromEntries(schemas),
      'multipart/form-data': {
        schema: this.#small(`${holder} form`),
        encoding: { kind: this.#encoding(`${holder} form`) },
      },
      ...this.#from('3.2', () => ({
        'application/jsonl': { itemSchema: this.#small(`${holder} itemSchema`) },
        'multipart/mixed': {
          schema: this.#list(`${holder} mixed`),
          prefixEncoding: [this.#encoding(`${holder} prefixEncoding`)],
          itemEncoding: {
            ...this.#encoding(`${holder} itemEncoding`),
            encoding: { part: this.#encoding(`${holder} nested encoding`) },
          },
        },
        'application/referred': this.#referTo(
          'mediaTypes',
          this.#media(`${holder} referred`, this.#text(`${holder} referred media`)),
        ),
      })),
    };
  }

  #parameter(
    holder: string,
    location: string,
    name = this.#mark(`${holder} ${location} parameter.name`),
  ): Members {
    return {
      name,
      in: location,
      required: true,
      description: this.#mark(`${holder} ${location} parameter.description`),
      schema: this.#text(`${holder} ${location} parameter.schema`),
      example: this.#mark(`${holder} ${location} parameter.example`),
    };
  }

  #parameters(holder: string): Members[] {
    const ofSchemas = this.#schemas(`${holder} parameter`).map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
      examples: this.#examples(`${holder} ${name} parameter`),
    }));
    const content = `${holder} parameter.content`;
    const media = this.#media(content, this.#small(content));
    const overridden = { name: 'overridden', in: 'query', schema: { type: 'string' } };
    return [
      this.#parameter(holder, 'path', 'one'),
      ...['query', 'header', 'cookie'].map((location) => this.#parameter(holder, location)),
      this.#referTo('parameters', this.#parameter(`${holder} referred`, 'query')),
      ...ofSchemas,
      {
        name: 'content',
        in: 'query',
        content: { [`application/${this.#mark(content)}`]: media },
      },
      {
        ...this.#referTo('parameters', overridden),
        ...this.#from('3.1', () => ({
          description: this.#mark(`${holder} parameter reference.description`),
        })),
      },
    ];
  }

  #link(holder: string): Members {
    return {
      operationId: 'other',
      description: this.#mark(`${holder} link.description`),
      parameters: {
        [this.#mark(`${holder} name in link.parameters`)]: this.#mark(`${holder} link.parameters`),
      },
      requestBody: this.#mark(`${holder} link.requestBody`),
      server: this.#server(`${holder} link`),
    };
  }

  #response(holder: string, members: () => Members = () => ({})): Members {
    return {
      ...this.#from('3.2', () => ({ summary: this.#mark(`${holder} response.summary`) })),
      description: this.#mark(`${holder} response.description`),
      ...members(),
    };
  }

  #success(holder: string): Members {
    return this.#response(holder, () => ({
      headers: this.#headers(`${holder} response`),
      content: this.#content(`${holder} response`),
      links: {
        [this.#mark(`${holder} name of link`)]: this.#link(holder),
        pointed: { operationRef: `${this.#url(`${holder} link.operationRef`)}#/paths/~1a/get` },
        referred: this.#referTo('links', this.#link(`${holder} referred`)),
      },
    }));
  }

  #failure(holder: string): Members {
    return this.#response(holder, () => ({
      headers: { [this.#mark(`${holder} name of header`)]: this.#header(holder) },
      content: { 'application/json': this.#media(holder, this.#small(holder)) },
      links: { [this.#mark(`${holder} name of link`)]: this.#link(holder) },
    }));
  }

  #operation(
    holder: string,
    responses = () => ({ '200': this.#referTo('responses', this.#response(holder)) }),
  ): Members {
    return {
      tags: [this.#tag],
      summary: this.#mark(`${holder} operation.summary`),
      description: `${this.#mark(`${holder} operation.description`)}\n\n${this.#mark(`${holder} second paragraph of operation.description`)}`,
      externalDocs: this.#externalDocs(`${holder} operation`),
      operationId: this.#mark(`${holder} operationId`),
      security: [{ oauth: [this.#mark(`${holder} scope`)], key: [], open: [], basic: [] }],
      responses: responses(),
    };
  }

  /** The path of a callback or webhook. */
  #item(holder: string): Members {
    return {
      summary: this.#mark(`${holder} pathItem.summary`),
      description: this.#mark(`${holder} pathItem.description`),
      servers: [this.#server(`${holder} pathItem`)],
      parameters: [this.#parameter(`${holder} pathItem`, 'query')],
      post: {
        ...this.#operation(holder),
        requestBody: this.#referTo('requestBodies', {
          description: this.#mark(`${holder} requestBody.description`),
          content: { 'text/plain': { schema: this.#text(`${holder} body`) } },
        }),
      },
    };
  }

  #paths(): Members {
    const put = {
      ...this.#operation('put', () => ({
        '200': this.#success('200'),
        '404': this.#failure('404'),
        default: this.#failure('default'),
      })),
      tags: [this.#tag, this.#mark('tag without a declaration')],
      servers: [this.#server('operation')],
      parameters: this.#parameters('put'),
      requestBody: {
        description: this.#mark('requestBody.description'),
        content: this.#content('body'),
      },
      callbacks: {
        [this.#mark('name of callback')]: {
          [this.#url('callback expression')]: this.#item('callback'),
        },
        referred: this.#referTo('callbacks', {
          [this.#url('referred callback expression')]: this.#item('referred callback'),
        }),
      },
    };
    const form = this.#from('3.2', () => ({
      name: this.#mark('query string parameter.name'),
      in: 'querystring',
      content: { 'application/x-www-form-urlencoded': { schema: this.#small('query string') } },
    }));
    return {
      '/a/{one}': {
        summary: this.#mark('pathItem.summary'),
        description: this.#mark('pathItem.description'),
        servers: [this.#server('pathItem')],
        parameters: [this.#parameter('pathItem', 'query')],
        get: { operationId: 'other', responses: { '200': { description: 'x' } } },
        put,
        ...this.#from('3.2', () => ({
          query: { ...this.#operation('query'), parameters: [form] },
          additionalOperations: { COPY: this.#operation('additionalOperations') },
        })),
      },
    };
  }

  #scheme(members: Members): Members {
    const description = this.#mark(`${members.type} ${members.scheme ?? ''} description`);
    return { ...members, description, ...this.#from('3.2', () => ({ deprecated: true })) };
  }

  #flow(name: string): Members {
    const hasUser = ['implicit', 'authorizationCode'].includes(name);
    return {
      ...(hasUser && { authorizationUrl: this.#url(`${name}.authorizationUrl`) }),
      ...(name === 'deviceAuthorization' && {
        deviceAuthorizationUrl: this.#url(`${name}.deviceAuthorizationUrl`),
      }),
      ...(name !== 'implicit' && { tokenUrl: this.#url(`${name}.tokenUrl`) }),
      refreshUrl: this.#url(`${name}.refreshUrl`),
      scopes: { [this.#mark(`${name} name of scope`)]: this.#mark(`${name} scope`) },
    };
  }

  #securitySchemes(): Members {
    const all = [...flows, ...(this.version === '3.2' ? ['deviceAuthorization'] : [])];
    return {
      oauth: {
        ...this.#scheme({ type: 'oauth2' }),
        flows: Object.fromEntries(all.map((name) => [name, this.#flow(name)])),
        ...this.#from('3.2', () => ({ oauth2MetadataUrl: this.#url('oauth2MetadataUrl') })),
      },
      key: this.#scheme({ type: 'apiKey', in: 'header', name: this.#mark('apiKey.name') }),
      open: this.#scheme({
        type: 'openIdConnect',
        openIdConnectUrl: this.#url('openIdConnectUrl'),
      }),
      basic: this.#scheme({
        type: 'http',
        scheme: 'bearer',
        bearerFormat: this.#mark('bearerFormat'),
      }),
      unused: this.#scheme({ type: 'http', scheme: 'basic' }),
    };
  }

  #document(): Members {
    return {
      openapi: `${this.version}.0`,
      ...this.#from('3.2', () => ({ $self: this.#url('$self') })),
      ...this.#from('3.1', () => ({
        jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
      })),
      info: {
        title: this.#mark('info.title'),
        ...this.#from('3.1', () => ({ summary: this.#mark('info.summary') })),
        description: this.#mark('info.description'),
        termsOfService: this.#url('info.termsOfService'),
        contact: {
          name: this.#mark('contact.name'),
          url: this.#url('contact.url'),
          email: `${this.#mark('contact.email')}@mail.example`,
        },
        license: {
          name: this.#mark('license.name'),
          ...(this.version === '3.1'
            ? { identifier: this.#mark('license.identifier') }
            : { url: this.#url('license.url') }),
        },
        version: this.#mark('info.version'),
      },
      externalDocs: this.#externalDocs('document'),
      servers: [this.#server('document')],
      security: [{ key: [] }],
      tags: [
        {
          name: this.#tag,
          description: this.#mark('tag.description'),
          externalDocs: this.#externalDocs('tag'),
          ...this.#from('3.2', () => ({
            summary: this.#mark('tag.summary'),
            kind: this.#mark('tag.kind'),
          })),
        },
        {
          name: this.#mark('second tag.name'),
          ...this.#from('3.2', () => ({ parent: this.#tag })),
        },
      ],
      paths: this.#paths(),
      ...this.#from('3.1', () => ({
        webhooks: {
          [this.#mark('name of webhook')]: this.#item('webhook'),
          referred: this.#referTo('pathItems', this.#item('referred webhook')),
        },
      })),
      components: { ...this.#components, securitySchemes: this.#securitySchemes() },
    };
  }
}
