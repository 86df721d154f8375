import { member } from '../json';
import type { Kind } from './kind';

export const nodePools: Kind = {
  creationSeconds: 60,
  statusOnRead: ({ names, conditions, desired: { spec } }) => {
    const isReady = conditions.some(({ state }) => state === 'active');
    const count = isReady ? Number(member(spec, 'instances') ?? 0) : 0;
    const nodes = Array.from({ length: Math.min(count, 1000) }, (_, index) => ({
      provider: 'seca.compute/v1',
      resource: `instances/${names.name}-${index + 1}`,
    }));
    return { nodes };
  },
};
