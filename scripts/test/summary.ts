import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { GateResult, TestFailure } from './gate';

const root = path.resolve(import.meta.dirname, '../..');

export interface Totals {
  passed: number;
  failed: number;
}

/** Counts every gate as one, and every test in it as one more. */
export function countTotals(results: readonly GateResult[]): Totals {
  const totals = { passed: 0, failed: 0 };
  for (const { outcome, tests } of results) {
    if (outcome !== 'not asked') totals[outcome === 'passed' ? 'passed' : 'failed'] += 1;
    totals.passed += tests?.passed ?? 0;
    totals.failed += tests?.failed ?? 0;
  }
  return totals;
}

/**
 * The tests that failed, a line for each gate, then the last line: `N passed, N failed`. Failures are repeated
 * here because the output of their gate may be thousands of lines further up, or cut off.
 *
 * @param elapsed seconds of the whole run: less than the sum of the gates if lanes ran concurrently
 */
export function formatSummary(results: readonly GateResult[], elapsed: number): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  const rows = results.map(({ name, outcome, seconds, tests, reason }) => {
    const time = `${seconds.toFixed(1)} s`.padStart(9);
    const notes = [tests && `${tests.passed + tests.failed} tests`, reason].filter(Boolean);
    return `${outcome.padEnd(9)} ${name.padEnd(width)}${time}  ${notes.join(', ')}`.trimEnd();
  });
  const { passed, failed } = countTotals(results);
  const sum = results.reduce((total, { seconds }) => total + seconds, 0);
  const time = `${elapsed.toFixed(0)} s, of ${sum.toFixed(0)} s in all gates`;
  const failures = results.flatMap(({ tests }) => tests?.failures ?? []).flatMap(formatFailure);
  return `${[...failures, '', ...rows, '', time, `${passed} passed, ${failed} failed`].join('\n')}\n`;
}

const linesOfMessage = 8;

/** The test and the first lines of its message. */
function formatFailure({ test, message }: TestFailure): string[] {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesOfMessage);
  return ['', `failed: ${test.replace(`${root}/`, '')}`, ...lines.map((line) => `  ${line}`)];
}
