import { constants } from 'node:os';

/** Somebody wants the build to end: Ctrl+C, the end of a container, a terminal that is closed. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A build that was told to end before it was finished. */
export class StoppedError extends Error {
  /** What shells report of a program that this signal has ended: 128 and its number. */
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(`The build was stopped (${signal}).`);
    this.name = 'StoppedError';
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Hears the first signal that asks this process to end; the second one ends it at once, as without us.
 *
 * @returns aborts with a `StoppedError` when it is asked
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
