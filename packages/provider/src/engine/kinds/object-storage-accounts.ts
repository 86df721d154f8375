import { randomHex } from '../random';
import type { Kind } from './kind';

export const objectStorageAccounts: Kind = {
  statusWhenActive: ({ observed }, { random }) => ({
    accessKey: observed.accessKey ?? randomHex(random, 20),
    secretKey: observed.secretKey ?? randomHex(random, 40),
    canonicalUserId: observed.canonicalUserId ?? randomHex(random, 32),
  }),
};
