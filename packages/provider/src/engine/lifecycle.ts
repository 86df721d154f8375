import { member } from './json';
import { kindOf } from './kinds';
import { stateOf, withCondition } from './state/state';
import type { ResourceState, Step, Stored } from './state/types';

/** Annotation with which a client requests a resource that can't be provisioned: the value is `error`. */
export const outcomeAnnotation = 'local-provider:outcome';

const usualSeconds = 2;
const updateSeconds = 1;
const deletionSeconds = 2;

/** Milliseconds that a number of seconds takes at a speed; 0 at infinite speed. */
export type Pace = (seconds: number) => number;

/** The history and the future steps of a new resource. */
export function createdStates(
  type: string,
  desired: Stored['desired'],
  now: number,
  pace: Pace,
): Pick<Stored, 'conditions' | 'steps'> {
  return {
    conditions: [{ state: 'pending', at: now }],
    steps: [
      step('creating', now + pace(1)),
      end(desired, now + pace(kindOf(type).creationSeconds ?? usualSeconds)),
    ],
  };
}

/** A replaced resource. Its pending steps continue with the new desired state. */
export function afterUpdate(
  stored: Stored,
  desired: Stored['desired'],
  now: number,
  pace: Pace,
): Stored {
  const state = stateOf(stored);
  const next = { ...stored, desired, lastModifiedAt: now, version: stored.version + 1 };
  if (state === 'pending' || state === 'creating') {
    const last = stored.steps.at(-1)?.at ?? now;
    return { ...next, steps: [...stored.steps.slice(0, -1), end(desired, last)] };
  }
  const wasActive = stored.conditions.some((condition) => condition.state === 'active');
  const again = state === 'error' && !wasActive ? 'creating' : 'updating';
  return {
    ...next,
    conditions: withCondition(stored, { state: again, at: now }),
    steps: [end(desired, now + pace(updateSeconds))],
  };
}

/** A resource that is marked for deletion. */
export function afterDelete(stored: Stored, now: number, pace: Pace): Stored {
  return {
    ...stored,
    deletedAt: now,
    lastModifiedAt: now,
    version: stored.version + 1,
    conditions: withCondition(stored, { state: 'deleting', at: now }),
    steps: [{ at: now + pace(deletionSeconds), vanishes: true }],
  };
}

/** A resource after its next step. The caller determines the observed values. */
export function afterStep(stored: Stored, { condition, replaces, observes }: Step): Stored {
  const before = replaces ? { conditions: stored.conditions.slice(1) } : stored;
  return {
    ...stored,
    steps: stored.steps.slice(1),
    ...(condition && { conditions: withCondition(before, condition) }),
    ...(observes && { observed: { ...stored.observed, ...observes } }),
  };
}

function step(state: ResourceState, at: number): Step {
  return { at, condition: { state, at } };
}

function end(desired: Stored['desired'], at: number): Step {
  if (member(desired.annotations, outcomeAnnotation) !== 'error') {
    return { ...step('active', at), settles: true };
  }
  return {
    at,
    condition: {
      state: 'error',
      at,
      type: 'provisioning',
      reason: 'requestedByAnnotation',
      message: `The annotation ${outcomeAnnotation} requests an error.`,
    },
  };
}
