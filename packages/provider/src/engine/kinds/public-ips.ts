import { addressText, parseAddress } from '../addresses';
import { type Json, member } from '../json';
import type { Provider } from '../provider';
import { attachedTo } from '../represent';
import type { Kind } from './kind';

export const publicIps: Kind = {
  statusWhenActive: ({ observed, desired: { spec } }, provider) => ({
    ipAddress: observed.ipAddress ?? publicAddress(spec, provider),
  }),
  statusOnRead: ({ key, observed }, provider) => ({ ...observed, ...attachedTo(key, provider) }),
};

/** The members of documentation ranges (RFC 5737, RFC 3849), then of the range for benchmarks (RFC 2544). */
function publicAddress(spec: Json | undefined, provider: Provider): string {
  const wanted = member(spec, 'address');
  if (typeof wanted === 'string' && wanted !== '') return wanted;
  if (member(spec, 'version') === 'IPv6')
    return `2001:db8::${(provider.count('public IPv6') + 16).toString(16)}`;
  const number = provider.count('public IPv4');
  const blocks: [start: string, size: number][] = [
    ['203.0.113.10', 245],
    ['198.51.100.1', 254],
    ['192.0.2.1', 254],
    ['198.18.0.1', 131_070],
  ];
  let rest = number % blocks.reduce((sum, [, size]) => sum + size, 0);
  for (const [start, size] of blocks) {
    if (rest < size) return plus(start, rest);
    rest -= size;
  }
  return '203.0.113.10';
}

function plus(start: string, offset: number): string {
  const address = parseAddress(start);
  return address ? addressText({ ...address, value: address.value + BigInt(offset) }) : start;
}
