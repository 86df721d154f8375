import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { once } from 'es-toolkit/function/once';
import { withDoubles } from '../load/written-number';
import { isHidden } from '../model/build-field-tree';
import { expressionOf } from '../model/expression-of';
import { jsonSchemaOf } from '../model/json-schema';
import type { Direction, Json, SchemaId, SchemaNode } from '../model/types';

type Schemas = Readonly<Record<SchemaId, SchemaNode>>;

/**
 * Validates values with the schemas of pages. Each schema is compiled once for each direction, so the pages of a document
 * share one validator.
 */
export class SchemaValidator {
  /** Made when a value is validated first: it takes milliseconds, and most requests validate nothing. */
  readonly #ajv: () => Ajv2020;
  readonly #compiled = {
    request: new Map<SchemaNode, { key: string; validate?: ValidateFunction }>(),
    response: new Map<SchemaNode, { key: string; validate?: ValidateFunction }>(),
  };

  /** @param isStrict finds all errors of a value, and accepts no pattern that is not valid */
  constructor(isStrict = false) {
    this.#ajv = once(() => makeAjv(isStrict));
  }

  isValid(node: SchemaNode, value: Json, schemas: Schemas, direction: Direction): boolean {
    return this.errors(node, value, schemas, direction).length === 0;
  }

  /** @throws Error if Ajv can't compile the schema or one that it references */
  errors(
    node: SchemaNode,
    value: unknown,
    schemas: Schemas,
    direction: Direction,
  ): readonly ErrorObject[] {
    const key = this.#add(node, schemas, direction);
    const entry = this.#compiled[direction].get(node);
    const validate = entry?.validate ?? this.#ajv().getSchema(key);
    if (entry) entry.validate = validate;
    return validate?.(withDoubles(value)) === true ? [] : (validate?.errors ?? []);
  }

  /** Adds a schema and those to which it refers; cycles are references. */
  #add(node: SchemaNode, schemas: Schemas, direction: Direction): string {
    const compiled = this.#compiled[direction];
    const before = compiled.get(node);
    if (before) return before.key;
    const key = `${direction}-${compiled.size}`;
    compiled.set(node, { key });
    const refer = (id: SchemaId) => {
      const target = schemas[id];
      return target ? { $ref: this.#add(target, schemas, direction) } : {};
    };
    // Hidden fields are forbidden, and not required (OpenAPI 3.1, 4.8.24.3).
    const hides = (id: SchemaId) => schemas[id] !== undefined && isHidden(schemas[id], direction);
    this.#ajv().addSchema(jsonSchemaOf(node, refer, hides), key);
    return key;
  }
}

function makeAjv(isStrict: boolean): Ajv2020 {
  const regExp = isStrict ? unicode : tolerant;
  // Most schemas check few values, so optimizing their code takes longer than running it.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: isStrict,
    logger: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false, regExp: Object.assign(regExp, { code: 'new RegExp' }) },
  });
  addFormats(ajv);
  return ajv;
}

function unicode(pattern: string): RegExp {
  return new RegExp(pattern, 'u');
}

/** A pattern that is not valid restricts nothing. */
function tolerant(pattern: string): RegExp {
  return expressionOf(pattern) ?? /(?:)/;
}
