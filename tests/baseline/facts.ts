import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Json } from '@seca/openapi/model/types';
import { parse } from 'yaml';

/** Keywords of JSON Schema that a fact may state under the same name. */
interface FactKeywords {
  type?: string;
  format?: string;
  ref?: string;
  /** Reference to an enumeration, beside `type: string`. */
  enumRef?: string;
  items?: FactKeywords;
  readOnly?: boolean;
  immutable?: boolean | 'once set';
  /** Rules in the Common Expression Language. */
  cel?: string[];
  additionalProperties?: 'string' | 'any';
  valueMaxLength?: number;
  [keyword: string]: Json | FactKeywords | undefined;
}

export interface FactField extends FactKeywords {
  required: boolean;
  /** Part that the field comes from if the schema is composed. */
  from?: string;
}

export interface FactSchema extends Omit<FactKeywords, 'required'> {
  required?: string[];
  composedOf?: string[];
  sameAs?: string;
  oneOf?: string[];
  fields?: Record<string, FactField>;
}

export interface FactParameter extends FactKeywords {
  name: string;
  in: string;
  required: boolean;
}

export interface FactOperation {
  operationId: string;
  method: string;
  path: string;
  resource: string;
  async: boolean;
  parameters?: FactParameter[];
  requestBody?: { required: boolean; contentType: string; schema: string };
  responses: Record<string, { schema: string | null }>;
}

export interface FactService {
  file: string;
  title: string;
  provider: string | null;
  version: string;
  locality: string;
  authentication: string;
  servers: { url: string }[];
  resources: {
    schema: string;
    kind: string | null;
    plural: string;
    scope: string;
    path: string;
  }[];
  operations: FactOperation[];
}

export interface Facts {
  /** By the name of the spec group, `foundation.authorization.v1`. */
  services: Map<string, FactService>;
  schemas: Map<string, FactSchema>;
  /** Schemas whose name is local to a service, by the name of the spec group. */
  localSchemas: Map<string, Map<string, FactSchema>>;
}

/** Reads the facts of one version of the standard from its folder. */
export async function loadFacts(folder: string): Promise<Facts> {
  const read = async (file: string) => parse(await readFile(path.join(folder, file), 'utf8'));
  const { services } = (await read('operations.yaml')) as { services: FactService[] };
  const schemas = new Map<string, FactSchema>();
  const localSchemas: Facts['localSchemas'] = new Map();
  for (const file of (await readdir(path.join(folder, 'schemas'))).sort()) {
    const content = (await read(`schemas/${file}`)) as {
      schemas?: Record<string, FactSchema>;
      iterators?: Record<string, Record<string, FactSchema>>;
    };
    for (const [name, schema] of Object.entries(content.schemas ?? {})) {
      if (schemas.has(name)) throw new Error(`${file}: two facts for the schema ${name}`);
      schemas.set(name, schema);
    }
    for (const [group, local] of Object.entries(content.iterators ?? {})) {
      localSchemas.set(group, new Map(Object.entries(local)));
    }
  }
  return {
    services: new Map(services.map((service) => [service.file, service])),
    schemas,
    localSchemas,
  };
}
