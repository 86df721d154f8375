import { timeText } from '../represent';
import { stateOf, withCondition } from '../state/state';
import type { Kind } from './kind';

const switchSeconds = 15;

interface Action {
  needs: 'on' | 'off';
  ordered: { reason: string; message: string };
  switched: Action['ordered'];
  done: string;
  powerState: Action['needs'];
}

/** Each action requires the state `active` and one power state. */
const actions: Record<string, Action> = {
  start: {
    needs: 'off',
    ordered: { reason: 'turningOn', message: 'The instance is starting.' },
    switched: { reason: 'turnedOn', message: 'The instance is on.' },
    done: 'The instance is started.',
    powerState: 'on',
  },
  stop: {
    needs: 'on',
    ordered: { reason: 'turningOff', message: 'The instance is shutting down.' },
    switched: { reason: 'turnedOff', message: 'The instance is off.' },
    done: 'The instance is stopped.',
    powerState: 'off',
  },
  restart: {
    needs: 'on',
    ordered: { reason: 'restarting', message: 'The instance is restarting.' },
    switched: { reason: 'restarted', message: 'The instance has restarted.' },
    done: 'The instance is restarted.',
    powerState: 'on',
  },
};

export const instances: Kind = {
  creationSeconds: 30,
  initialStatus: () => ({ powerState: 'off' }),
  statusOnRead: ({ observed: { powerStateSince: since, ...rest } }) => ({
    ...rest,
    ...(typeof since === 'number' && { powerStateSince: timeText(since) }),
  }),
  // The power state changes halfway.
  act: (stored, name, now, pace) => {
    const action = actions[name];
    if (!action) throw new Error(`${name} is not an action of instances`);
    const state = stateOf(stored);
    if (state !== 'active') return `The instance is ${state}; wait until it is active.`;
    const { powerState: current } = stored.observed;
    const { needs, ordered, switched, done, powerState } = action;
    if (current !== needs) return `The power state is ${current}; ${name} needs ${needs}.`;
    const type = 'powerState';
    const at = now + pace(switchSeconds);
    const doneAt = now + pace(2 * switchSeconds);
    return {
      ...stored,
      lastModifiedAt: now,
      version: stored.version + 1,
      conditions: withCondition(stored, { state: 'updating', at: now, type, ...ordered }),
      steps: [
        {
          at,
          condition: { state: 'updating', at, type, ...switched },
          replaces: true,
          observes: { powerState, powerStateSince: at },
        },
        { at: doneAt, condition: { state: 'active', at: doneAt, message: done } },
      ],
    };
  },
};
