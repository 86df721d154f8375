import type { Kind } from './kind';

export const regions: Kind = {
  specOnRead: ({ definition: { services } }, origin) => ({
    providers: services
      .filter(({ locality }) => locality === 'regional')
      .map(({ provider, version }) => ({
        name: provider,
        version,
        url: `${origin}/providers/${provider}`,
      })),
  }),
};
