import { stringifyJson } from '@seca/openapi/model/json';
import type { Json, OperationPage } from '@seca/openapi/model/types';
import { type Code, type Composite, isScalar, type Scalar } from '@seca/openapi/samples/literal';
import type { SampleRequest } from '@seca/openapi/samples/sample-request';
import { upperFirst } from 'es-toolkit/string/upperFirst';
import { stringLiteral } from './print';
import type { GoSdk } from './sdk';
import { typeAfter } from './types';

/** The SDK has no place for a value: a document is newer than the facts about the SDK. */
export class NotInSdkError extends Error {
  override name = 'NotInSdkError';
}

export interface GoContext {
  request: SampleRequest;
  page: OperationPage;
  sdk: GoSdk;
  /** Values that pointers of the request refer to, by the variables that hold them. */
  variables: Map<string, string>;
}

/** A composite literal (Go specification, "Composite literals"). */
export function composite(type: string, members: Composite['members']): Composite {
  return { open: `${type}{`, close: '}', members };
}

/** The members of a struct by their fields. */
export function fields(values: Readonly<Record<string, Code>>): Composite['members'] {
  return Object.entries(values).map(([name, value]) => ({ key: `${name}:`, value }));
}

/**
 * Converts a JSON value to a literal of a Go type. A pointer to a number or a text refers to a variable, which is added to
 * the context.
 *
 * @param written the type before the braces: '' if the enclosing list already specifies it
 * @throws NotInSdkError if the type has no place for the value
 */
export function goLiteral(
  value: Json,
  type: string,
  context: Pick<GoContext, 'sdk' | 'variables'>,
  written = type,
): Code {
  const { sdk } = context;
  const pointed = typeAfter('*', type);
  if (pointed !== undefined && !isScalar(value)) {
    return goLiteral(value, pointed, context, written && `&${pointed}`);
  }
  const plain = resolve(type, sdk);
  if (isScalar(value)) return scalarLiteral(value, plain, sdk);
  if (Array.isArray(value)) {
    const of = typeAfter('[]', type);
    if (of === undefined) throw misfit(value, type);
    return composite(
      written,
      value.map((item) => ({ value: goLiteral(item, of, context, '') })),
    );
  }
  const valueType = typeAfter('map[string]', plain);
  const members = Object.entries(value).map(([name, member]) => {
    const field = valueType ?? sdk.structs.get(plain)?.get(upperFirst(name));
    if (!field) throw new NotInSdkError(`${type} has no field ${upperFirst(name)}.`);
    const key = valueType === undefined ? upperFirst(name) : stringLiteral(name);
    const target = isScalar(member) ? typeAfter('*', field) : undefined;
    return {
      key: `${key}:`,
      value:
        target === undefined
          ? goLiteral(member, field, context)
          : pointerTo(goLiteral(member, target, context), name, context.variables),
    };
  });
  return composite(written, members);
}

/** `&port` for a variable with the value, and `&port2` if `port` has another one. */
function pointerTo(value: Code, name: string, variables: Map<string, string>): string {
  for (let count = 1; ; count++) {
    const variable = count === 1 ? name : `${name}${count}`;
    const existing = variables.get(variable);
    if (existing === undefined) variables.set(variable, String(value));
    if (existing === undefined || existing === value) return `&${variable}`;
  }
}

function scalarLiteral(value: Scalar, type: string, sdk: GoSdk): string {
  const isAny = type === 'interface{}';
  const constants = sdk.constants.get(type);
  const constant = typeof value === 'string' && constants?.get(value);
  if (constant) return `schema.${constant}`;
  if (typeof value === 'string' && (isAny || type === 'string')) return stringLiteral(value);
  if (typeof value === 'boolean' && (isAny || type === 'bool')) return String(value);
  if (value === null && isAny) return 'nil';
  const isNumber = value !== null && !['string', 'boolean'].includes(typeof value);
  const isInt = type === 'int' && Number.isInteger(Number(value));
  if (isNumber && (isAny || isInt)) return String(value);
  throw misfit(value, type);
}

/** The type behind a name, through all aliases. */
function resolve(type: string, sdk: GoSdk): string {
  const other = sdk.others.get(type);
  return other === undefined ? type : resolve(other, sdk);
}

function misfit(value: Json, type: string): Error {
  return new NotInSdkError(`${stringifyJson(value)} is not a value of the type ${type}.`);
}
