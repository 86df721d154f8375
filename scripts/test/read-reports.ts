import type { TestCounts } from './gate';

function numberAt(report: unknown, key: string): number {
  const value = (report as Record<string, unknown> | null)?.[key];
  if (typeof value !== 'number') throw new Error(`The report has no number "${key}".`);
  return value;
}

/** Counts of Vitest's JSON report. A test that was skipped or is still to be written has failed. */
export function readVitestReport(report: unknown): TestCounts {
  const passed = numberAt(report, 'numPassedTests');
  return { passed, failed: numberAt(report, 'numTotalTests') - passed };
}

/**
 * Counts of Playwright's JSON report. A skipped test counts as failed. A test that passes when it is repeated
 * counts as passed, because two browsers on two cores can miss a deadline; the list reporter shows it as
 * flaky.
 */
export function readPlaywrightReport(report: unknown): TestCounts {
  const stats = (report as { stats?: unknown } | null)?.stats;
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'skipped'),
  };
}
