import { addressText, isUnspecified, parseAddress, parseRange } from './addresses';
import { items, type Json, type JsonObject, member } from './json';
import { randomHex } from './random';
import type { FoundReference } from './references';
import { conditionOf, resourcePath, timeText } from './represent';
import type { State } from './state/state';
import type { Stored } from './state/types';

/** The data that the observation of a resource can use. */
export interface World {
  state: State;
  random: () => number;
  /** Paths of the resources that refer to a resource. */
  usersOf: (key: string) => Iterable<string>;
  referencesOf: (stored: Stored) => readonly FoundReference[];
  /** Increments a counter and returns its previous value. */
  count: (name: string) => number;
}

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
export function observedWhenDone(stored: Stored, world: World): Observed {
  const { type, observed } = stored;
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
        cidr: chosenRange(member(spec, 'cidr')),
        routeTableRef: member(spec, 'routeTableRef') ?? {},
      };
    case 'seca.network/v1/nics':
      return nic(stored, world);
    case 'seca.network/v1/public-ips':
      return { ipAddress: observed.ipAddress ?? publicAddress(spec, world) };
    case 'seca.kubernetes/v1beta1/clusters':
      return { kubeConfig: kubeConfig(stored.names.name ?? '') };
    case 'seca.object-storage/v1beta1/accounts':
      return {
        accessKey: observed.accessKey ?? randomHex(world.random, 20),
        secretKey: observed.secretKey ?? randomHex(world.random, 40),
        canonicalUserId: observed.canonicalUserId ?? randomHex(world.random, 32),
      };
    default:
      return { ...observed };
  }
}

/** The observed values that depend on other resources or on the state. They are determined on each read. */
export function observedNow(stored: Stored, world: World): Observed {
  const { type, key, observed } = stored;
  const { spec } = stored.desired;
  switch (type) {
    case 'seca.compute/v1/instances': {
      const { powerStateSince: since, ...rest } = observed;
      return { ...rest, ...(typeof since === 'number' && { powerStateSince: timeText(since) }) };
    }
    case 'seca.workspace/v1/workspaces':
      return { resourceCount: world.state.inside(key) };
    case 'seca.storage/v1/block-storages':
      return { ...observed, ...attachedTo(key, 'seca.compute/v1/instances', world) };
    case 'seca.network/v1/public-ips':
      return { ...observed, ...attachedTo(key, '', world) };
    case 'seca.network/v1/route-tables':
      return { routes: items(member(spec, 'routes')).map(() => partStatus(stored)) };
    case 'seca.network/v1/security-groups':
      return listed(
        'rules',
        items(member(spec, 'rules')).map(() => partStatus(stored)),
      );
    case 'seca.load-balancer/v1beta1/network-load-balancers':
      return { healthyMembers: healthyMembers(stored, world) };
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

/** A range whose start is left to the provider, `0.0.0.0/16`, becomes a private one. */
function chosenRange(cidr: Json | undefined): JsonObject {
  const chosen: JsonObject = {};
  for (const family of ['ipv4', 'ipv6']) {
    const text = member(cidr, family);
    if (typeof text !== 'string' || text === '') continue;
    const [start = '', length = ''] = text.split('/');
    const own = family === 'ipv4' ? '10.0.0.0' : 'fd00::';
    chosen[family] = isUnspecified(start) && length !== '0' ? `${own}/${length}` : text;
  }
  return chosen;
}

/** The members of documentation ranges (RFC 5737, RFC 3849), then of the range for benchmarks (RFC 2544). */
function publicAddress(spec: Json | undefined, { count }: World): string {
  const wanted = member(spec, 'address');
  if (typeof wanted === 'string' && wanted !== '') return wanted;
  if (member(spec, 'version') === 'IPv6')
    return `2001:db8::${(count('public IPv6') + 16).toString(16)}`;
  const number = count('public IPv4');
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

function nic(stored: Stored, { state, count, referencesOf }: World): Observed {
  const { observed } = stored;
  const { spec } = stored.desired;
  const subnet = referencesOf(stored).find(({ field }) => field === 'subnetRef')?.path ?? '';
  const range = member(state.get(subnet)?.observed.cidr, 'ipv4');
  const wanted = items(member(spec, 'addresses')).map(String);
  const before = items(observed.addresses).map(String);
  const addresses = wanted.map((text, index) => {
    if (!isUnspecified(text)) return text;
    if (before[index] !== undefined) return before[index];
    if (text.includes(':')) return `fd00::${(count(`${subnet} IPv6`) + 16).toString(16)}`;
    return privateAddress(typeof range === 'string' ? range : '10.0.0.0/8', count(subnet));
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

function attachedTo(key: string, type: string, { state, usersOf }: World): Observed {
  for (const user of usersOf(key)) {
    const stored = state.get(user);
    if (!stored || (type !== '' && stored.type !== type)) continue;
    const provider = stored.type.split('/').slice(0, 2).join('/');
    return { attachedTo: { provider, resource: resourcePath(user) } };
  }
  return {};
}

/** Members whose NIC belongs to a running instance. */
function healthyMembers(stored: Stored, { state, usersOf, referencesOf }: World): Json[] {
  const frontends = items(member(stored.desired.spec, 'frontends'));
  const written = frontends.flatMap((frontend) => {
    return items(member(member(frontend, 'target'), 'members'));
  });
  const references = referencesOf(stored).filter(({ pointer }) => pointer.includes('/members/'));
  return written.filter((_, index) => {
    const nic = references[index]?.path ?? '';
    return [...usersOf(nic)].some((user) => state.get(user)?.observed.powerState === 'on');
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
