import { expect, test } from 'vitest';
import { loadDefinition } from '../../../../scripts/provider/load-definition';
import { satisfiesRule } from './cel';
import type { Json } from './json';

const ipv4 = 'self.size() == 0 || (isCIDR(self) && cidr(self).ip().family() == 4)';
const ipv6 = 'self.size() == 0 || (isCIDR(self) && cidr(self).ip().family() == 6)';
const onceSet = '!oldSelf.hasValue() || self == oldSelf.value()';
const icmp = "!has(self.icmp) || !has(self.protocol) || self.protocol == 'icmp'";
const ports = "!has(self.ports) || !has(self.protocol) || self.protocol != 'icmp'";
const order = '!has(self.from) || !has(self.to) || self.to >= self.from';
const sku = { tenant: 'seca', resource: 'skus/seca.n1k' };

const cases: [rule: string, self: Json, oldSelf: Json | undefined, kept: boolean][] = [
  [ipv4, '', undefined, true],
  [ipv4, '10.0.0.0/8', undefined, true],
  [ipv4, '10.0.0.0/33', undefined, false],
  [ipv4, '2001:db8::/32', undefined, false],
  [ipv6, '2001:db8::/32', undefined, true],
  [ipv6, '10.0.0.0/8', undefined, false],
  ['isCIDR(self)', '0.0.0.0/0', undefined, true],
  ['isCIDR(self)', '0.0.0.0', undefined, false],
  ['self.all(x, isIP(x))', ['10.0.0.1', '::1'], undefined, true],
  ['self.all(x, isIP(x))', ['10.0.0.1', '10.0.0.256'], undefined, false],
  ['self.size() == 0 || isIP(self)', '203.0.113.10', undefined, true],
  ['self.size() == 0 || isIP(self)', 'ip', undefined, false],
  [onceSet, sku, undefined, true],
  [onceSet, sku, { ...sku }, true],
  [onceSet, sku, { ...sku, tenant: 'public' }, false],
  [icmp, { icmp: { type: 8, code: 0 }, protocol: 'tcp' }, undefined, false],
  [icmp, { icmp: { type: 8, code: 0 }, protocol: 'icmp' }, undefined, true],
  [ports, { ports: { from: 1 }, protocol: 'icmp' }, undefined, false],
  [ports, { ports: { from: 1 } }, undefined, true],
  [order, { from: 22, to: 80 }, undefined, true],
  [order, { from: 80, to: 22 }, undefined, false],
  ['self >= oldSelf', 50, undefined, true],
  ['self >= oldSelf', 50, 50, true],
  ['self >= oldSelf', 49, 50, false],
];

test.each(cases)('%s with %j after %j: %s', (rule, self, oldSelf, kept) => {
  expect(satisfiesRule(rule, self, oldSelf)).toBe(kept);
});

test('the cases include all rules of the specification', async () => {
  const { shapes } = await loadDefinition();
  const written = shapes.flatMap(({ rules = [] }) => rules.map(({ expression }) => expression));
  expect(new Set(cases.map(([rule]) => rule))).toEqual(new Set(written));
});

test('an invalid expression is an error, not a violated rule', () => {
  expect(() => satisfiesRule('self ==', 1, undefined)).toThrow();
  expect(() => satisfiesRule('nothing(self)', 1, undefined)).toThrow();
});
