import { hasTenant } from '../catalogue/seed';
import { items, member, texts } from '../json';
import { collectionOf } from '../state/state';
import type { Stored } from '../state/types';
import type { Kind } from './kind';

export const roleAssignments: Kind = {
  faults: ({ desired: { spec }, state }) =>
    items(member(spec, 'scopes')).flatMap((scope, index) =>
      texts(member(scope, 'tenants')).flatMap((tenant, position) => {
        if (tenant === '*' || !state || hasTenant(state, tenant)) return [];
        const pointer = `/spec/scopes/${index}/tenants/${position}`;
        const message = `refers to the tenant ${tenant}, which doesn't exist`;
        return { pointer, parameter: 'tenants', message };
      }),
    ),
  refuseDeletion: (stored, { state }) => {
    const administrators = state.collection(collectionOf(stored.key)).filter(isAdministrator);
    const isLast = administrators.every(({ key }) => key === stored.key);
    return isLast && isAdministrator(stored)
      ? `${stored.names.name} is the last assignment of seca.admin in ${stored.names.tenant}.`
      : undefined;
  },
};

function isAdministrator({ desired: { spec }, deletedAt }: Stored): boolean {
  return deletedAt === undefined && texts(member(spec, 'roles')).includes('seca.admin');
}
