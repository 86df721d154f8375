import { addressText, isUnspecified, parseAddress, parseRange } from './addresses';
import { items, type Json, type JsonObject, member } from './json';
import type { Provider } from './provider';
import { randomHex } from './random';
import { conditionOf, resourcePath, timeText } from './represent';
import { collectionOf } from './state/state';
import type { Stored } from './state/types';

type Observed = Record<string, Json>;

/** The observed values of a new resource: the fields that its status must have. */
export function observedAtFirst({ type, desired: { spec } }: Stored): Observed {
  switch (type) {
    case 'seca.compute/v1/instances':
      return { powerState: 'off' };
    case 'seca.storage/v1/block-storages':
      return { sizeGB: 0 };
    case 'seca.network/v1/networks':
      return { cidr: chosenRange(member(spec, 'cidr')) };
    default:
      return {};
  }
}

/** The observed values that the service has determined when its work is done. */
export function observedWhenDone(stored: Stored, provider: Provider): Observed {
  const { type, observed } = stored;
  const { random } = provider.options;
  const { spec } = stored.desired;
  switch (type) {
    case 'seca.storage/v1/block-storages':
      return { ...observed, sizeGB: member(spec, 'sizeGB') ?? 0 };
    case 'seca.storage/v1/images':
      return { ...observed, sizeMB: observed.sizeMB ?? 1240 };
    case 'seca.network/v1/networks':
      return {
        cidr: chosenRange(member(spec, 'cidr')),
        ...listed('additionalCidrs', items(member(spec, 'additionalCidrs')).map(chosenRange)),
      };
    case 'seca.network/v1/subnets':
      return {
        cidr: chosenRange(member(spec, 'cidr'), networkRange(stored, provider)),
        routeTableRef: member(spec, 'routeTableRef') ?? {},
      };
    case 'seca.network/v1/nics':
      return nic(stored, provider);
    case 'seca.network/v1/public-ips':
      return { ipAddress: observed.ipAddress ?? publicAddress(spec, provider) };
    case 'seca.kubernetes/v1beta1/clusters':
      return { kubeConfig: kubeConfig(stored.names.name ?? '') };
    case 'seca.object-storage/v1beta1/accounts':
      return {
        accessKey: observed.accessKey ?? randomHex(random, 20),
        secretKey: observed.secretKey ?? randomHex(random, 40),
        canonicalUserId: observed.canonicalUserId ?? randomHex(random, 32),
      };
    default:
      return { ...observed };
  }
}

/** The observed values that depend on other resources or on the state. They are determined on each read. */
export function observedNow(stored: Stored, provider: Provider): Observed {
  const { type, key, observed } = stored;
  const { spec } = stored.desired;
  switch (type) {
    case 'seca.compute/v1/instances': {
      const { powerStateSince: since, ...rest } = observed;
      return { ...rest, ...(typeof since === 'number' && { powerStateSince: timeText(since) }) };
    }
    case 'seca.workspace/v1/workspaces':
      return { resourceCount: provider.state.inside(key) };
    case 'seca.storage/v1/block-storages':
      return { ...observed, ...attachedTo(key, 'seca.compute/v1/instances', provider) };
    case 'seca.network/v1/public-ips':
      return { ...observed, ...attachedTo(key, '', provider) };
    case 'seca.network/v1/route-tables':
      return { routes: items(member(spec, 'routes')).map(() => partStatus(stored)) };
    case 'seca.network/v1/security-groups':
      return listed(
        'rules',
        items(member(spec, 'rules')).map(() => partStatus(stored)),
      );
    case 'seca.load-balancer/v1beta1/network-load-balancers':
      return { healthyMembers: healthyMembers(stored, provider) };
    case 'seca.kubernetes/v1beta1/node-pools':
      return { nodes: nodesOf(stored) };
    default:
      return { ...observed };
  }
}

/** Parts of a resource have no separate lifecycle here: they have the state of the whole resource. */
function partStatus({ conditions }: Stored): JsonObject {
  const [newest] = conditions;
  return { state: newest?.state ?? 'pending', conditions: conditions.map(conditionOf) };
}

function listed(name: string, list: Json[]): Observed {
  return list.length === 0 ? {} : { [name]: list };
}

function networkRange({ key }: Stored, { state }: Provider): Json | undefined {
  return state.get(key.slice(0, key.lastIndexOf('/subnets/')))?.observed.cidr;
}

/**
 * A range whose start is left to the provider, `0.0.0.0/16`, becomes a private one.
 *
 * @param within Range in which it begins
 */
function chosenRange(cidr: Json | undefined, within?: Json): JsonObject {
  const chosen: JsonObject = {};
  for (const family of ['ipv4', 'ipv6']) {
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

function nic(stored: Stored, provider: Provider): Observed {
  const { observed } = stored;
  const { spec } = stored.desired;
  const subnet =
    provider.referencesOf(stored).find(({ field }) => field === 'subnetRef')?.path ?? '';
  const range = member(provider.state.get(subnet)?.observed.cidr, 'ipv4');
  const wanted = items(member(spec, 'addresses')).map(String);
  const before = items(observed.addresses).map(String);
  const addresses = wanted.map((text, index) => {
    if (!isUnspecified(text)) return text;
    if (before[index] !== undefined) return before[index];
    if (text.includes(':')) return `fd00::${(provider.count(`${subnet} IPv6`) + 16).toString(16)}`;
    return privateAddress(typeof range === 'string' ? range : '10.0.0.0/8', provider.count(subnet));
  });
  const value = parseAddress(addresses[0] ?? '')?.value ?? 0n;
  const hex = (value & 0xffffffffn).toString(16).padStart(8, '0');
  return {
    addresses,
    macAddress: `02:00:${hex.replace(/(..)(?=.)/g, '$1:')}`,
    ...listed('publicIpRefs', items(member(spec, 'publicIpRefs'))),
  };
}

/** The first nine addresses of a subnet are reserved for the provider's own use. */
function privateAddress(range: string, index: number): string {
  const parsed = parseRange(range);
  if (parsed?.family !== 4) return '10.0.0.10';
  const size = 2n ** BigInt(32 - parsed.prefix);
  const offset = size > 16n ? 10n + (BigInt(index) % (size - 11n)) : BigInt(index) % size;
  return addressText({ family: 4, value: (parsed.value / size) * size + offset });
}

function attachedTo(key: string, type: string, provider: Provider): Observed {
  for (const user of provider.usersOf(key)) {
    const stored = provider.state.get(user);
    if (!stored || (type !== '' && stored.type !== type)) continue;
    return { attachedTo: { provider: collectionOf(stored.type), resource: resourcePath(user) } };
  }
  return {};
}

/** Members whose NIC belongs to a running instance. */
function healthyMembers(stored: Stored, provider: Provider): Json[] {
  const frontends = items(member(stored.desired.spec, 'frontends'));
  const written = frontends.flatMap((frontend) => {
    return items(member(member(frontend, 'target'), 'members'));
  });
  const references = provider
    .referencesOf(stored)
    .filter(({ pointer }) => pointer.includes('/members/'));
  return written.filter((_, index) => {
    const nic = references[index]?.path ?? '';
    return [...provider.usersOf(nic)].some(
      (user) => provider.state.get(user)?.observed.powerState === 'on',
    );
  });
}

function nodesOf({ names, conditions, desired }: Stored): Json[] {
  if (!conditions.some(({ state }) => state === 'active')) return [];
  const count = Number(member(desired.spec, 'instances') ?? 0);
  return Array.from({ length: Math.min(count, 1000) }, (_, index) => ({
    provider: 'seca.compute/v1',
    resource: `instances/${names.name}-${index + 1}`,
  }));
}

function kubeConfig(name: string): string {
  return `apiVersion: v1
kind: Config
clusters:
  - name: ${name}
    cluster:
      server: https://${name}.kubernetes.invalid
contexts:
  - name: ${name}
    context:
      cluster: ${name}
      user: admin
current-context: ${name}
users:
  - name: admin
    user:
      token: example-token
`;
}
