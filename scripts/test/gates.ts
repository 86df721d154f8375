import type { Gate } from './gate';
import { readPlaywrightReport, readVitestReport } from './read-reports';

/**
 * `check`: the quick gates, which take a minute. `test`: all gates that a change must pass. `all`: rare checks
 * too, before a release.
 */
export type Run = 'check' | 'test' | 'all';

interface PlannedGate extends Gate {
  /** The smallest run that has the gate. */
  from: Run;
}

const runs: readonly Run[] = ['check', 'test', 'all'];

/** Folders whose tests are next to the code that they test. */
const unitFolders = ['lib', 'render', 'site', 'hosting', 'bench', 'packages'];
/** Tests of whole programs, of all sources of the site, and with third-party documents, generators and clients. */
const integrationFolders = ['scripts', 'tests'];

/** A TypeScript file in scripts/, run by this Node. */
function script(file: string, ...args: string[]): string[] {
  return ['--import', 'tsx', `scripts/${file}`, ...args];
}

/** Tests that vitest runs, with the report that the gate reads. */
function vitest(name: string, args: readonly string[]): Pick<Gate, 'command' | 'report'> {
  const file = `.build/reports/${name}.json`;
  return {
    command: ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reportTo(file)],
    report: { file, read: readVitestReport },
  };
}

function reportTo(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

/** Gates without a build. The gates that fail fastest come first. */
const staticGates: readonly PlannedGate[] = [
  {
    name: 'format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    minutes: 2,
    from: 'check',
    lane: 'static',
  },
  {
    name: 'import directions',
    command: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '.'],
    minutes: 3,
    from: 'check',
    lane: 'static',
  },
  {
    name: 'types',
    command: ['node_modules/typescript-native/bin/tsc', '--noEmit'],
    minutes: 3,
    from: 'check',
    lane: 'static',
  },
  {
    name: 'dependencies',
    command: script('test/check-dependencies.ts'),
    minutes: 1,
    from: 'check',
    lane: 'static',
  },
  {
    name: 'specification lint',
    command: script('spec.ts'),
    minutes: 3,
    from: 'check',
    lane: 'static',
  },
  { name: 'prose', command: script('prose.ts'), minutes: 2, from: 'check', lane: 'static' },
  {
    name: 'unused code',
    command: ['node_modules/knip/bin/knip.js', '--no-config-hints'],
    minutes: 3,
    from: 'test',
    lane: 'static',
  },
  {
    name: 'audit',
    command: script('test/audit.ts'),
    minutes: 2,
    from: 'test',
    lane: 'static',
    asksOthers: true,
  },
];

/** Tests without a browser and a built site. */
function testGates(run: Run): PlannedGate[] {
  return [
    {
      name: 'unit tests',
      ...vitest('unit-tests', without(integrationFolders)),
      minutes: 10,
      from: 'check',
      // `check` builds nothing, so the other lane is free.
      lane: run === 'check' ? 'built' : 'static',
    },
    {
      name: 'integration tests',
      ...vitest('integration-tests', without(unitFolders)),
      minutes: 25,
      from: 'test',
      lane: 'static',
    },
  ];
}

function without(folders: readonly string[]): string[] {
  return [`--exclude={${folders.join(',')}}/**`];
}

/** Gates that use a shell, Python and web servers. */
const toolGates: readonly PlannedGate[] = [
  {
    name: 'tools',
    command: script('test/provide-tools.ts'),
    minutes: 5,
    from: 'test',
    lane: 'static',
  },
  {
    name: 'samples',
    ...vitest('samples', ['--config=tests/samples/vitest.config.mts']),
    minutes: 25,
    from: 'test',
    lane: 'static',
    needs: ['tools'],
  },
];

/** The built site and its browser tests. */
function builtGates(run: Run): PlannedGate[] {
  const report = '.build/reports/browser-tests.json';
  return [
    {
      name: 'build',
      command: script('build.ts', '--strict'),
      minutes: 15,
      from: 'test',
      lane: 'built',
    },
    {
      name: 'fixture builds',
      command: script('build-fixtures.ts'),
      minutes: 15,
      from: 'test',
      lane: 'built',
    },
    {
      // Runs in the other lane, which has time left while the browser tests run.
      name: 'built files',
      ...vitest('site', ['--config=tests/site/vitest.config.mts']),
      minutes: 15,
      from: 'test',
      lane: 'static',
      needs: ['build', 'fixture builds'],
    },
    {
      name: 'build below a path',
      command: script('build-fixtures.ts', 'base'),
      minutes: 15,
      from: 'all',
      lane: 'built',
    },
    {
      name: 'browser',
      command: script('test/provide-chromium.ts'),
      minutes: 5,
      from: 'test',
      lane: 'built',
    },
    {
      name: 'browser tests',
      command: [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...(run === 'all' ? [] : ['--project=main', '--grep-invert=@all']),
      ],
      env: { PLAYWRIGHT_REPORT: report },
      minutes: 45,
      from: 'test',
      lane: 'built',
      needs: [
        'build',
        'fixture builds',
        'browser',
        ...(run === 'all' ? ['build below a path'] : []),
      ],
      report: { file: report, read: readPlaywrightReport },
    },
    {
      name: 'hosting',
      ...vitest('hosting', ['--config=tests/hosting/vitest.config.mts']),
      minutes: 5,
      from: 'test',
      lane: 'static',
      needs: ['tools', 'build'],
    },
  ];
}

const firefoxReport = '.build/reports/firefox.json';

/** Gates that few changes break. */
const rareGates: readonly PlannedGate[] = [
  {
    name: 'rare tools',
    ...vitest('rare-tools', ['--config=tests/rare/vitest.config.mts']),
    minutes: 15,
    from: 'all',
    lane: 'static',
  },
  {
    // Builds a draft without compressed files, because these are derived from the other files.
    name: 'reproducible build',
    command: script('test/compare-builds.ts'),
    minutes: 8,
    from: 'all',
    lane: 'built',
    needs: ['build'],
  },
  {
    name: 'Firefox',
    command: script('test/run-firefox.ts', ...reportTo(firefoxReport)),
    minutes: 8,
    from: 'all',
    lane: 'built',
    needs: ['build'],
    asksOthers: true,
    report: { file: firefoxReport, read: readVitestReport },
  },
];

/** The gates of a run. A gate comes after those that it needs. */
export function gatesOf(run: Run): Gate[] {
  const planned = [
    ...staticGates,
    ...testGates(run),
    ...toolGates,
    ...builtGates(run),
    ...rareGates,
  ];
  return planned.filter(({ from }) => runs.indexOf(from) <= runs.indexOf(run));
}
