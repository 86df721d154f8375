import { type Json, member } from '../json';
import type { Stored } from '../state/types';
import type { Kind } from './kind';

export const nodePools: Kind = {
  creationSeconds: 60,
  statusOnRead: (stored) => ({ nodes: nodesOf(stored) }),
};

function nodesOf({ names, conditions, desired }: Stored): Json[] {
  if (!conditions.some(({ state }) => state === 'active')) return [];
  const count = Number(member(desired.spec, 'instances') ?? 0);
  return Array.from({ length: Math.min(count, 1000) }, (_, index) => ({
    provider: 'seca.compute/v1',
    resource: `instances/${names.name}-${index + 1}`,
  }));
}
