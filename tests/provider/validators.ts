import { type Direction, jsonSchemaOf } from '@seca/openapi/lint/json-schema';
import type { Cursor } from '@seca/openapi/load/cursor';
import type { Resolver } from '@seca/openapi/load/resolver';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Returns the problems of a value, each with a JSON pointer into it; empty if the value is valid. */
export type Validator = (value: unknown) => Problem[];

export interface Problem {
  /** RFC 6901; '' is the whole value. */
  pointer: string;
  message: string;
}

/**
 * Validators for the schemas of a document, in one direction: readOnly fields are rejected in requests,
 * writeOnly fields in responses. A schema is compiled on first use, and once for all operations that refer to it.
 */
export function validatorsOf(
  resolver: Resolver,
): (schema: Cursor, direction: Direction) => Validator {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormats(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (schema, direction) => {
    const key = `${direction} ${JSON.stringify(schema.value)}`;
    return (value) => {
      const validate = compiled.get(key) ?? ajv.compile(jsonSchemaOf(schema, resolver, direction));
      compiled.set(key, validate);
      if (validate(value)) return [];
      return (validate.errors ?? []).map(({ instancePath, keyword, message, params }) => {
        const named = params.additionalProperty ?? params.unevaluatedProperty;
        const about = named === undefined ? '' : ` (${String(named)})`;
        return {
          pointer: instancePath,
          message:
            keyword === 'false schema'
              ? 'must not be sent in this direction'
              : `${message ?? 'is not valid'}${about}`,
        };
      });
    };
  };
}
