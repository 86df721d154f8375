import { member } from './json';
import { stateOf, withCondition } from './state/state';
import type { Step, Stored } from './state/types';

/** Annotation with which a client requests a resource that can't be provisioned: the value is `error`. */
export const outcomeAnnotation = 'local-provider:outcome';

const usualSeconds = 2;
const updateSeconds = 1;
const deletionSeconds = 2;

/** Milliseconds that a number of seconds takes at a speed; 0 at infinite speed. */
export type Pace = (seconds: number) => number;

/** The history and the future steps of a new resource. */
export function createdStates(
  desired: Stored['desired'],
  now: number,
  pace: Pace,
  creationSeconds = usualSeconds,
): Pick<Stored, 'conditions' | 'steps'> {
  const start = now + pace(1);
  return {
    conditions: [{ state: 'pending', at: now }],
    steps: [
      { at: start, condition: { state: 'creating', at: start } },
      end(desired, now + pace(creationSeconds)),
    ],
  };
}

/** A resource after a change that begins now. */
export function changed(
  stored: Stored,
  now: number,
  change: Pick<Stored, 'steps'> & Partial<Stored>,
): Stored {
  return { ...stored, lastModifiedAt: now, version: stored.version + 1, ...change };
}

/** A replaced resource. Its pending steps continue with the new desired state. */
export function afterUpdate(
  stored: Stored,
  desired: Stored['desired'],
  now: number,
  pace: Pace,
): Stored {
  const { conditions, steps } = stored;
  const state = stateOf(stored);
  if (state === 'pending' || state === 'creating') {
    const last = steps.at(-1)?.at ?? now;
    return changed(stored, now, { desired, steps: [...steps.slice(0, -1), end(desired, last)] });
  }
  const wasActive = conditions.some((condition) => condition.state === 'active');
  const again = state === 'error' && !wasActive ? 'creating' : 'updating';
  return changed(stored, now, {
    desired,
    conditions: withCondition(conditions, { state: again, at: now }),
    steps: [end(desired, now + pace(updateSeconds))],
  });
}

/** A resource that is marked for deletion. */
export function afterDelete(stored: Stored, now: number, pace: Pace): Stored {
  return changed(stored, now, {
    deletedAt: now,
    conditions: withCondition(stored.conditions, { state: 'deleting', at: now }),
    steps: [{ at: now + pace(deletionSeconds), vanishes: true }],
  });
}

function end(desired: Stored['desired'], time: number): Step {
  if (member(desired.annotations, outcomeAnnotation) !== 'error') {
    return { at: time, condition: { state: 'active', at: time }, settles: true };
  }
  return {
    at: time,
    condition: {
      state: 'error',
      at: time,
      type: 'provisioning',
      reason: 'requestedByAnnotation',
      message: `The annotation ${outcomeAnnotation} requests an error.`,
    },
  };
}
