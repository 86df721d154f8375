import type { Definition } from '../definition/types';
import type { Json } from '../json';
import type { Kind } from './kind';

export const regions: Kind = {
  specOnRead: ({ definition }, origin) => ({ providers: regionProviders(definition, origin) }),
};

/** Services of the region. */
function regionProviders({ services }: Definition, origin: string): Json {
  return services
    .filter(({ locality }) => locality === 'regional')
    .map(({ provider, version }) => ({
      name: provider,
      version,
      url: `${origin}/providers/${provider}`,
    }));
}
