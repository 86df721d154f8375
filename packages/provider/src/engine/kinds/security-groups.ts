import { items, member } from '../json';
import type { Kind } from './kind';
import { partStatus } from './part-status';

export const securityGroups: Kind = {
  statusOnRead: (stored) => {
    const rules = items(member(stored.desired.spec, 'rules'));
    return { ...(rules.length > 0 && { rules: rules.map(() => partStatus(stored)) }) };
  },
};
