import type { TestFailure, TestReport } from './gate';

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: readonly {
    name: string;
    message?: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: readonly {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: readonly { results: readonly { error?: { message?: string } }[] }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly PlaywrightSuite[];
}

/**
 * Counts and failures of Vitest's JSON report. A test that was skipped or is not written yet counts as failed.
 *
 * @throws Error if the report has a different structure, for example because the run was interrupted
 */
export function readVitestReport(report: unknown): TestReport {
  const { numPassedTests: passed, numTotalTests, testResults }: VitestReport = Object(report);
  const failures = testResults.flatMap(({ name, message, assertionResults }): TestFailure[] => {
    const failed = assertionResults.filter(({ status }) => status !== 'passed');
    if (failed.length === 0 && message) return [{ test: name, message }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      test: `${name}: ${fullName}`,
      message: failureMessages[0] ?? '',
    }));
  });
  return counted({ passed, failed: numTotalTests - passed, failures });
}

/**
 * Counts and failures of Playwright's JSON report. A skipped test counts as failed. A test that passes when it
 * is repeated counts as passed, because two browsers on two cores can miss a deadline; the list reporter shows
 * it as flaky.
 *
 * @throws Error if the report has a different structure
 */
export function readPlaywrightReport(report: unknown): TestReport {
  const { stats, suites }: PlaywrightReport = Object(report);
  return counted({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: suites.flatMap(failuresOf),
  });
}

function failuresOf({ specs = [], suites = [] }: PlaywrightSuite): TestFailure[] {
  const failed = specs.filter(({ ok }) => !ok);
  const here = failed.map(({ file, line, title, tests }) => ({
    test: `${file}:${line}: ${title}`,
    message: tests[0]?.results.find(({ error }) => error)?.error?.message ?? '',
  }));
  return [...here, ...suites.flatMap(failuresOf)];
}

function counted(report: TestReport): TestReport {
  if (Number.isNaN(report.passed + report.failed)) throw new Error('The report has no counts.');
  return report;
}
