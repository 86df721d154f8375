import { randomHex, seededRandom, seedOf } from '../random';
import type { Kind } from './kind';

export const objectStorageAccounts: Kind = {
  // Equal in each run, so that a log can be replayed.
  statusWhenActive: ({ key }) => {
    const random = seededRandom(seedOf(key));
    return {
      accessKey: randomHex(random, 20),
      secretKey: randomHex(random, 40),
      canonicalUserId: randomHex(random, 32),
    };
  },
};
