import { member } from '../json';
import { attachedTo, type Kind } from './kind';

export const blockStorages: Kind = {
  initialStatus: () => ({ sizeGB: 0 }),
  statusWhenActive: ({ observed, desired: { spec } }) => ({
    ...observed,
    sizeGB: member(spec, 'sizeGB') ?? 0,
  }),
  statusFromOthers: (stored, provider) => attachedTo(stored, provider, 'seca.compute/v1/instances'),
  sources: ['sourceImageRef'],
};
