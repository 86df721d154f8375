import { capitalize } from '@seca/text/capitalize';
import { WrittenNumber } from '../../load/written-number';
import { stringifyJson } from '../../model/json';
import type { Json } from '../../model/types';
import { isScalar, type Scalar } from '../literal';
import { type GoComposite, type GoExpression, stringLiteral } from './print';
import type { GoSdk } from './sdk';
import { type GoType, typeText } from './types';

/** The SDK has no place for a value: a document is newer than the facts about the SDK. */
export class NotInSdkError extends Error {
  override name = 'NotInSdkError';
}

/**
 * Converts a JSON value to a literal of a Go type.
 *
 * @param elided whether the enclosing list already specifies the type
 * @throws NotInSdkError if the type has no place for the value
 */
export function goLiteral(value: Json, type: GoType, sdk: GoSdk, elided = false): GoExpression {
  if (type.kind === 'pointer') {
    const literal = goLiteral(value, type.of, sdk, elided);
    if (typeof literal === 'string') throw misfit(value, type);
    // In a list of pointers the ampersand is elided with the type.
    return elided ? literal : { ...literal, type: `&${literal.type}` };
  }
  if (Array.isArray(value)) {
    if (type.kind !== 'slice') throw misfit(value, type);
    const members = value.map((item) => ({ value: goLiteral(item, type.of, sdk, true) }));
    return composite(type, members, elided);
  }
  if (isScalar(value)) return scalarLiteral(value, type, sdk);
  return objectLiteral(value, type, sdk, elided);
}

function objectLiteral(
  value: { [key: string]: Json },
  type: GoType,
  sdk: GoSdk,
  elided: boolean,
): GoComposite {
  const plain = resolve(type, sdk);
  const fields = plain.kind === 'name' ? sdk.structs.get(plain.name) : undefined;
  const members = Object.entries(value).map(([name, member]) => {
    if (plain.kind === 'map') {
      return { key: stringLiteral(name), value: goLiteral(member, plain.of, sdk) };
    }
    const key = capitalize(name);
    const field = fields?.get(key);
    if (!field) throw new NotInSdkError(`${typeText(type)} has no field ${key}.`);
    return { key, value: goLiteral(member, field, sdk) };
  });
  return composite(type, members, elided);
}

function scalarLiteral(value: Scalar, type: GoType, sdk: GoSdk): string {
  const plain = resolve(type, sdk);
  const name = plain.kind === 'name' ? plain.name : '';
  if (typeof value === 'number' || value instanceof WrittenNumber) {
    const fits = name === 'int' && Number.isInteger(Number(value));
    if (fits || name === 'interface{}') return String(value);
    throw misfit(value, type);
  }
  switch (typeof value) {
    case 'string': {
      const constants = sdk.constants.get(name);
      const constant = constants?.get(value);
      if (constants && constant === undefined) break;
      if (constant !== undefined) return `schema.${constant}`;
      if (name !== 'string' && name !== 'interface{}') break;
      return stringLiteral(value);
    }
    case 'boolean':
      if (name === 'bool' || name === 'interface{}') return String(value);
      break;
    default:
      if (name === 'interface{}') return 'nil';
  }
  throw misfit(value, type);
}

/** The type behind a name, through all aliases. */
function resolve(type: GoType, sdk: GoSdk): GoType {
  const other = type.kind === 'name' ? sdk.others.get(type.name) : undefined;
  return other ? resolve(other, sdk) : type;
}

function composite(type: GoType, members: GoComposite['members'], elided: boolean): GoComposite {
  return { type: elided ? '' : typeText(type), members };
}

function misfit(value: Json, type: GoType): Error {
  return new NotInSdkError(`${stringifyJson(value)} is not a value of the type ${typeText(type)}.`);
}
