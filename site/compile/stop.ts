import { constants } from 'node:os';

/** Signals that end a build: Ctrl+C, the end of a container, a closed terminal. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A build that was stopped before it was finished. */
export class StoppedError extends Error {
  /** Exit code that shells report for a program ended by this signal: 128 and its number. */
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(`The build was stopped (${signal}).`);
    this.name = 'StoppedError';
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Handles the first signal that ends this process; the second one ends it immediately, as by default.
 *
 * @returns a signal that aborts with a `StoppedError` when the process is asked to stop
 */
export function hearStop(): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    for (const name of stopSignals) process.off(name, stop);
    controller.abort(new StoppedError(signal));
  };
  for (const name of stopSignals) process.on(name, stop);
  return controller.signal;
}
