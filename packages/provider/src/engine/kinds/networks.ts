import { items, member } from '../json';
import type { Kind } from './kind';
import { chosenRange } from './ranges';

export const networks: Kind = {
  initialStatus: ({ spec }) => ({ cidr: chosenRange(member(spec, 'cidr')) }),
  statusWhenActive: ({ desired: { spec } }) => {
    const more = items(member(spec, 'additionalCidrs')).map((range) => chosenRange(range));
    const cidr = chosenRange(member(spec, 'cidr'));
    return { cidr, ...(more.length > 0 && { additionalCidrs: more }) };
  },
};
