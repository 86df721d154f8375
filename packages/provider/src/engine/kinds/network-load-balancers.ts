import type { Fault } from '../http';
import { items, type Json, member } from '../json';
import type { Provider } from '../provider';
import type { Stored } from '../state/types';
import type { Kind } from './kind';

export const networkLoadBalancers: Kind = {
  statusOnRead: (stored, provider) => ({ healthyMembers: healthyMembers(stored, provider) }),
  faults: ({ desired: { spec } }) => frontendFaults(items(member(spec, 'frontends'))),
};

function healthyMembers(stored: Stored, provider: Provider): Json[] {
  const frontends = items(member(stored.desired.spec, 'frontends'));
  const written = frontends.flatMap((frontend) => {
    return items(member(member(frontend, 'target'), 'members'));
  });
  const references = provider
    .referencesOf(stored)
    .filter(({ pointer }) => pointer.includes('/members/'));
  return written.filter((_, index) => {
    const nic = references[index]?.path ?? '';
    return [...provider.usersOf(nic)].some(
      (user) => provider.state.get(user)?.observed.powerState === 'on',
    );
  });
}

function frontendFaults(frontends: readonly Json[]): Fault[] {
  const protocolsOf = (frontend: Json) => {
    const protocol = member(frontend, 'protocol');
    return protocol === 'both' ? ['tcp', 'udp'] : [protocol];
  };
  return frontends.flatMap((frontend, index) => {
    const clash = frontends.slice(0, index).some((other) => {
      const shared = protocolsOf(frontend).some((it) => protocolsOf(other).includes(it));
      return shared && member(other, 'port') === member(frontend, 'port');
    });
    if (!clash) return [];
    const message = 'is used by another frontend with the same protocol';
    return { pointer: `/spec/frontends/${index}/port`, parameter: 'port', message };
  });
}
