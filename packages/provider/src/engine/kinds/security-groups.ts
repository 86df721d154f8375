import { items, member } from '../json';
import { partStatus } from '../represent';
import type { Kind } from './kind';

export const securityGroups: Kind = {
  statusOnRead: (stored) => {
    const rules = items(member(stored.desired.spec, 'rules'));
    return { ...(rules.length > 0 && { rules: rules.map(() => partStatus(stored)) }) };
  },
};
