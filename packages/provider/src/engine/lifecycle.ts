import { member } from './json';
import type { Condition, ResourceState, Step, Stored } from './state/types';

/** Annotation with which a client requests a resource that can't be provisioned: the value is `error`. */
export const outcomeAnnotation = 'local-provider:outcome';

/** Maximum number of conditions in the history of a resource, the most that the schema allows. */
const keptConditions = 32;

/** Seconds from the creation until a resource is active, where it takes longer than usual. */
const creationSeconds: Readonly<Record<string, number>> = {
  'seca.compute/v1/instances': 30,
  'seca.kubernetes/v1beta1/clusters': 300,
  'seca.kubernetes/v1beta1/node-pools': 60,
};
const usualSeconds = 2;
const updateSeconds = 1;
const deletionSeconds = 2;
const switchSeconds = 15;

/** Milliseconds that a number of seconds takes at a speed; 0 at infinite speed. */
type Pace = (seconds: number) => number;

export function stateOf({ conditions }: Stored): ResourceState | undefined {
  return conditions[0]?.state;
}

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
      end(desired, now + pace(creationSeconds[type] ?? usualSeconds)),
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

const switching = {
  start: {
    ordered: { reason: 'turningOn', message: 'The instance is starting.' },
    switched: { reason: 'turnedOn', message: 'The instance is on.' },
    done: 'The instance is started.',
    powerState: 'on',
  },
  stop: {
    ordered: { reason: 'turningOff', message: 'The instance is shutting down.' },
    switched: { reason: 'turnedOff', message: 'The instance is off.' },
    done: 'The instance is stopped.',
    powerState: 'off',
  },
  restart: {
    ordered: { reason: 'restarting', message: 'The instance is restarting.' },
    switched: { reason: 'restarted', message: 'The instance has restarted.' },
    done: 'The instance is restarted.',
    powerState: 'on',
  },
} as const;

/** An instance that is started, stopped or restarted: the power state changes halfway. */
export function afterSwitch(
  stored: Stored,
  action: keyof typeof switching,
  now: number,
  pace: Pace,
): Stored {
  const { ordered, switched, done, powerState } = switching[action];
  const type = 'powerState';
  const at = now + pace(switchSeconds);
  const doneAt = now + pace(2 * switchSeconds);
  return {
    ...stored,
    lastModifiedAt: now,
    version: stored.version + 1,
    conditions: withCondition(stored, { state: 'updating', at: now, type, ...ordered }),
    steps: [
      { at, condition: { state: 'updating', at, type, ...switched }, replaces: true, powerState },
      { at: doneAt, condition: { state: 'active', at: doneAt, message: done } },
    ],
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
export function afterStep(stored: Stored, { condition, replaces, powerState, at }: Step): Stored {
  const before = replaces ? { conditions: stored.conditions.slice(1) } : stored;
  return {
    ...stored,
    steps: stored.steps.slice(1),
    ...(condition && { conditions: withCondition(before, condition) }),
    ...(powerState && { observed: { ...stored.observed, powerState, powerStateSince: at } }),
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

function withCondition(
  { conditions }: Pick<Stored, 'conditions'>,
  condition: Condition,
): Condition[] {
  return [condition, ...conditions].slice(0, keptConditions);
}
