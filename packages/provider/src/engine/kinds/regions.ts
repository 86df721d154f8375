import { regionPath } from '../state/state';
import type { Kind } from './kind';

export const regions: Kind = {
  specOnRead: ({ names: { name } }, { definition, region }, origin) => ({
    providers: definition.services
      .filter(({ locality }) => locality === 'regional')
      .map(({ provider, version }) => ({
        name: provider,
        version,
        url: `${origin}${regionPath({ region: name === region ? undefined : name })}/providers/${provider}`,
      })),
  }),
};
