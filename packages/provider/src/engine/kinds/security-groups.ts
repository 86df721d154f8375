import { items, member } from '../json';
import { statusOf } from '../represent';
import type { Kind } from './kind';

export const securityGroups: Kind = {
  // Its parts have no separate lifecycle here: they have the state of the whole resource.
  statusOnRead: (stored) => {
    const rules = items(member(stored.desired.spec, 'rules')).map(() => statusOf(stored));
    return { ...(rules.length > 0 && { rules }) };
  },
};
