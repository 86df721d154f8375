import { ipv4Text, isUnspecified, isWithin, parseAddress, parseRange } from '../addresses';
import type { Admission } from '../admission';
import type { Fault } from '../http';
import { items, type Json, type JsonObject, member } from '../json';
import type { Provider } from '../provider';
import { statusOf } from '../represent';
import type { Stored } from '../state/types';
import { attachedTo, type Kinds } from './kind';

/** The rules and routes of a resource have no separate lifecycle here: they have the state of the whole resource. */
export const network: Kinds = {
  'seca.network/v1/networks': {
    initialStatus: ({ spec }) => ({ cidr: chosenRange(member(spec, 'cidr')) }),
    statusWhenActive: ({ desired: { spec } }) => {
      const more = items(member(spec, 'additionalCidrs')).map((range) => chosenRange(range));
      const cidr = chosenRange(member(spec, 'cidr'));
      return { cidr, ...(more.length > 0 && { additionalCidrs: more }) };
    },
  },
  'seca.network/v1/subnets': {
    statusWhenActive: ({ key, desired: { spec } }, { state }) => {
      const outer = state.get(key.slice(0, key.lastIndexOf('/subnets/')));
      return {
        cidr: chosenRange(member(spec, 'cidr'), outer?.observed.cidr),
        routeTableRef: member(spec, 'routeTableRef') ?? {},
      };
    },
    faults: rangeFaults,
  },
  'seca.network/v1/route-tables': {
    statusOnRead: (stored) => ({
      routes: items(member(stored.desired.spec, 'routes')).map(() => statusOf(stored)),
    }),
  },
  'seca.network/v1/security-groups': {
    statusOnRead: (stored) => {
      const rules = items(member(stored.desired.spec, 'rules')).map(() => statusOf(stored));
      return { ...(rules.length > 0 && { rules }) };
    },
  },
  'seca.network/v1/nics': {
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
  },
  'seca.network/v1/public-ips': {
    statusWhenActive: ({ observed, desired: { spec } }, provider) => ({
      ipAddress: observed.ipAddress ?? publicAddress(spec, provider),
    }),
    statusOnRead: (stored, provider) => ({ ...stored.observed, ...attachedTo(stored, provider) }),
  },
};

const families = ['ipv4', 'ipv6'] as const;

/**
 * A range whose start is left to the provider, `0.0.0.0/16`, becomes a private one.
 *
 * @param within Range in which it begins
 */
function chosenRange(cidr: Json | undefined, within?: Json): JsonObject {
  const chosen: JsonObject = {};
  for (const family of families) {
    const text = member(cidr, family);
    if (typeof text !== 'string' || text === '') continue;
    const [start = '', length = ''] = text.split('/');
    const outer = member(within, family);
    const usual = family === 'ipv4' ? '10.0.0.0' : 'fd00::';
    const own = typeof outer === 'string' ? outer.split('/')[0] : usual;
    chosen[family] = isUnspecified(start) && length !== '0' ? `${own}/${length}` : text;
  }
  return chosen;
}

/** A subnet lies within a range of its network; the provider chooses a range that begins with zero. */
function rangeFaults({ owner, desired: { spec }, state }: Admission): Fault[] {
  const { provider, tenant, workspace, network } = owner;
  const outer = state?.get(
    `/providers/${provider}/tenants/${tenant}/workspaces/${workspace}/networks/${network}`,
  );
  if (!outer) return [];
  const ranges = [outer.observed.cidr, ...items(member(outer.desired.spec, 'additionalCidrs'))];
  return families.flatMap((family) => {
    const textOf = (cidr: Json | undefined) => {
      const text = member(cidr, family);
      return typeof text === 'string' ? text : '';
    };
    const range = parseRange(textOf(member(spec, 'cidr')));
    if (!range || (range.value === 0n && range.prefix > 0)) return [];
    const texts = ranges.map(textOf).filter((text) => text !== '');
    const isInside = texts.some((text) => {
      const it = parseRange(text);
      return it !== undefined && isWithin(range, it);
    });
    if (isInside) return [];
    const has = texts.length > 0 ? `has ${texts.join(' and ')}` : `has no ${family} range`;
    const message = `is not within the network, which ${has}`;
    return { pointer: `/spec/cidr/${family}`, parameter: family, message };
  });
}

function addressesOf(stored: Stored, provider: Provider): string[] {
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

/** The members of documentation ranges (RFC 5737), then of the range for benchmarks (RFC 2544). */
const publicBlocks: [start: string, size: number][] = [
  ['203.0.113.10', 245],
  ['198.51.100.1', 254],
  ['192.0.2.1', 254],
  ['198.18.0.1', 131_070],
];

/** IPv6 addresses are in the range of RFC 3849. */
function publicAddress(spec: Json | undefined, provider: Provider): string {
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
