import { items, type Json, member } from '../json';
import type { Kind } from './kind';

export const networkLoadBalancers: Kind = {
  // The members whose instance is on.
  statusFromOthers: (stored, provider) => {
    const nics = provider
      .referencesOf(stored)
      .filter(({ pointer }) => pointer.includes('/members/'))
      .map(({ path }) => path);
    const isOn = (user: string) => provider.state.get(user)?.observed.powerState === 'on';
    const healthyMembers = items(member(stored.desired.spec, 'frontends'))
      .flatMap((frontend) => items(member(member(frontend, 'target'), 'members')))
      .filter((_, index) => [...provider.usersOf(nics[index] ?? '')].some(isOn));
    return { healthyMembers };
  },
  faults: ({ desired: { spec } }) =>
    items(member(spec, 'frontends')).flatMap((frontend, index, frontends) => {
      const protocols = protocolsOf(frontend);
      const clash = frontends.slice(0, index).some((other) => {
        const shared = protocolsOf(other).some((protocol) => protocols.includes(protocol));
        return shared && member(other, 'port') === member(frontend, 'port');
      });
      if (!clash) return [];
      const message = 'is used by another frontend with the same protocol';
      return { pointer: `/spec/frontends/${index}/port`, parameter: 'port', message };
    }),
};

function protocolsOf(frontend: Json) {
  const protocol = member(frontend, 'protocol');
  return protocol === 'both' ? ['tcp', 'udp'] : [protocol];
}
