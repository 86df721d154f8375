import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createControls } from './controls';
import { Provider, profiles, seededRandom } from './engine';
import { checkOperations, Faults } from './faults';
import { applyFixtures, readFixtures } from './fixtures';
import { createListener, type ServerOptions } from './listener';
import type { CheckedControls } from './local-api';
import { RequestLog } from './request-log';
import { findState, StateFile, type StoredState, unlock } from './state-file';

export type { ServerOptions };

export interface RunningServer {
  /** `http://127.0.0.1:8080`. */
  origin: string;
  provider: Provider;
  log: RequestLog;
  controls: CheckedControls;
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
  const { state, definition } = options;
  const types = new Set(definition.resources.map(({ id }) => id));
  const stored = state === undefined ? undefined : findState(state, types);
  try {
    return await start(options, stored);
  } catch (error) {
    if (state !== undefined) unlock(state);
    throw error;
  }
}

async function start(
  options: ServerOptions,
  stored: StoredState | undefined,
): Promise<RunningServer> {
  const { seed, speed, fail, state: file, host, port } = options;
  const { onFatal, seedFile, now = Date.now, snapshot = stored } = options;
  const fixtures = seedFile === undefined ? undefined : readFixtures(seedFile);
  let stateFile: StateFile | undefined;
  const settings = { ...options };
  let random = seededRandom(seed);
  checkOperations(settings.faults, options.definition);
  let faults = new Faults(settings.faults, () => random());
  const provider = new Provider({
    definition: options.definition,
    profile: options.profile && profiles[options.profile],
    now: () => settings.time ?? now(),
    random: () => random(),
    speed,
    failRate: fail,
    snapshot,
    onChange: (change) => stateFile?.add(change),
  });
  const log = new RequestLog(options.version);
  const controls = createControls({
    provider,
    options,
    settings,
    log,
    restart: async () => {
      random = seededRandom(seed);
      faults = new Faults(settings.faults, () => random());
      provider.reset();
      if (fixtures) applyFixtures(provider, fixtures);
      await stateFile?.settled();
    },
    setFaults: (rules) => {
      checkOperations(rules, options.definition);
      faults = new Faults(rules, () => random());
    },
  });
  const server = createListener({
    provider,
    log,
    controls,
    settings,
    faults: () => faults,
    stored: () => stateFile?.settled(),
  });
  if (fixtures && !stored) applyFixtures(provider, fixtures);
  if (file !== undefined) {
    stateFile = await StateFile.open(file, stored, () => provider.state.snapshot());
  }
  server.listen(port, host);
  try {
    await once(server, 'listening');
    // Not earlier: a provider that has this port can be writing the files.
    log.open(options);
  } catch (error) {
    server.close();
    await stateFile?.close();
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
    log,
    controls,
    close: async () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      log.close();
      await stateFile?.close();
    },
  };
}
