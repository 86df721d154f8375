import schema30 from '@seriousme/openapi-schema-validator/schemas/v3.0/schema.json' with {
  type: 'json',
};
import schema31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with {
  type: 'json',
};
import schema32 from '@seriousme/openapi-schema-validator/schemas/v3.2/schema.json' with {
  type: 'json',
};
import type { ErrorObject, ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { isObject, type JsonObject } from '../../load/cursor';
import { getOrInsert } from '../../load/get-or-insert';
import type { OpenApiVersion } from '../../load/load-document';

/** Kind of an object of a document, in all versions: `document`, `parameter`, `path-item`, `schema` … */
export type Kind = string;

/** An object inside another that is checked separately, because it can be a reference. */
export interface Inner {
  kind: Kind;
  /** JSON pointer from the object that was checked. */
  pointer: string;
}

/** Checks one object of a document, except the objects inside it that `inner` lists. */
export type Check = (kind: Kind, value: unknown) => { errors: ErrorObject[]; inner: Inner[] };

/** Keyword of this project for an object that is checked separately. */
const keyword = 'openapiObject';

export const published: Readonly<Record<OpenApiVersion, JsonObject>> = {
  '3.0': schema30,
  '3.1': schema31,
  '3.2': schema32,
};

const checks = new Map<OpenApiVersion, Check>();

/**
 * The JSON Schema that the OpenAPI Initiative publishes for a version, compiled once. The published schema
 * ignores references and nests all objects of a document; here each object that can be a reference is checked
 * separately, so that references are followed and messages stay short.
 */
export function publishedCheck(version: OpenApiVersion): Check {
  return getOrInsert(checks, version, () => compile(version));
}

/** The published schemas allow only strings, but the specification constants of any type (OpenAPI 3.1, 4.8.20). */
function withAnyLinkParameters(schema: JsonObject): JsonObject {
  const definitions = isObject(schema.$defs) ? schema.$defs : {};
  const { link } = definitions;
  if (!isObject(link) || !isObject(link.properties)) return schema;
  const properties = { ...link.properties, parameters: { type: 'object' } };
  return { ...schema, $defs: { ...definitions, link: { ...link, properties } } };
}

/** Name of the dialect of Schema Objects in this project. */
const dialect = 'openapi:schema-object';

function compile(version: OpenApiVersion): Check {
  const options = { strict: false, allErrors: true, verbose: true, logger: false } as const;
  const ajv = version === '3.0' ? new AjvDraft04(options) : new Ajv2020(options);
  addFormats(ajv);
  let inner: Inner[] = [];
  ajv.addKeyword({
    keyword,
    schemaType: 'string',
    validate: (kind: Kind, value: unknown, schema?: unknown, data?: { instancePath: string }) => {
      const isDone = typeof value === 'boolean' && isObject(schema) && schema.orBoolean === true;
      if (!isDone) inner.push({ kind, pointer: data?.instancePath ?? '' });
      return true;
    },
  });
  const document = published[version];
  ajv.addSchema(withAnyLinkParameters(separatedMembers(document)), 'document');
  const base = String(document.$id ?? document.id ?? '');
  if (version !== '3.0') ajv.addSchema(schemaObjectDialect(base, version === '3.2'));
  const referenceTo = (kind: Kind): string => {
    if (kind === 'document') return base;
    if (version === '3.0') return `${base}#/definitions/${nameIn30(kind)}`;
    return kind === 'schema' ? dialect : `${base}#/$defs/${kind}`;
  };
  const validators = new Map<Kind, ValidateFunction>();
  return (kind, value) => {
    inner = [];
    const validate = getOrInsert(validators, kind, () => ajv.compile({ $ref: referenceTo(kind) }));
    return { errors: validate(value) ? [] : [...(validate.errors ?? [])], inner };
  };
}

/**
 * The dialect of Schema Objects from OpenAPI 3.1 on: JSON Schema 2020-12 and the members that OpenAPI adds
 * (3.1, 4.8.24.2). Its dynamic anchor replaces that of the metaschema in every subschema.
 *
 * @param base `$id` of the schema of documents
 * @param isNew whether there are the members of 3.2: `defaultMapping`, and `nodeType`, which replaces two others
 */
function schemaObjectDialect(base: string, isNew: boolean): JsonObject {
  const { Discriminator, XML } = schema30.definitions;
  const nodeType = { enum: ['element', 'attribute', 'text', 'cdata', 'none'] };
  const discriminator = {
    ...Discriminator,
    properties: {
      ...Discriminator.properties,
      ...(isNew && { defaultMapping: { type: 'string' } }),
    },
    patternProperties: { '^x-': true },
    additionalProperties: false,
  };
  const xml = {
    ...XML,
    properties: { ...XML.properties, ...(isNew && { nodeType }) },
    ...(isNew && {
      allOf: ['attribute', 'wrapped'].map((name) => ({ not: { required: ['nodeType', name] } })),
    }),
  };
  const externalDocs = { $ref: `${base}#/$defs/external-documentation` };
  return {
    $id: dialect,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $dynamicAnchor: 'meta',
    allOf: [
      { $ref: 'https://json-schema.org/draft/2020-12/schema' },
      { properties: { discriminator, xml, externalDocs } },
    ],
  };
}

/** A published schema in which each object that can be a reference is checked separately. */
function separated(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(separated);
  if (!isObject(schema)) return schema;
  const kind = separateKind(schema);
  if (kind !== undefined) {
    const options: unknown[] = Array.isArray(schema.oneOf) ? schema.oneOf : [];
    const orBoolean = options.some((option) => isObject(option) && option.type === 'boolean');
    return { [keyword]: kind, orBoolean };
  }
  return separatedMembers(schema);
}

function separatedMembers(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, separated(part)]));
}

/** `parameter` if a schema specifies a Parameter Object or a reference to one. */
function separateKind({ $ref, oneOf }: JsonObject): Kind | undefined {
  if (typeof $ref === 'string') {
    const name = /^#\/(?:\$defs|definitions)\/(.*)$/.exec($ref)?.[1] ?? '';
    if (name.endsWith('-or-reference')) return name.slice(0, -'-or-reference'.length);
    return ['schema', 'path-item', 'Schema', 'PathItem'].includes(name) ? kindOf(name) : undefined;
  }
  // OpenAPI 3.0 lists the alternatives; an alternative of `additionalProperties` can also be a boolean.
  if (!Array.isArray(oneOf)) return undefined;
  const names = oneOf.flatMap(({ $ref: target }: JsonObject) =>
    typeof target === 'string' ? target.replace('#/definitions/', '') : [],
  );
  const name = names.find((option) => option !== 'Reference');
  return names.includes('Reference') && name !== undefined ? kindOf(name) : undefined;
}

/** `RequestBody` → `request-body`: kinds have one name in all versions. */
function kindOf(name: string): Kind {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

function nameIn30(kind: Kind): string {
  return kind.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
