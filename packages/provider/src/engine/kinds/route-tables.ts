import { items, member } from '../json';
import { statusOf } from '../represent';
import type { Kind } from './kind';

export const routeTables: Kind = {
  // Its parts have no separate lifecycle here: they have the state of the whole resource.
  statusOnRead: (stored) => ({
    routes: items(member(stored.desired.spec, 'routes')).map(() => statusOf(stored)),
  }),
};
