import { isUnspecified } from '../addresses';
import { type Json, type JsonObject, member } from '../json';

export const families = ['ipv4', 'ipv6'] as const;

/**
 * A range whose start is left to the provider, `0.0.0.0/16`, becomes a private one.
 *
 * @param within Range in which it begins
 */
export function chosenRange(cidr: Json | undefined, within?: Json): JsonObject {
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
