import { authorization } from './authorization';
import { compute } from './compute';
import type { Kind, Kinds } from './kind';
import { kubernetes } from './kubernetes';
import { loadBalancer } from './load-balancer';
import { network } from './network';
import { storage } from './storage';

const kinds: Kinds = {
  ...authorization,
  ...compute,
  ...kubernetes,
  ...loadBalancer,
  ...network,
  ...storage,
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
