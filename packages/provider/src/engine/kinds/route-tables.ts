import { items, member } from '../json';
import type { Kind } from './kind';
import { partStatus } from './part-status';

export const routeTables: Kind = {
  statusOnRead: (stored) => ({
    routes: items(member(stored.desired.spec, 'routes')).map(() => partStatus(stored)),
  }),
};
