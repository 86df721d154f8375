import { Environment, Optional } from '@marcbachmann/cel-js';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { type Address, parseAddress, parseRange } from './addresses';
import type { Json } from './json';

/** The address of a range in an expression, `cidr('10.0.0.0/8').ip()`. */
class CelAddress {
  constructor(readonly family: Address['family']) {}
}

/** A range in an expression, `cidr('10.0.0.0/8')`. */
class CelRange extends CelAddress {}

function rangeOf(text: string): CelRange {
  const range = parseRange(text);
  if (!range) throw new Error(`${text} is not a CIDR block`);
  return new CelRange(range.family);
}

/** CEL with the network functions of Kubernetes that the rules of the standard use. */
const environment = new Environment({ unlistedVariablesAreDyn: true, enableOptionalTypes: true })
  .registerType('net.IP', { ctor: CelAddress, fields: {} })
  .registerType('net.CIDR', { ctor: CelRange, fields: {} })
  .registerFunction('isIP(string): bool', (text: string) => parseAddress(text) !== undefined)
  .registerFunction('isCIDR(string): bool', (text: string) => parseRange(text) !== undefined)
  .registerFunction('cidr(string): net.CIDR', rangeOf)
  .registerFunction('net.CIDR.ip(): net.IP', ({ family }: CelRange) => new CelAddress(family))
  .registerFunction('net.IP.family(): int', ({ family }: CelAddress) => BigInt(family));

// The variable is declared because `self == oldSelf.value()` otherwise compares objects by identity.
const withOptional = environment.clone().registerVariable('oldSelf', 'optional<dyn>');

const parsed = new Map<string, ReturnType<Environment['parse']>>();

/**
 * Whether a value satisfies a rule. As in Kubernetes, a rule that mentions `oldSelf` is only checked when a
 * value is replaced, unless it checks with `oldSelf.hasValue()` whether there was an old value.
 *
 * @throws Error if the expression itself is invalid.
 */
export function satisfiesRule(expression: string, self: Json, oldSelf: Json | undefined): boolean {
  const isOptional = /\boldSelf\.(?:hasValue|value|orValue)\(/.test(expression);
  if (oldSelf === undefined && !isOptional && /\boldSelf\b/.test(expression)) return true;
  const evaluate = getOrInsert(parsed, expression, () =>
    (isOptional ? withOptional : environment).parse(expression),
  );
  const before = isOptional ? Optional.of(oldSelf) : oldSelf;
  return evaluate({ self, oldSelf: before }) === true;
}
