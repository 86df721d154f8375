import type { Gate } from './gate';
import { readPlaywrightReport, readVitestReport } from './read-reports';

const unitReport = '.build/reports/unit-tests.json';
const sampleReport = '.build/reports/samples.json';
const hostingReport = '.build/reports/hosting.json';
const firefoxReport = '.build/reports/firefox.json';
const browserReport = '.build/reports/browser-tests.json';

/** A script of ours in TypeScript, run by this Node. */
function script(file: string, ...args: string[]): string[] {
  return ['--import', 'tsx', `scripts/${file}`, ...args];
}

/** The gates in the order in which they run: the quickest to fail come first. */
export const gates: readonly Gate[] = [
  {
    name: 'format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    minutes: 2,
    quick: true,
  },
  {
    name: 'import directions',
    command: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '.'],
    minutes: 3,
    quick: true,
  },
  {
    name: 'unused code',
    command: ['node_modules/knip/bin/knip.js', '--no-config-hints'],
    minutes: 3,
    quick: false,
  },
  {
    name: 'types',
    command: ['node_modules/typescript/bin/tsc', '--noEmit'],
    minutes: 3,
    quick: true,
  },
  {
    name: 'dependencies',
    command: script('test/check-dependencies.ts'),
    minutes: 1,
    quick: true,
  },
  {
    name: 'audit',
    command: script('test/audit.ts'),
    minutes: 2,
    quick: false,
    asksOthers: true,
  },
  {
    name: 'specification lint',
    command: script('spec.ts'),
    minutes: 3,
    quick: true,
  },
  {
    name: 'prose',
    command: script('prose.ts'),
    minutes: 2,
    quick: true,
  },
  {
    name: 'unit tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    minutes: 15,
    quick: true,
    report: { file: unitReport, read: readVitestReport },
  },
  {
    name: 'tools',
    command: script('test/provide-tools.ts'),
    minutes: 5,
    quick: false,
  },
  {
    name: 'samples',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/samples/vitest.config.mts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${sampleReport}`,
    ],
    minutes: 10,
    quick: false,
    needs: ['tools'],
    report: { file: sampleReport, read: readVitestReport },
  },
  {
    name: 'build',
    command: script('build.ts', '--strict'),
    minutes: 5,
    quick: false,
  },
  {
    // A draft, without compressed files: they are made of the others.
    name: 'reproducible build',
    command: script('test/compare-builds.ts'),
    minutes: 8,
    quick: false,
    needs: ['build'],
  },
  {
    name: 'hosting',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/hosting/vitest.config.mts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${hostingReport}`,
    ],
    minutes: 5,
    quick: false,
    needs: ['tools', 'build'],
    report: { file: hostingReport, read: readVitestReport },
  },
  {
    name: 'fixture builds',
    command: script('build-fixtures.ts'),
    minutes: 8,
    quick: false,
  },
  {
    name: 'browser',
    command: script('test/provide-chromium.ts'),
    minutes: 5,
    quick: false,
  },
  {
    name: 'browser tests',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    env: { PLAYWRIGHT_REPORT: browserReport },
    // They took 22 minutes on two busy cores; the limit is for what hangs.
    minutes: 45,
    quick: false,
    needs: ['build', 'fixture builds', 'browser'],
    report: { file: browserReport, read: readPlaywrightReport },
  },
  {
    name: 'Firefox',
    command: script(
      'test/run-firefox.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${firefoxReport}`,
    ),
    minutes: 8,
    quick: false,
    needs: ['build'],
    asksOthers: true,
    report: { file: firefoxReport, read: readVitestReport },
  },
];
