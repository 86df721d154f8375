import type { Gate } from './gate';
import { readPlaywrightReport, readVitestReport } from './read-reports';

/**
 * `check`: the quick gates, which take a minute. `test`: all gates that a change must pass. `all`: rare checks
 * too, before a release.
 */
export type Run = 'check' | 'test' | 'all';

const runs: readonly Run[] = ['check', 'test', 'all'];

/** Folders with tests of whole programs, of all sources of the site, and with third-party documents and clients. */
const integrationFolders = ['scripts', 'tests'];

const firefoxReport = '.build/reports/firefox.json';
const browserReport = '.build/reports/browser-tests.json';

/** A TypeScript file in scripts/, run by this Node. */
function script(file: string, ...args: string[]): string[] {
  return ['--import', '@oxc-node/core/register', `scripts/${file}`, ...args];
}

/** Tests that vitest runs, with the report that the gate reads. */
function vitest(name: string, args: readonly string[]): Pick<Gate, 'command' | 'report'> {
  const file = `.build/reports/${name}.json`;
  return {
    command: ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reportTo(file)],
    report: { file, read: readVitestReport },
  };
}

/** Tests in a folder of tests/ with its own configuration. */
function vitestIn(folder: string, name = folder): ReturnType<typeof vitest> {
  return vitest(name, [`--config=tests/${folder}/vitest.config.mts`]);
}

function reportTo(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

/** The gates of a run. A gate comes after those that it needs; in a lane, the gates that fail fastest come first. */
export function gatesOf(run: Run): Gate[] {
  const isAll = run === 'all';
  /** Gates of a lane. They belong to the run `from`, and to each larger one. */
  const planned = (
    from: Run,
    lane: Gate['lane'],
    gates: readonly Omit<Gate, 'lane'>[],
  ): readonly Gate[] =>
    runs.indexOf(from) <= runs.indexOf(run) ? gates.map((gate) => ({ ...gate, lane })) : [];

  return [
    ...planned('check', 'static', [
      {
        name: 'format and lint',
        command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
        minutes: 2,
      },
      {
        name: 'import directions',
        command: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '.'],
        minutes: 3,
      },
      {
        name: 'types',
        command: ['node_modules/typescript-native/bin/tsc', '--noEmit'],
        minutes: 3,
      },
      { name: 'dependencies', command: script('test/check-dependencies.ts'), minutes: 1 },
      { name: 'specification lint', command: script('spec.ts'), minutes: 3 },
      { name: 'prose', command: script('prose.ts'), minutes: 2 },
    ]),
    ...planned('test', 'static', [
      {
        name: 'unused code',
        command: ['node_modules/knip/bin/knip.js', '--no-config-hints'],
        minutes: 3,
      },
      { name: 'audit', command: script('test/audit.ts'), minutes: 2, asksOthers: true },
    ]),
    ...planned('test', 'tests', [
      // A shell, Python and web servers.
      { name: 'tools', command: script('test/provide-tools.ts'), minutes: 5 },
    ]),
    ...planned('check', 'tests', [
      {
        name: 'tests without a build',
        // One process for all of them, because each would load the modules and the specification.
        ...vitest(
          'tests',
          run === 'check' ? [`--exclude={${integrationFolders.join(',')}}/**`] : [],
        ),
        minutes: 30,
      },
    ]),
    ...planned('test', 'built', [
      { name: 'build', command: script('build.ts', '--strict'), minutes: 15 },
      { name: 'fixture builds', command: script('build-fixtures.ts'), minutes: 15 },
    ]),
    ...planned('all', 'built', [
      { name: 'build below a path', command: script('build-fixtures.ts', 'base'), minutes: 15 },
    ]),
    ...planned('test', 'built', [
      { name: 'browser', command: script('test/provide-chromium.ts'), minutes: 5 },
      {
        name: 'browser tests',
        command: [
          'node_modules/@playwright/test/cli.js',
          'test',
          ...(isAll ? [] : ['--project=main', '--grep-invert=@all']),
        ],
        env: { PLAYWRIGHT_REPORT: browserReport },
        minutes: 45,
        needs: ['build', 'fixture builds', 'browser', ...(isAll ? ['build below a path'] : [])],
        report: { file: browserReport, read: readPlaywrightReport },
      },
    ]),
    // Not after the browser tests, which use both processors when they are alone.
    ...planned('test', 'static', [
      {
        name: 'built files',
        ...vitestIn('site'),
        minutes: 15,
        needs: ['build', 'fixture builds'],
      },
      { name: 'hosting', ...vitestIn('hosting'), minutes: 5, needs: ['tools', 'build'] },
    ]),
    ...planned('all', 'static', [
      { name: 'rare tools', ...vitestIn('rare', 'rare-tools'), minutes: 15 },
    ]),
    ...planned('all', 'built', [
      {
        // Builds a draft without compressed files, because these are derived from the other files.
        name: 'reproducible build',
        command: script('test/compare-builds.ts'),
        minutes: 8,
        needs: ['build'],
      },
      {
        name: 'Firefox',
        command: script('test/run-firefox.ts', ...reportTo(firefoxReport)),
        minutes: 8,
        needs: ['build'],
        asksOthers: true,
        report: { file: firefoxReport, read: readVitestReport },
      },
    ]),
  ];
}
