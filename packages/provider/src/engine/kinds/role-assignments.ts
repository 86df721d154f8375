import type { Admission } from '../admission';
import type { Fault } from '../http';
import { items, member, texts } from '../json';
import type { Provider } from '../provider';
import { collectionOf } from '../state/state';
import type { Stored } from '../state/types';
import type { Kind } from './kind';

export const roleAssignments: Kind = {
  faults: tenantFaults,
  refuseDeletion: (stored, provider) =>
    isLastAdministrator(provider, stored)
      ? `${stored.names.name} is the last assignment of seca.admin in ${stored.names.tenant}.`
      : undefined,
};

function tenantFaults({ desired: { spec }, hasTenant }: Admission): Fault[] {
  return items(member(spec, 'scopes')).flatMap((scope, index) =>
    texts(member(scope, 'tenants')).flatMap((tenant, at) => {
      if (tenant === '*' || hasTenant(tenant)) return [];
      const pointer = `/spec/scopes/${index}/tenants/${at}`;
      const message = `refers to the tenant ${tenant}, which does not exist`;
      return { pointer, parameter: 'tenants', message };
    }),
  );
}

function isLastAdministrator({ state }: Provider, { key, desired }: Stored): boolean {
  const isAdministrator = ({ desired: { spec }, deletedAt }: Stored) =>
    deletedAt === undefined && texts(member(spec, 'roles')).includes('seca.admin');
  return (
    texts(member(desired.spec, 'roles')).includes('seca.admin') &&
    !state.collection(collectionOf(key)).some((it) => it.key !== key && isAdministrator(it))
  );
}
