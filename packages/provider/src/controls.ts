import type { Provider } from './engine';
import { isObject, items, type Json } from './engine/json';
import type { FaultRule } from './faults';
import { applyFixtures, fixturesOf, givenFixtures } from './fixtures';
import { harOf } from './har';
import type { CheckedControls } from './local-api';
import { type Options, readSettings, settingsOf } from './options';
import { readRecords, replay } from './replay';
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

/** A century, in seconds. */
const longest = 100 * 365.25 * 24 * 3600;

/** What tests do with a provider while it runs. */
export function createControls(controlled: Controlled): CheckedControls {
  const { provider, options, settings, log, restart, setFaults } = controlled;
  const reset = async () => {
    settings.time = options.time;
    settings.faults = options.faults;
    log.clear();
    await restart();
  };
  const use = (changes: Partial<Options>) => {
    if (changes.faults) setFaults(changes.faults);
    Object.assign(settings, changes);
    provider.speed = settings.speed;
    provider.options.failRate = settings.fail;
  };
  const change = (given: Json | undefined) => {
    if (!isObject(given)) throw new Error('The settings must be an object.');
    use(readSettings(given));
    return settingsOf(settings);
  };
  const add = (given: Json | undefined) => applyFixtures(provider, givenFixtures(given));
  return {
    settings: () => settingsOf(settings),
    change: (given) => {
      const changed = change(given);
      log.note(provider.now(), 'change', given);
      return changed;
    },
    reset: async () => {
      await reset();
      log.note(provider.now(), 'reset', undefined);
    },
    advance: (seconds) => {
      if (typeof seconds !== 'number' || seconds < 0 || seconds > longest) {
        throw new Error(`The number of seconds must be from 0 to ${longest}.`);
      }
      if (settings.time === undefined) {
        throw new Error("The system clock can't be advanced. Set a time first.");
      }
      settings.time += seconds * 1000;
      provider.advance();
    },
    fixtures: () => fixturesOf(provider),
    add: (given) => {
      add(given);
      log.note(provider.now(), 'add', given);
    },
    requests: () => log.all(),
    har: () => harOf(log.all(), log.version),
    replay: async (requests) => {
      const records = readRecords(items(requests));
      await reset();
      const before = { ...settings };
      try {
        const setTime = (time: number) => {
          settings.time = time;
        };
        return await replay(provider, records, { setTime, reset: restart, change, add });
      } finally {
        use(before);
      }
    },
  };
}
