import { member } from '../json';
import { randomHex } from '../random';
import { attachedTo, type Kinds } from './kind';

export const storage: Kinds = {
  'seca.storage/v1/block-storages': {
    initialStatus: () => ({ sizeGB: 0 }),
    statusWhenActive: ({ observed, desired: { spec } }) => ({
      ...observed,
      sizeGB: member(spec, 'sizeGB') ?? 0,
    }),
    statusOnRead: (stored, provider) => ({
      ...stored.observed,
      ...attachedTo(stored, provider, 'seca.compute/v1/instances'),
    }),
    sources: ['sourceImageRef'],
  },
  'seca.storage/v1/images': {
    statusWhenActive: ({ observed }) => ({ ...observed, sizeMB: observed.sizeMB ?? 1240 }),
    sources: ['blockStorageRef'],
  },
  'seca.object-storage/v1beta1/accounts': {
    statusWhenActive: ({ observed }, { options: { random } }) => ({
      accessKey: observed.accessKey ?? randomHex(random, 20),
      secretKey: observed.secretKey ?? randomHex(random, 40),
      canonicalUserId: observed.canonicalUserId ?? randomHex(random, 32),
    }),
  },
};
