import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { isObject } from '../load/cursor';
import { splitPointer } from '../load/pointer';
import type { Direction } from '../model/types';

/**
 * Validators for the schemas of a document in one file, as they are written: Ajv reads the document itself, without the
 * page model. Fields that a direction hides are forbidden there, and not required (OpenAPI 3.1, 4.8.24.3).
 *
 * @returns the validator of the schema at a JSON pointer, compiled on first use
 */
export function writtenSchemas(document: unknown) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });
  addFormats(ajv);
  for (const direction of ['request', 'response'] as const) {
    ajv.addSchema(visible(document, direction), direction);
  }
  return (pointer: string, direction: Direction): ValidateFunction => {
    const validate = ajv.getSchema(`${direction}#${encodeURI(pointer)}`);
    if (!validate) throw new Error(`There is no schema at ${pointer}.`);
    return validate;
  };
}

/** The document without the fields that a direction hides. */
function visible(document: unknown, direction: Direction): object {
  const hiding = direction === 'request' ? 'readOnly' : 'writeOnly';
  const isHidden = (schema: unknown): boolean => {
    if (!isObject(schema)) return false;
    const { [hiding]: own, $ref } = schema;
    if (own !== undefined || typeof $ref !== 'string') return own === true;
    const target = splitPointer($ref.slice(1)).reduce<unknown>(
      (value, name) => (isObject(value) ? value[name] : undefined),
      document,
    );
    return isHidden(target);
  };
  const text = JSON.stringify(document, (_, value: unknown) => {
    if (!isObject(value) || !isObject(value.properties)) return value;
    const { properties, required } = value;
    const hidden = new Set(Object.keys(properties).filter((name) => isHidden(properties[name])));
    const shown = Object.entries(properties).map(([name, schema]) => [
      name,
      hidden.has(name) ? false : schema,
    ]);
    return {
      ...value,
      properties: Object.fromEntries(shown),
      ...(Array.isArray(required) && { required: required.filter((name) => !hidden.has(name)) }),
    };
  });
  return JSON.parse(text);
}
