import { isWithin, parseRange } from '../addresses';
import type { Fault } from '../http';
import { items, type Json, member } from '../json';
import { regionPath } from '../state/state';
import type { Admission, Kind } from './kind';
import { chosenRange, families } from './ranges';

export const subnets: Kind = {
  statusWhenActive: ({ key, desired: { spec } }, { state }) => {
    const outer = state.get(key.slice(0, key.lastIndexOf('/subnets/')));
    return {
      cidr: chosenRange(member(spec, 'cidr'), outer?.observed.cidr),
      routeTableRef: member(spec, 'routeTableRef') ?? {},
    };
  },
  faults: rangeFaults,
};

/** A subnet is within a range of its network; the provider chooses a range that begins with zero. */
function rangeFaults({ owner, desired: { spec }, state }: Admission): Fault[] {
  const { provider, tenant, workspace, network } = owner;
  const outer = state?.get(
    `${regionPath(owner)}/providers/${provider}/tenants/${tenant}/workspaces/${workspace}/networks/${network}`,
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
      const whole = parseRange(text);
      return whole !== undefined && isWithin(range, whole);
    });
    if (isInside) return [];
    const has = texts.length > 0 ? `has ${texts.join(' and ')}` : `has no ${family} range`;
    const message = `is not within the network, which ${has}`;
    return { pointer: `/spec/cidr/${family}`, parameter: family, message };
  });
}
