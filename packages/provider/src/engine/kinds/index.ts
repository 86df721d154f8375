import { randomHex } from '../random';
import { authorization } from './authorization';
import { compute } from './compute';
import type { Kind, Kinds } from './kind';
import { kubernetes } from './kubernetes';
import { networkLoadBalancers } from './load-balancer';
import { network } from './network';
import { storage } from './storage';

const kinds: Kinds = {
  ...authorization,
  ...compute,
  ...kubernetes,
  ...network,
  ...storage,
  'seca.load-balancer/v1beta1/network-load-balancers': networkLoadBalancers,
  'seca.object-storage/v1beta1/accounts': {
    statusWhenActive: ({ observed }, { options: { random } }) => ({
      accessKey: observed.accessKey ?? randomHex(random, 20),
      secretKey: observed.secretKey ?? randomHex(random, 40),
      canonicalUserId: observed.canonicalUserId ?? randomHex(random, 32),
    }),
  },
  'seca.region/v1/regions': {
    specOnRead: ({ definition: { services } }, origin) => ({
      providers: services
        .filter(({ locality }) => locality === 'regional')
        .map(({ provider, version }) => ({
          name: provider,
          version,
          url: `${origin}/providers/${provider}`,
        })),
    }),
  },
  'seca.workspace/v1/workspaces': {
    statusOnRead: ({ key }, { state }) => ({ resourceCount: state.inside(key) }),
    keepsCreator: true,
  },
};

const usual: Kind = {};

/** @param type `seca.compute/v1/instances` */
export function kindOf(type: string): Kind {
  return kinds[type] ?? usual;
}
