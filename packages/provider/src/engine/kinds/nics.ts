import { ipv4Text, isUnspecified, parseAddress, parseRange } from '../addresses';
import type { Context } from '../context';
import { items, member } from '../json';
import type { Stored } from '../state/types';
import type { Kind } from './kind';

export const nics: Kind = {
  statusWhenActive: (stored, provider) => {
    const addresses = addressesOf(stored, provider);
    const value = parseAddress(addresses[0] ?? '')?.value ?? 0n;
    const hex = BigInt.asUintN(32, value).toString(16).padStart(8, '0');
    const publicIpRefs = items(member(stored.desired.spec, 'publicIpRefs'));
    return {
      addresses,
      macAddress: `02:00:${hex.replace(/(..)(?=.)/g, '$1:')}`,
      ...(publicIpRefs.length > 0 && { publicIpRefs }),
    };
  },
};

function addressesOf(stored: Stored, provider: Context): string[] {
  const references = provider.referencesOf(stored);
  const subnet = references.find(({ field }) => field === 'subnetRef')?.path ?? '';
  const range = member(provider.state.get(subnet)?.observed.cidr, 'ipv4');
  const before = items(stored.observed.addresses).map(String);
  const wanted = items(member(stored.desired.spec, 'addresses')).map(String);
  return wanted.map((text, index) => {
    if (!isUnspecified(text)) return text;
    if (before[index] !== undefined) return before[index];
    if (text.includes(':')) return `fd00::${(provider.count(`${subnet} IPv6`) + 16).toString(16)}`;
    return privateAddress(typeof range === 'string' ? range : '10.0.0.0/8', provider.count(subnet));
  });
}

/** The first nine addresses of a subnet are reserved for the provider's own use. */
function privateAddress(range: string, index: number): string {
  const parsed = parseRange(range);
  if (parsed?.family !== 4) return '10.0.0.10';
  const size = 2n ** BigInt(32 - parsed.prefix);
  const offset = size > 16n ? 10n + (BigInt(index) % (size - 11n)) : BigInt(index) % size;
  return ipv4Text((parsed.value / size) * size + offset);
}
