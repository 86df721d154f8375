import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Provider, profiles, seededRandom } from './engine';
import { Faults } from './faults';
import { applyFixtures, fixturesOf, readFixtures } from './fixtures';
import { createListener, type ServerOptions } from './listener';
import type { Controls } from './local-api';
import { readSettings, settingsOf } from './options';
import { RequestLog } from './request-log';
import { readState, StateFile, unlock } from './state-file';

export type { ServerOptions };

export interface RunningServer {
  /** `http://127.0.0.1:8080`. */
  origin: string;
  provider: Provider;
  controls: Controls;
  close: () => Promise<void>;
}

/** Interval at which resources change without a request, in milliseconds. */
const tick = 100;

/**
 * Serves a provider over HTTP.
 *
 * @throws Error with a message for the user if the state file can't be used; with `code` EADDRINUSE if the port is
 * in use.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { now: systemTime = Date.now, seed, speed, failRate, state: file, host, port } = options;
  const { onFatal, seedFile } = options;
  const fixtures = seedFile === undefined ? undefined : readFixtures(seedFile);
  const restored = file === undefined ? undefined : readState(file);
  let stateFile: StateFile | undefined;
  const settings = { ...options };
  let random = seededRandom(seed);
  let faults = new Faults(settings.faults, () => random());
  const provider = new Provider({
    definition: options.definition,
    profile: options.profile && profiles[options.profile],
    now: () => settings.time ?? systemTime(),
    random: () => random(),
    speed,
    failRate,
    snapshot: restored ?? options.snapshot,
    onChange: (change) => stateFile?.add(change),
  });
  const log = new RequestLog();
  const controls: Controls = {
    settings: () => settingsOf(settings),
    change: (given) => {
      const changes = readSettings(given);
      Object.assign(settings, changes);
      provider.speed = settings.speed;
      provider.options.failRate = settings.failRate;
      if (changes.faults) faults = new Faults(changes.faults, () => random());
      return settingsOf(settings);
    },
    reset: async () => {
      random = seededRandom(seed);
      faults = new Faults(settings.faults, () => random());
      settings.time = options.time;
      provider.reset();
      if (fixtures) applyFixtures(provider, fixtures);
      log.clear();
      await stateFile?.replace();
    },
    advance: (seconds) => {
      if (settings.time === undefined) {
        throw new Error('The clock is that of the system; set the time first.');
      }
      settings.time += seconds * 1000;
      provider.advance();
    },
    fixtures: () => fixturesOf(provider),
    requests: () => log.all(),
  };
  const server = createListener({
    provider,
    log,
    controls,
    settings,
    faults: () => faults,
    stored: () => stateFile?.settled(),
  });
  try {
    if (fixtures && !restored) applyFixtures(provider, fixtures);
    server.listen(port, host);
    await once(server, 'listening');
    if (file !== undefined) {
      stateFile = await StateFile.open(file, () => provider.state.snapshot());
    }
  } catch (error) {
    if (file !== undefined) unlock(file);
    server.close();
    throw error;
  }
  const timer = setInterval(() => {
    provider.advance();
    stateFile?.settled()?.catch((error: Error) => onFatal?.(error));
  }, tick);
  // biome-ignore lint/plugin: the server listens on a port, not on a pipe
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    provider,
    controls,
    close: async () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await stateFile?.close();
    },
  };
}
