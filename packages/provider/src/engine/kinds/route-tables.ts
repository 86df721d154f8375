import { items, member } from '../json';
import { partStatus } from '../represent';
import type { Kind } from './kind';

export const routeTables: Kind = {
  statusOnRead: (stored) => ({
    routes: items(member(stored.desired.spec, 'routes')).map(() => partStatus(stored)),
  }),
};
