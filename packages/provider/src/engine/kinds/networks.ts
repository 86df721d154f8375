import { items, member } from '../json';
import { chosenRange } from './chosen-range';
import type { Kind } from './kind';

export const networks: Kind = {
  initialStatus: ({ desired: { spec } }) => ({ cidr: chosenRange(member(spec, 'cidr')) }),
  statusWhenActive: ({ desired: { spec } }) => {
    const cidr = chosenRange(member(spec, 'cidr'));
    const more = items(member(spec, 'additionalCidrs')).map((range) => chosenRange(range));
    return { cidr, ...(more.length > 0 && { additionalCidrs: more }) };
  },
};
