import { changed } from '../lifecycle';
import { timeText } from '../represent';
import { stateOf, withCondition } from '../state/state';
import type { Action, Kind } from './kind';

const switchSeconds = 15;

interface Switch {
  from: 'on' | 'off';
  to: Switch['from'];
  after: string;
  past: string;
  /** Reason and message before the power state changes, and after that. */
  ordered: [reason: string, message: string];
  switched: Switch['ordered'];
}

/** Each action requires the state `active` and one power state. */
const switches: Record<string, Switch> = {
  start: {
    from: 'off',
    to: 'on',
    after: 'stop',
    past: 'started',
    ordered: ['turningOn', 'The instance is starting.'],
    switched: ['turnedOn', 'The instance is on.'],
  },
  restart: {
    from: 'on',
    to: 'on',
    after: 'start',
    past: 'restarted',
    ordered: ['restarting', 'The instance is restarting.'],
    switched: ['restarted', 'The instance has restarted.'],
  },
  stop: {
    from: 'on',
    to: 'off',
    after: 'start',
    past: 'stopped',
    ordered: ['turningOff', 'The instance is shutting down.'],
    switched: ['turnedOff', 'The instance is off.'],
  },
};

export const instances: Kind = {
  creationSeconds: 30,
  initialStatus: () => ({ powerState: 'off' }),
  statusOnRead: ({ observed: { powerStateSince: since, ...rest } }) => ({
    ...rest,
    ...(typeof since === 'number' && { powerStateSince: timeText(since) }),
  }),
  actions: Object.fromEntries(
    Object.entries(switches).map(([name, change]) => [name, actionOf(name, change)]),
  ),
};

function actionOf(name: string, { from, to, after, past, ordered, switched }: Switch): Action {
  return {
    after,
    past,
    // The power state changes halfway.
    act: (stored, now, pace) => {
      const state = stateOf(stored);
      if (state !== 'active') return `The instance is ${state}; wait until it is active.`;
      const { powerState } = stored.observed;
      if (powerState !== from) {
        return `${name} requires the power state ${from}, but it is ${powerState}.`;
      }
      const updating = (time: number, [reason, message]: Switch['ordered']) =>
        ({ state: 'updating', at: time, type: 'powerState', reason, message }) as const;
      const start = now + pace(switchSeconds);
      const end = now + pace(2 * switchSeconds);
      const message = `The instance is ${past}.`;
      return changed(stored, now, {
        conditions: withCondition(stored.conditions, updating(now, ordered)),
        steps: [
          {
            at: start,
            condition: updating(start, switched),
            replaces: true,
            observes: { powerState: to, powerStateSince: start },
          },
          { at: end, condition: { state: 'active', at: end, message } },
        ],
      });
    },
  };
}
