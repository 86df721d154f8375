import type { Condition, ResourceState, Stored } from './state/types';

/** Maximum number of conditions in the history of a resource, the most that the schema allows. */
const keptConditions = 32;

/** The state of a resource. Resources without a status have none. */
export function stateOf({ conditions }: Stored): ResourceState | undefined {
  return conditions[0]?.state;
}

/** The history with one more condition, the newest. */
export function withCondition(
  { conditions }: Pick<Stored, 'conditions'>,
  condition: Condition,
): Condition[] {
  return [condition, ...conditions].slice(0, keptConditions);
}
