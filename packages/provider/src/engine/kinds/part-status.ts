import type { JsonObject } from '../json';
import { conditionOf } from '../represent';
import type { Stored } from '../state/types';

/** Parts of a resource have no separate lifecycle here: they have the state of the whole resource. */
export function partStatus({ conditions }: Stored): JsonObject {
  const [newest] = conditions;
  return { state: newest?.state ?? 'pending', conditions: conditions.map(conditionOf) };
}
