import { regionProviders } from '../discovery';
import type { Kind } from './kind';

export const regions: Kind = {
  specOnRead: ({ definition }, origin) => ({ providers: regionProviders(definition, origin) }),
};
