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
    const known = this.#components[section] ?? {};
    const name = `c${Object.keys(known).length}`;
    this.#components[section] = { ...known, [name]: value };
    return { $ref: `#/components/${section}/${name}` };
  }

  #externalDocs(at: string): Members {
    return {
      url: this.#url(`${at} externalDocs.url`),
      description: this.#mark(`${at} externalDocs.description`),
    };
  }

  #server(at: string): Members {
    return {
      ...this.#from('3.2', () => ({ name: this.#mark(`${at} server.name`) })),
      url: `https://${this.#mark(`${at} server.url`)}.example/{stage}`,
      description: this.#mark(`${at} server.description`),
      variables: {
        stage: {
          enum: [this.#mark(`${at} server variable.enum`), 'v'],
          default: this.#mark(`${at} server variable.default`),
          description: this.#mark(`${at} server variable.description`),
        },
      },
    };
  }

  /** What a schema of any type can say. */
  #about(at: string): Members {
    return {
      title: this.#mark(`${at} title`),
      description: this.#mark(`${at} description`),
      externalDocs: this.#externalDocs(at),
      xml: {
        name: this.#mark(`${at} xml.name`),
        namespace: `urn:${this.#mark(`${at} xml.namespace`)}`,
        prefix: this.#mark(`${at} xml.prefix`),
      },
    };
  }

  #text(at: string): Members {
    return {
      type: 'string',
      ...this.#about(at),
      format: this.#mark(`${at} format`),
      pattern: this.#mark(`${at} pattern`),
      default: this.#mark(`${at} default`),
      example: this.#mark(`${at} example`),
      ...this.#from('3.1', () => ({
        contentMediaType: `text/${this.#mark(`${at} contentMediaType`)}`,
        contentEncoding: this.#mark(`${at} contentEncoding`),
        examples: [this.#mark(`${at} examples`)],
      })),
    };
  }

  #named(keyword: string, at: string): Members {
    return { [this.#mark(`${at} name in ${keyword}`)]: this.#text(`${at} ${keyword}`) };
  }

  #small(at: string): Members {
    const properties = { kind: { type: 'string' }, ...this.#named('properties', at) };
    return { type: 'object', properties };
  }

  #object(at: string): Members {
    return {
      type: 'object',
      ...this.#about(at),
      required: [this.#mark(`${at} required`)],
      properties: {
        ...this.#named('properties', at),
        list: this.#list(`${at} list`),
        either: this.#either(`${at} either`),
        kinds: this.#kinds(`${at} kinds`),
        whole: this.#whole(`${at} whole`),
      },
      additionalProperties: this.#text(`${at} additionalProperties`),
      ...this.#from('3.1', () => ({
        patternProperties: this.#named('patternProperties', at),
        propertyNames: { description: this.#mark(`${at} propertyNames`) },
        dependentRequired: {
          [this.#mark(`${at} name in dependentRequired`)]: [this.#mark(`${at} dependentRequired`)],
        },
        dependentSchemas: this.#named('dependentSchemas', at),
        unevaluatedProperties: this.#text(`${at} unevaluatedProperties`),
      })),
    };
  }

  #list(at: string): Members {
    return {
      type: 'array',
      ...this.#about(at),
      items: this.#text(`${at} items`),
      ...this.#from('3.1', () => ({
        prefixItems: [this.#text(`${at} prefixItems`)],
        contains: this.#text(`${at} contains`),
        unevaluatedItems: this.#text(`${at} unevaluatedItems`),
      })),
    };
  }

  #either(at: string): Members {
    return {
      ...this.#about(at),
      oneOf: [
        this.#text(`${at} oneOf`),
        this.#referTo('schemas', this.#text(`${at} referred oneOf`)),
        { type: 'string', enum: [this.#mark(`${at} enum`)] },
      ],
      not: this.#text(`${at} not`),
      ...this.#from('3.1', () => ({
        if: this.#text(`${at} if`),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: this.#text(`${at} then`),
        else: this.#text(`${at} else`),
      })),
    };
  }

  #kinds(at: string): Members {
    const mapped = this.#referTo('schemas', this.#small(`${at} mapped`));
    const other = this.#referTo('schemas', this.#small(`${at} otherwise`));
    return {
      ...this.#about(at),
      oneOf: [mapped, other],
      discriminator: {
        propertyName: 'kind',
        mapping: { [this.#mark(`${at} discriminator.mapping`)]: mapped.$ref },
        ...this.#from('3.2', () => ({ defaultMapping: other.$ref })),
      },
    };
  }

  #whole(at: string): Members {
    return {
      title: this.#mark(`${at} title`),
      allOf: [
        { description: this.#mark(`${at} description in allOf`) },
        this.#referTo('schemas', {
          title: this.#mark(`${at} title that a nearer one replaces`),
          description: this.#mark(`${at} referred description in allOf`),
        }),
      ],
      anyOf: [this.#text(`${at} anyOf`), { type: 'integer' }],
      ...this.#from('3.1', () => ({
        const: this.#mark(`${at} const`),
        contentSchema: this.#text(`${at} contentSchema`),
      })),
    };
  }

  #schemas(at: string): [name: string, schema: Members][] {
    return [
      ['text', this.#text(`${at} text`)],
      ['object', this.#object(`${at} object`)],
      ['list', this.#list(`${at} list`)],
      ['either', this.#either(`${at} either`)],
      ['kinds', this.#kinds(`${at} kinds`)],
      ['whole', this.#whole(`${at} whole`)],
    ];
  }

  #example(at: string): Members {
    const isNew = this.version === '3.2';
    return {
      summary: this.#mark(`${at} example.summary`),
      description: this.#mark(`${at} example.description`),
      [isNew ? 'dataValue' : 'value']: this.#mark(`${at} example.value`),
      ...(isNew && { serializedValue: this.#mark(`${at} example.serializedValue`) }),
    };
  }

  #examples(at: string): Members {
    return {
      [this.#mark(`${at} name of an example with a summary`)]: this.#example(at),
      [this.#mark(`${at} name of an example`)]: { value: this.#mark(`${at} named example.value`) },
      away: { externalValue: this.#url(`${at} example.externalValue`) },
      referred: {
        ...this.#referTo('examples', { value: this.#mark(`${at} referred example.value`) }),
        ...this.#from('3.1', () => ({
          summary: this.#mark(`${at} reference.summary`),
          description: this.#mark(`${at} reference.description`),
        })),
      },
    };
  }

  #header(at: string): Members {
    return {
      description: this.#mark(`${at} header.description`),
      schema: this.#text(`${at} header.schema`),
      example: this.#mark(`${at} header.example`),
    };
  }

  #headers(at: string): Members {
    return {
      [this.#mark(`${at} name of header`)]: this.#header(at),
      'X-Examples': {
        schema: this.#small(`${at} header.schema of an object`),
        examples: this.#examples(`${at} header`),
      },
      'X-Content': {
        content: { 'application/json': { schema: this.#text(`${at} header.content`) } },
      },
      'X-Referred': this.#referTo('headers', this.#header(`${at} referred`)),
    };
  }

  #encoding(at: string): Members {
    return {
      contentType: `text/${this.#mark(`${at} encoding.contentType`)}`,
      headers: { [this.#mark(`${at} encoding name of header`)]: this.#header(`${at} encoding`) },
    };
  }

  #media(at: string, schema: Members): Members {
    return {
      ...this.#from('3.2', () => ({ description: this.#mark(`${at} media.description`) })),
      schema,
      examples: this.#examples(`${at} media`),
    };
  }

  #content(at: string): Members {
    const schemas = this.#schemas(at).map(([name, schema]) => [
      `application/${name}`,
      { schema, example: this.#mark(`${at} ${name} media.example`) },
    ]);
    return {
      [`application/${this.#mark(`${at} media type`)}`]: this.#media(
        at,
        this.#small(`${at} first`),
      ),
      ...Object.fromEntries(schemas),
      'multipart/form-data': {
        schema: this.#small(`${at} form`),
        encoding: { kind: this.#encoding(`${at} form`) },
      },
      ...this.#from('3.2', () => ({
        'application/jsonl': { itemSchema: this.#small(`${at} itemSchema`) },
        'multipart/mixed': {
          schema: this.#list(`${at} mixed`),
          prefixEncoding: [this.#encoding(`${at} prefixEncoding`)],
          itemEncoding: {
            ...this.#encoding(`${at} itemEncoding`),
            encoding: { part: this.#encoding(`${at} nested encoding`) },
          },
        },
        'application/referred': this.#referTo(
          'mediaTypes',
          this.#media(`${at} referred`, this.#text(`${at} referred media`)),
        ),
      })),
    };
  }

  #parameter(
    at: string,
    place: string,
    name = this.#mark(`${at} ${place} parameter.name`),
  ): Members {
    return {
      name,
      in: place,
      required: true,
      description: this.#mark(`${at} ${place} parameter.description`),
      schema: this.#text(`${at} ${place} parameter.schema`),
      example: this.#mark(`${at} ${place} parameter.example`),
    };
  }

  #parameters(at: string): Members[] {
    const ofSchemas = this.#schemas(`${at} parameter`).map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
      examples: this.#examples(`${at} ${name} parameter`),
    }));
    const media = this.#media(`${at} parameter.content`, this.#small(`${at} parameter.content`));
    const overridden = { name: 'overridden', in: 'query', schema: { type: 'string' } };
    return [
      this.#parameter(at, 'path', 'one'),
      ...['query', 'header', 'cookie'].map((place) => this.#parameter(at, place)),
      this.#referTo('parameters', this.#parameter(`${at} referred`, 'query')),
      ...ofSchemas,
      {
        name: 'content',
        in: 'query',
        content: { [`application/${this.#mark(`${at} parameter.content`)}`]: media },
      },
      {
        ...this.#referTo('parameters', overridden),
        ...this.#from('3.1', () => ({
          description: this.#mark(`${at} parameter reference.description`),
        })),
      },
    ];
  }

  #link(at: string): Members {
    return {
      operationId: 'other',
      description: this.#mark(`${at} link.description`),
      parameters: {
        [this.#mark(`${at} name in link.parameters`)]: this.#mark(`${at} link.parameters`),
      },
      requestBody: this.#mark(`${at} link.requestBody`),
      server: this.#server(`${at} link`),
    };
  }

  #response(at: string, members: () => Members = () => ({})): Members {
    return {
      ...this.#from('3.2', () => ({ summary: this.#mark(`${at} response.summary`) })),
      description: this.#mark(`${at} response.description`),
      ...members(),
    };
  }

  #success(at: string): Members {
    return this.#response(at, () => ({
      headers: this.#headers(`${at} response`),
      content: this.#content(`${at} response`),
      links: {
        [this.#mark(`${at} name of link`)]: this.#link(at),
        pointed: { operationRef: `${this.#url(`${at} link.operationRef`)}#/paths/~1a/get` },
        referred: this.#referTo('links', this.#link(`${at} referred`)),
      },
    }));
  }

  #failure(at: string): Members {
    return this.#response(at, () => ({
      headers: { [this.#mark(`${at} name of header`)]: this.#header(at) },
      content: { 'application/json': this.#media(at, this.#small(at)) },
      links: { [this.#mark(`${at} name of link`)]: this.#link(at) },
    }));
  }

  #operation(
    at: string,
    responses = () => ({ '200': this.#referTo('responses', this.#response(at)) }),
  ): Members {
    return {
      tags: [this.#tag],
      summary: this.#mark(`${at} operation.summary`),
      description: `${this.#mark(`${at} operation.description`)}\n\n${this.#mark(`${at} second paragraph of operation.description`)}`,
      externalDocs: this.#externalDocs(`${at} operation`),
      operationId: this.#mark(`${at} operationId`),
      security: [{ oauth: [this.#mark(`${at} scope`)], key: [], open: [], basic: [] }],
      responses: responses(),
    };
  }

  /** The path of a callback or webhook. */
  #item(at: string): Members {
    return {
      summary: this.#mark(`${at} pathItem.summary`),
      description: this.#mark(`${at} pathItem.description`),
      servers: [this.#server(`${at} pathItem`)],
      parameters: [this.#parameter(`${at} pathItem`, 'query')],
      post: {
        ...this.#operation(at),
        requestBody: this.#referTo('requestBodies', {
          description: this.#mark(`${at} requestBody.description`),
          content: { 'text/plain': { schema: this.#text(`${at} body`) } },
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
