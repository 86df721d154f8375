import type { GoSdk } from '@seca/openapi/samples/go/sdk';
import {
  type GoSignature,
  type GoType,
  typeText,
  withArgument,
} from '@seca/openapi/samples/go/types';
import { libraryMember } from './go-library';

/** Constants have no type until they are used (Go specification, "Constants"). */
export type Untyped = { kind: 'untyped'; of: 'string' | 'int' | 'bool' | 'nil' };
export type Found = GoType | Untyped;

export const named = (name: string): GoType => ({ kind: 'name', name, arguments: [] });

/** A field or a method of a type of the SDK or the library; pointers are followed. */
export function memberOf(type: GoType, name: string, sdk: GoSdk): GoType | undefined {
  const owner = type.kind === 'pointer' ? type.of : type;
  if (owner.kind !== 'name') return undefined;
  const [argument] = owner.arguments;
  const field = sdk.structs.get(owner.name)?.get(name);
  const method = methodsOf(owner.name, sdk).find((signature) => signature.name === name);
  const found: GoType | undefined =
    field ?? (method && { kind: 'func', signature: method }) ?? libraryMember(owner.name, name);
  if (!found || !argument) return found;
  if (found.kind !== 'func') return withArgument(found, argument);
  const { signature } = found;
  const results = signature.results.map((it) => withArgument(it, argument));
  return { kind: 'func', signature: { ...signature, results } };
}

function methodsOf(type: string, sdk: GoSdk): GoSignature[] {
  const [home = '', own = ''] = type.split('.');
  const calls = [...sdk.calls.values()].filter(({ on }) =>
    on.kind === 'package'
      ? own === 'ClientWithResponses' && on.name === home
      : home === 'secapi' && on.field === own,
  );
  const isResponse = own.endsWith('Response') && home !== 'secapi' && home !== 'schema';
  return [
    ...(sdk.methods.get(type) ?? []),
    ...(isResponse ? (sdk.methods.get('generated.Response') ?? []) : []),
    ...calls.flatMap(({ call, variant, waiters }) => [call, variant ?? [], waiters].flat()),
  ];
}

/** Whether a value is assignable to a type (Go specification, "Assignability"). */
export function isAssignable(from: Found, to: GoType, sdk: GoSdk): boolean {
  const target = underlying(to, sdk);
  const name = target.kind === 'name' ? target.name : target.kind;
  if (name === 'interface{}') return true;
  if (from.kind !== 'untyped') return identical(from, to, sdk);
  switch (from.of) {
    case 'nil':
      return ['pointer', 'slice', 'map', 'func', 'error'].includes(name);
    case 'int':
      return name === 'int' || name === 'time.Duration';
    case 'string':
      return name === 'string';
    default:
      return name === 'bool';
  }
}

function identical(a: GoType, b: GoType, sdk: GoSdk): boolean {
  return typeText(alias(a, sdk)) === typeText(alias(b, sdk));
}

/** Types of the generated packages are aliases; those of `secapi` are distinct types. */
function alias(type: GoType, sdk: GoSdk): GoType {
  const other = type.kind === 'name' ? sdk.others.get(type.name) : undefined;
  const isOwn = type.kind === 'name' && type.name.startsWith('secapi.');
  return other && !isOwn ? alias(other, sdk) : type;
}

export function underlying(type: GoType, sdk: GoSdk): GoType {
  const other = type.kind === 'name' ? sdk.others.get(type.name) : undefined;
  // Types with constants are strings.
  if (type.kind === 'name' && sdk.constants.has(type.name)) return named('string');
  return other ? underlying(other, sdk) : type;
}

/** Text of a type for messages. */
export function foundText(found: Found): string {
  return found.kind === 'untyped' ? `a constant ${found.of}` : typeText(found);
}
