import type { Definition } from './definition/types';
import type { Json } from './json';

/** Global services, for the discovery document. The example of the standard lists object storage too. */
export function wellknown({ services }: Definition, origin: string): Json {
  return {
    version: 'v1',
    endpoints: services
      .filter(({ provider, locality }) => {
        return locality === 'global' || provider === 'seca.object-storage';
      })
      .map(({ provider, version }) => ({
        provider: `${provider}/${version}`,
        url: `${origin}/providers/${provider}`,
      })),
  };
}

/** Services of the region. */
export function regionProviders({ services }: Definition, origin: string): Json {
  return services
    .filter(({ locality }) => locality === 'regional')
    .map(({ provider, version }) => ({
      name: provider,
      version,
      url: `${origin}/providers/${provider}`,
    }));
}
