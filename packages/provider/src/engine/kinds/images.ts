import type { Kind } from './kind';

export const images: Kind = {
  statusWhenActive: ({ observed }) => ({ ...observed, sizeMB: observed.sizeMB ?? 1240 }),
  sources: ['blockStorageRef'],
};
