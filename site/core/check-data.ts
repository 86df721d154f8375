import { problemAt } from '@seca/openapi/load/cursor';
import { suggestion } from '@seca/openapi/load/did-you-mean';
import { joinPointer } from '@seca/openapi/load/pointer';
import type { Problem } from '@seca/openapi/load/problem';
import type { SourceFile } from '@seca/openapi/load/source-file';
import Ajv2020, { type ErrorObject } from 'ajv/dist/2020.js';
import { once } from 'es-toolkit/function/once';

const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true });

/** Collects problems, each with a hint. */
interface Problems {
  push(problem: Problem & { hint: string }): void;
}

/**
 * A function that returns the data of a file if it conforms to a JSON Schema, and otherwise adds its problems. The
 * description of a schema is the hint.
 */
export function dataReader<Data>(schema: object, rule: string) {
  const compile = once(() => ajv.compile<Data>(schema));
  return (file: SourceFile, problems: Problems): Data | undefined => {
    const isValid = compile();
    const { data } = file;
    if (isValid(data)) return data;
    for (const error of isValid.errors ?? []) {
      // Only says that a part failed, whose error has its own problem.
      if (error.keyword === 'if') continue;
      const { message, hint, name } = inWords(error);
      const pointer = error.instancePath + (name === undefined ? '' : joinPointer('', name));
      problems.push({ ...problemAt({ file, pointer }, rule, message), hint });
    }
    return undefined;
  };
}

/** @returns the message, the hint, and the name of an unknown member */
function inWords({ keyword, params, message, data, parentSchema }: ErrorObject) {
  const { properties = {}, description = 'Correct it.' } = parentSchema ?? {};
  const hint = String(description);
  switch (keyword) {
    case 'required': {
      const { missingProperty: name } = params;
      const hint: string = properties[name]?.description ?? 'Add it.';
      return { message: `There is no \`${name}\`.`, hint };
    }
    case 'additionalProperties': {
      const name: string = params.additionalProperty;
      const names = Object.keys(properties);
      const hint = suggestion(name, names, `Use one of ${names.join(', ')}.`);
      return { message: `\`${name}\` is unknown.`, hint, name };
    }
    case 'enum': {
      const values = params.allowedValues.map(String);
      const hint = suggestion(String(data), values, `Use one of ${values.join(', ')}.`);
      return { message: `The value ${JSON.stringify(data)} is unknown.`, hint };
    }
    case 'type':
      return { message: `The value is of the wrong type: expected ${params.type}.`, hint };
    case 'pattern':
      return { message: `The value ${JSON.stringify(data)} has the wrong form.`, hint };
    default:
      return { message: `The value ${message?.replace('NOT', 'not')}.`, hint };
  }
}
