import { isWithin, parseRange, type Range } from '../addresses';
import type { Admission } from '../admission';
import type { Fault } from '../http';
import { items, type Json, member } from '../json';
import type { Owner } from '../references';
import type { Stored } from '../state/types';
import type { Kind } from './kind';
import { chosenRange } from './networks';

export const subnets: Kind = {
  statusWhenActive: ({ key, desired: { spec } }, { state }) => {
    const network = state.get(key.slice(0, key.lastIndexOf('/subnets/')));
    return {
      cidr: chosenRange(member(spec, 'cidr'), network?.observed.cidr),
      routeTableRef: member(spec, 'routeTableRef') ?? {},
    };
  },
  faults: ({ owner, desired: { spec }, get }) =>
    rangeFaults(member(spec, 'cidr'), networkOf(owner, get)),
};

function networkOf(
  { provider, tenant, workspace, network }: Owner,
  get: Admission['get'],
): Stored | undefined {
  return get(
    `/providers/${provider}/tenants/${tenant}/workspaces/${workspace}/networks/${network}`,
  );
}

/** A subnet lies within a range of its network; the provider chooses a range that begins with zero. */
function rangeFaults(cidr: Json | undefined, network: Stored | undefined): Fault[] {
  if (!network) return [];
  const ranges = [network.observed.cidr, ...items(member(network.desired.spec, 'additionalCidrs'))];
  return ['ipv4', 'ipv6'].flatMap((family) => {
    const range = rangeOf(cidr, family);
    if (!range || (range.value === 0n && range.prefix > 0)) return [];
    const isInside = ranges.some((it) => {
      const outer = rangeOf(it, family);
      return outer !== undefined && isWithin(range, outer);
    });
    if (isInside) return [];
    const outer = ranges.map((it) => member(it, family)).filter((it) => typeof it === 'string');
    const has = outer.length > 0 ? `has ${outer.join(' and ')}` : `has no ${family} range`;
    const message = `is not within the network, which ${has}`;
    return { pointer: `/spec/cidr/${family}`, parameter: family, message };
  });
}

function rangeOf(cidr: Json | undefined, family: string): Range | undefined {
  const text = member(cidr, family);
  return typeof text === 'string' ? parseRange(text) : undefined;
}
