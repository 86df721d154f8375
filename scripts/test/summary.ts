import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface GateResult {
  name: string;
  /** Whether the command ended with exit code 0. */
  passed: boolean;
  /** Path of the report that the gate had to write. */
  report: string | undefined;
}

/** The part of Vitest's JSON report that is read. */
interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: readonly {
    name: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: readonly { title: string; file: string; line: number; ok: boolean }[];
  suites?: readonly PlaywrightSuite[];
}

/** The part of Playwright's JSON report that is read. */
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

interface TestCounts {
  passed: number;
  failed: number;
  failures: readonly string[];
}

/** A skipped test counts as failed. A test that passes when Playwright repeats it counts as passed. */
function readReport(report: VitestReport | PlaywrightReport): TestCounts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
      passed: expected + flaky,
      failed: unexpected + skipped,
      failures: failuresOf(report),
    };
  }
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages = [] }) =>
        [`${name}: ${fullName}`, ...(failureMessages[0]?.split('\n').slice(0, 8) ?? [])].join(
          '\n  ',
        ),
      ),
  );
  const passed = report.numPassedTests;
  return { passed, failed: report.numTotalTests - passed, failures };
}

function failuresOf({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...suites.flatMap(failuresOf),
  ];
}

/** Counts of a gate and its tests. It fails without a complete report, without any test, and if a test failed. */
function countGate({ name, passed, report }: GateResult): TestCounts {
  const gate = (isPassed: boolean, failures: readonly string[]) => ({
    passed: isPassed ? 1 : 0,
    failed: isPassed ? 0 : 1,
    failures,
  });
  if (report === undefined) return gate(passed, passed ? [] : [name]);
  let tests: TestCounts;
  try {
    tests = readReport(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return gate(false, [`${name}: the report is missing or incomplete`]);
  }
  const isPassed = passed && tests.passed > 0 && tests.failed === 0;
  const ofGate = gate(isPassed, isPassed ? [] : [name]);
  if (Number.isNaN(tests.passed + tests.failed)) return ofGate;
  return {
    passed: tests.passed + ofGate.passed,
    failed: tests.failed + ofGate.failed,
    failures: [...tests.failures, ...ofGate.failures],
  };
}

/**
 * The gates and tests that failed, a line each, then `N passed, N failed`. A gate counts as one, and each of its
 * tests as one more.
 */
export function summarize(gates: readonly GateResult[], root: string) {
  const counts = gates.map(countGate);
  const sum = (read: (count: TestCounts) => number) =>
    counts.reduce((total, count) => total + read(count), 0);
  const failed = sum((count) => count.failed);
  const failures = counts
    .flatMap((count) => count.failures)
    .map((text) => `failed: ${stripVTControlCharacters(text).replaceAll(`${root}/`, '')}`);
  return {
    failed,
    lines: [...failures, `${sum((count) => count.passed)} passed, ${failed} failed`],
  };
}
