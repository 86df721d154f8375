import { changed } from '../lifecycle';
import { timeText } from '../represent';
import { stateOf, withCondition } from '../state/state';
import type { Kind } from './kind';

const switchSeconds = 15;

interface Action {
  from: 'on' | 'off';
  to: Action['from'];
  /** Reason and message before the power state changes, and after that. */
  ordered: [reason: string, message: string];
  switched: Action['ordered'];
  done: string;
}

/** Each action requires the state `active` and one power state. */
const actions: Record<string, Action> = {
  start: {
    from: 'off',
    to: 'on',
    ordered: ['turningOn', 'The instance is starting.'],
    switched: ['turnedOn', 'The instance is on.'],
    done: 'The instance is started.',
  },
  stop: {
    from: 'on',
    to: 'off',
    ordered: ['turningOff', 'The instance is shutting down.'],
    switched: ['turnedOff', 'The instance is off.'],
    done: 'The instance is stopped.',
  },
  restart: {
    from: 'on',
    to: 'on',
    ordered: ['restarting', 'The instance is restarting.'],
    switched: ['restarted', 'The instance has restarted.'],
    done: 'The instance is restarted.',
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
    const { powerState } = stored.observed;
    const { from, to, ordered, switched, done } = action;
    if (powerState !== from) return `The power state is ${powerState}; ${name} needs ${from}.`;
    const updating = (at: number, [reason, message]: Action['ordered']) =>
      ({ state: 'updating', at, type: 'powerState', reason, message }) as const;
    const at = now + pace(switchSeconds);
    const end = now + pace(2 * switchSeconds);
    return changed(stored, now, {
      conditions: withCondition(stored.conditions, updating(now, ordered)),
      steps: [
        {
          at,
          condition: updating(at, switched),
          replaces: true,
          observes: { powerState: to, powerStateSince: at },
        },
        { at: end, condition: { state: 'active', at: end, message: done } },
      ],
    });
  },
};
