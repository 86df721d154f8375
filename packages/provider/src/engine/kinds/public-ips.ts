import { ipv4Text, parseAddress } from '../addresses';
import type { Context } from '../context';
import { type Json, member } from '../json';
import { attachedTo, type Kind } from './kind';

export const publicIps: Kind = {
  statusWhenActive: ({ observed, desired: { spec } }, provider) => ({
    ipAddress: observed.ipAddress ?? publicAddress(spec, provider),
  }),
  statusFromOthers: attachedTo,
};

/** The members of documentation ranges (RFC 5737), then of the range for benchmarks (RFC 2544). */
const publicBlocks: [start: string, size: number][] = [
  ['203.0.113.10', 245],
  ['198.51.100.1', 254],
  ['192.0.2.1', 254],
  ['198.18.0.1', 131_070],
];

/** IPv6 addresses are in the range of RFC 3849. */
function publicAddress(spec: Json | undefined, provider: Context): string {
  const wanted = member(spec, 'address');
  if (typeof wanted === 'string' && wanted !== '') return wanted;
  if (member(spec, 'version') === 'IPv6')
    return `2001:db8::${(provider.count('public IPv6') + 16).toString(16)}`;
  const total = publicBlocks.reduce((sum, [, size]) => sum + size, 0);
  let rest = provider.count('public IPv4') % total;
  for (const [start, size] of publicBlocks) {
    if (rest < size) return ipv4Text((parseAddress(start)?.value ?? 0n) + BigInt(rest));
    rest -= size;
  }
  throw new Error('A number below the total is in one of the blocks');
}
