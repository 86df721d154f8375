export interface TestFailure {
  /** File and title. */
  test: string;
  /** What the test runner reports, with line ends and colours. */
  message: string;
}

/** Results of the tests of a gate. A gate without tests has no report. */
export interface TestReport {
  passed: number;
  failed: number;
  failures: readonly TestFailure[];
}

/**
 * Exit code of a gate whose service did not respond (`EX_TEMPFAIL` of sysexits.h). Only gates that declare it
 * may use it; they have neither passed nor failed.
 */
export const notAskedCode = 75;

/** One step of `npm test`. */
export interface Gate {
  name: string;
  /** Module to run with this Node, relative to the root, and its arguments. */
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** The gate is stopped and counts as failed after this many minutes. */
  minutes: number;
  /** Lanes run concurrently, and the gates of a lane one after the other. */
  lane: 'static' | 'tests' | 'built';
  /** The gate needs a service that may be unavailable: see `notAskedCode`. */
  asksOthers?: true;
  /** Names of earlier gates in any lane. This gate waits for them, and is left out if one of them fails. */
  needs?: readonly string[];
  /** Report that the gate writes. It is read when the gate ends, regardless of the exit code. */
  report?: { file: string; read: (report: unknown) => TestReport };
}

export interface GateResult {
  name: string;
  /**
   * `left out`: a gate that it needs failed, so it fails too. `not asked`: a service did not respond; this is
   * shown but not counted.
   */
  outcome: 'passed' | 'failed' | 'left out' | 'not asked';
  /** Why the gate failed, if the exit code alone does not show it. */
  reason?: string;
  seconds: number;
  tests?: TestReport;
}
