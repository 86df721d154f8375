import type { GateResult } from './gate';

export interface Totals {
  passed: number;
  failed: number;
}

/** Every gate counts as one, and every test in it as one more. */
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
 * A line for each gate, then the last line: `N passed, N failed`.
 *
 * @param elapsed seconds of the whole run: less than the sum of the gates where lanes ran side by side
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
  return `${['', ...rows, '', time, `${passed} passed, ${failed} failed`].join('\n')}\n`;
}
