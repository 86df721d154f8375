import { isDeepStrictEqual } from 'node:util';

export interface Schema {
  $ref?: string | undefined;
  allOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  additionalProperties?: Schema | boolean | undefined;
  'x-seca-rules'?: { expression: string }[] | undefined;
  [keyword: string]: unknown;
}

/** The parts of a bundled OpenAPI document that the facts are about. */
export interface Document {
  info: { title: string; version: string; 'x-seca-service': Record<string, unknown> };
  servers: { url: string }[];
  security?: object[];
  tags: { name: string; 'x-seca-resource': Record<string, unknown> }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
  };
}

export const methods = [
  'get',
  'put',
  'post',
  'delete',
  'patch',
  'head',
  'options',
  'trace',
] as const;

export type PathItem = { parameters?: (Parameter | Reference)[] } & {
  [method in (typeof methods)[number]]?: Operation;
};

interface Operation {
  operationId: string;
  'x-seca-completion'?: { mode: string };
  parameters?: (Parameter | Reference)[] | undefined;
  requestBody?: ({ required?: boolean } & Body) | undefined;
  responses: Record<string, Response | Reference>;
}

interface Reference {
  $ref: string;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Body {
  content?: Record<string, { schema: Schema }>;
}

interface Response extends Body {
  headers?: object;
}

/** A value for each place: `get-role parameters.path.name maxLength`, `RoleSpec.permissions items $ref`. */
export type Places = Map<string, unknown>;

export const schemaPrefix = '#/components/schemas/';

/** Keywords that don't affect which values are valid or who sets them, or that have places of their own. */
const silent =
  /^(?:\$ref|allOf|additionalProperties|description|examples|items|oneOf|properties|required|title|x-seca-enum|x-seca-reference|x-seca-rules)$/;

/** Everything that a document states, as flat places, so that two documents can be compared. */
export function placesOf({ info, servers, security, tags, paths, components }: Document): Places {
  const places: Places = new Map();
  const service = info['x-seca-service'];
  places.set('info.title', info.title);
  places.set('info.version', info.version);
  places.set('info.x-seca-service.provider', service.provider);
  places.set('info.x-seca-service.locality', service.locality);
  places.set(
    'servers',
    servers.map(({ url }) => url),
  );
  places.set('security', security ?? []);
  for (const { name, 'x-seca-resource': resource } of tags) {
    places.set(`tags.${name}`, 'a resource');
    for (const key of ['kind', 'plural', 'scope', 'path'])
      places.set(`tags.${name}.${key}`, resource[key]);
  }
  for (const [path, item] of Object.entries(paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) addOperation(operation, `${method} ${path}`, item.parameters);
    }
  }
  for (const [name, schema] of Object.entries(components.schemas)) {
    places.set(name, 'a schema');
    addSchema(name, schema);
    // A part without a name has the schema's own fields.
    places.set(`${name} allOf`, schema.allOf?.flatMap(({ $ref }) => $ref ?? []) ?? []);
    places.set(`${name} oneOf`, schema.oneOf?.map(nameOf) ?? []);
    const parts = partsOf(schema);
    const required = new Set(parts.flatMap((part) => part.required ?? []));
    const fields: Record<string, Schema> = {};
    for (const part of parts) Object.assign(fields, part.properties);
    for (const [field, value] of Object.entries(fields)) {
      places.set(`${name}.${field}`, 'a field');
      addSchema(`${name}.${field}`, value);
      places.set(`${name}.${field} required`, required.delete(field));
    }
    places.set(`${name} required`, [...required]);
  }
  return places;

  function addOperation(
    operation: Operation,
    call: string,
    shared: PathItem['parameters'] = [],
  ): void {
    const { operationId: id, parameters = [], requestBody, responses } = operation;
    places.set(id, 'an operation');
    places.set(`${id} call`, call);
    places.set(`${id} completion`, operation['x-seca-completion']?.mode);
    for (const one of [...shared, ...parameters]) {
      const { name, in: where, required = false, schema } = resolve(one, components.parameters);
      const place = `${id} parameters.${where}.${name}`;
      places.set(place, 'a parameter');
      places.set(`${place}.required`, required);
      addSchema(place, schema);
    }
    places.set(`${id} requestBody.required`, requestBody?.required);
    places.set(`${id} requestBody.content`, contentOf(requestBody));
    for (const [status, one] of Object.entries(responses)) {
      const response = resolve(one, components.responses);
      const place = `${id} responses.${status}`;
      places.set(place, 'a response');
      places.set(`${place}.content`, contentOf(response));
      places.set(`${place}.headers`, Object.keys(response.headers ?? {}));
    }
  }

  /** All keywords that apply, those of referenced schemas and of parts included. */
  function addSchema(place: string, schema: Schema): void {
    for (const part of partsOf(schema)) {
      for (const [keyword, value] of Object.entries(part))
        if (value !== undefined && !silent.test(keyword)) places.set(`${place} ${keyword}`, value);
      const rules = part['x-seca-rules']?.map(({ expression }) => expression);
      if (rules) places.set(`${place} x-seca-rules`, rules);
      for (const keyword of ['items', 'additionalProperties'] as const) {
        const inner = part[keyword];
        if (inner === undefined) continue;
        places.set(`${place} ${keyword}`, typeof inner === 'object' ? 'a schema' : inner);
        if (typeof inner === 'object') addSchema(`${place} ${keyword}`, inner);
      }
    }
    places.set(`${place} $ref`, schema.$ref);
  }

  /** The schema itself and all schemas that apply with it: `$ref` and `allOf`, resolved. */
  function partsOf(schema: Schema): Schema[] {
    const target = schema.$ref === undefined ? undefined : components.schemas[nameOf(schema)];
    return [target ?? [], schema.allOf ?? []].flat().flatMap(partsOf).concat(schema);
  }
}

function resolve<Part>(part: Part | Reference, components: Record<string, Part> = {}): Part {
  if (!isReference(part)) return part;
  const component = components[nameOf(part)];
  if (!component) throw new Error(`No component ${part.$ref}`);
  return component;
}

function isReference(part: unknown): part is Reference {
  return typeof part === 'object' && part !== null && '$ref' in part;
}

/** `Role` of `#/components/schemas/Role`. */
function nameOf({ $ref = 'a schema without a name' }: { $ref?: string | undefined }): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/** Schema name by media type. */
function contentOf({ content = {} }: Body = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [type, nameOf(schema)]),
  );
}

export interface Difference {
  place: string;
  expected: unknown;
  actual: unknown;
}

/** The places with different values. What only one side has is one difference, whatever it contains. */
export function differences(expected: Places, actual: Places): Difference[] {
  const places = [...new Set([...expected.keys(), ...actual.keys()])].sort();
  const all = places
    .map((place) => ({ place, expected: expected.get(place), actual: actual.get(place) }))
    .filter((one) => !isDeepStrictEqual(one.expected, one.actual));
  const whole = all.filter((one) => one.expected === undefined || one.actual === undefined);
  return all.filter(
    ({ place }) =>
      !whole.some(({ place: above }) => [' ', '.'].some((end) => place.startsWith(above + end))),
  );
}

export function inWords({ place, expected, actual }: Difference): string {
  const [standard, ours] = [expected, actual].map((value) =>
    value === undefined ? 'nothing' : JSON.stringify(value),
  );
  return `${place}: the standard says ${standard}, the specification ${ours}`;
}
