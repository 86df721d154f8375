import { isUnspecified } from '../addresses';
import { items, type Json, type JsonObject, member } from '../json';
import type { Kind } from './kind';

export const networks: Kind = {
  initialStatus: ({ desired: { spec } }) => ({ cidr: chosenRange(member(spec, 'cidr')) }),
  statusWhenActive: ({ desired: { spec } }) => {
    const cidr = chosenRange(member(spec, 'cidr'));
    const more = items(member(spec, 'additionalCidrs')).map((range) => chosenRange(range));
    return { cidr, ...(more.length > 0 && { additionalCidrs: more }) };
  },
};

/**
 * A range whose start is left to the provider, `0.0.0.0/16`, becomes a private one.
 *
 * @param within Range in which it begins
 */
export function chosenRange(cidr: Json | undefined, within?: Json): JsonObject {
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
