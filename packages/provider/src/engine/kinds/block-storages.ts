import { member } from '../json';
import { attachedTo } from '../represent';
import type { Kind } from './kind';

export const blockStorages: Kind = {
  initialStatus: () => ({ sizeGB: 0 }),
  statusWhenActive: ({ observed, desired: { spec } }) => ({
    ...observed,
    sizeGB: member(spec, 'sizeGB') ?? 0,
  }),
  statusOnRead: ({ key, observed }, provider) => ({
    ...observed,
    ...attachedTo(key, provider, 'seca.compute/v1/instances'),
  }),
  sources: ['sourceImageRef'],
};
