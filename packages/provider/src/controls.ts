import type { Provider } from './engine';
import { isObject, items } from './engine/json';
import type { FaultRule } from './faults';
import { applyFixtures, fixturesOf, givenFixtures } from './fixtures';
import { harOf } from './har';
import type { CheckedControls } from './local-api';
import { type Options, readSettings, settingsOf } from './options';
import { replay } from './replay';
import type { RequestLog } from './request-log';

interface Controlled {
  provider: Provider;
  /** The options of the start. */
  options: Options;
  /** The options that requests see now. */
  settings: Options;
  log: RequestLog;
  /** Returns to the state and the random numbers of the start. */
  restart: () => Promise<void>;
  setFaults: (rules: readonly FaultRule[]) => void;
}

/** What tests do with a provider while it runs. */
export function createControls(controlled: Controlled): CheckedControls {
  const { provider, options, settings, log, restart, setFaults } = controlled;
  const reset = async () => {
    settings.time = options.time;
    settings.faults = options.faults;
    log.clear();
    await restart();
  };
  return {
    settings: () => settingsOf(settings),
    change: (given) => {
      if (!isObject(given)) throw new Error('The settings must be an object.');
      const changes = readSettings(given);
      Object.assign(settings, changes);
      provider.speed = settings.speed;
      provider.options.failRate = settings.fail;
      if (changes.faults) setFaults(changes.faults);
      return settingsOf(settings);
    },
    reset,
    advance: (seconds) => {
      if (typeof seconds !== 'number' || seconds < 0) {
        throw new Error('The number of seconds must be at least 0.');
      }
      if (settings.time === undefined) {
        throw new Error("The system clock can't be advanced. Set a time first.");
      }
      settings.time += seconds * 1000;
      provider.advance();
    },
    fixtures: () => fixturesOf(provider),
    add: (given) => applyFixtures(provider, givenFixtures(given)),
    requests: () => log.all(),
    har: () => harOf(log.all(), log.version),
    replay: async (requests) => {
      await reset();
      const { time } = settings;
      try {
        return replay(provider, items(requests), (now) => {
          settings.time = now;
        });
      } finally {
        settings.time = time;
      }
    },
  };
}
