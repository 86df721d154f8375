/**
 * `npm test`, `npm run check` (`--quick`) and `npm run test:all` (`--all`): runs the gates, and prints
 * `N passed, N failed` as the last line. The set-up of scripts/test.mjs has installed the packages.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import concurrently, { type CloseEvent } from 'concurrently';
import { runWithOptions } from '../run-command';
import { build, checks, type Gate, script, unusedCode } from './gates';
import { type GateResult, summarize } from './summary';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, '.build/reports');

const help = `Runs the gates of the project. The last line is \`N passed, N failed\`.

  --quick  only what needs no build
  --all    the rare gates and tests too
`;

interface Options {
  quick?: boolean;
  all?: boolean;
}

function parseTestOptions(args: string[]): Options {
  return parseArgs({
    args,
    options: { quick: { type: 'boolean' }, all: { type: 'boolean' } },
  }).values;
}

function vitest(name: string, options: string): Gate {
  const output = `--reporter=default --reporter=json --outputFile.json=.build/reports/${name}.json`;
  return { name, command: `vitest run ${output} ${options}`, hasReport: true };
}

/** Tests in a folder of tests/ with its own configuration. */
const vitestIn = (folder: string) => vitest(folder, `--config=tests/${folder}/vitest.config.mts`);

const builds: readonly Gate[] = [build, { name: 'fixtures', command: script('build-fixtures.ts') }];
const buildWithBase: Gate = { name: 'base', command: script('build-fixtures.ts base') };
const browserTests = ({ all }: Options): Gate[] => [
  { name: 'browser', command: script('test/install-tools.ts chromium') },
  {
    name: 'playwright',
    command: `playwright test ${all ? '' : '--project=main --grep-invert=@all'}`,
    hasReport: true,
  },
];
const rareTests: readonly Gate[] = [
  vitestIn('rare'),
  { name: 'reproducible', command: script('test/compare-builds.ts') },
  { name: 'engine-tools', command: script('test/install-tools.ts engines') },
  vitestIn('engines'),
];

/** Runs gates one after the other. A gate that fails does not stop the others, so that one run reports everything. */
async function runGates(gates: readonly Gate[]): Promise<GateResult[]> {
  const commands = gates.map(({ name, command }) => ({
    name,
    command,
    env: {
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      PLAYWRIGHT_REPORT: path.join(reports, 'playwright.json'),
    },
  }));
  const { result } = concurrently(commands, { cwd: root, maxProcesses: 1 });
  const ends = await result.catch((events: CloseEvent[]) => events);
  return gates.map(({ name, hasReport }) => ({
    name,
    passed: ends.some(({ command, exitCode }) => command.name === name && exitCode === 0),
    report: hasReport ? path.join(reports, `${name}.json`) : undefined,
  }));
}

/** Three lanes run side by side: checks, tests without a build, and the build with the tests that need it. */
async function runLanes({ quick, all }: Options): Promise<GateResult[]> {
  if (quick) {
    const unitTests = vitest('tests', '"--exclude={scripts,tests}/**"');
    return (await Promise.all([runGates(checks), runGates([unitTests])])).flat();
  }
  const withoutBuild = [
    { name: 'tools', command: script('test/install-tools.ts tools') },
    vitest('tests', ''),
  ];
  const [built, tested, checked] = [
    runGates([...builds, ...(all ? [buildWithBase] : [])]),
    runGates(withoutBuild),
    runGates([...checks, unusedCode]),
  ];
  const failed = (await built).filter(({ passed }) => !passed);
  if (failed.length > 0) return [...failed, ...(await tested), ...(await checked)];
  const browser = runGates(browserTests({ all }));
  await checked;
  const files = runGates([vitestIn('site')]);
  await tested;
  const servers = runGates([vitestIn('hosting')]);
  const results = await Promise.all([checked, tested, built, browser, files, servers]);
  return [...results.flat(), ...(all ? await runGates(rareTests) : [])];
}

async function runTests(options: Options): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const { lines, failed } = summarize(await runLanes(options), root);
  process.stdout.write(`\n${lines.join('\n')}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

runWithOptions(parseTestOptions, help, (options) =>
  runTests(options).catch((error: Error) => {
    process.stdout.write(`${error.stack}\n0 passed, 1 failed\n`);
    process.exitCode = 1;
  }),
);
