import path from 'node:path';
import { temporaryFolder } from '@seca/text/testing/temporary-folder';
import { expect, test } from 'vitest';
import { summarize } from './summary';

/** The summary of one gate that writes the given report. */
function summaryOf(report: unknown, passed = true): string[] {
  const folder = temporaryFolder(
    report === undefined ? {} : { 'tests.json': JSON.stringify(report) },
  );
  const gate = { name: 'tests', passed, report: path.join(folder, 'tests.json') };
  return summarize([{ name: 'lint', passed: true, report: undefined }, gate], '/project').lines;
}

const vitest = (passed: number, total: number) => ({
  numPassedTests: passed,
  numTotalTests: total,
  testResults: [
    {
      name: '/project/a.test.ts',
      assertionResults: [
        { fullName: 'adds', status: 'passed' },
        ...(passed < total ? [{ fullName: 'divides', status: 'skipped' }] : []),
      ],
    },
  ],
});
const playwright = (stats: object, ok: boolean) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [{ suites: [{ specs: [{ title: 'opens', file: 'e2e/x.spec.ts', line: 7, ok }] }] }],
});

test('gates and tests are counted', () => {
  expect(summaryOf(vitest(5, 5))).toEqual(['7 passed, 0 failed']);
  expect(summaryOf(playwright({ expected: 2, flaky: 1 }, true))).toEqual(['5 passed, 0 failed']);
});

test('a skipped or failed test fails its gate and is named', () => {
  expect(summaryOf(vitest(4, 5))).toEqual([
    'failed: a.test.ts: divides',
    'failed: tests',
    '5 passed, 2 failed',
  ]);
  expect(summaryOf(playwright({ expected: 2, unexpected: 1 }, false))).toEqual([
    'failed: e2e/x.spec.ts:7: opens',
    'failed: tests',
    '3 passed, 2 failed',
  ]);
});

test.each([
  ['is missing', undefined],
  ['has no counts', { testResults: [] }],
  ['has another structure', {}],
  ['counts no test', { numPassedTests: 0, numTotalTests: 0, testResults: [] }],
])('a gate whose report %s fails, whatever its exit code', (_, report) => {
  expect(summaryOf(report).at(-1)).toBe('1 passed, 1 failed');
});

test('a gate fails with its exit code, even if all its tests passed', () => {
  expect(summaryOf(vitest(5, 5), false).at(-1)).toBe('6 passed, 1 failed');
});
