import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { runDocusaurus } from './run-docusaurus';

/** A stand-in for the command line of Docusaurus, in the place where it is looked for. */
function engine(source: string, stop?: AbortController) {
  const root = temporaryFolder({ 'node_modules/@docusaurus/core/bin/docusaurus.mjs': source });
  const lines: string[] = [];
  const report = (line: string) => {
    lines.push(line);
    stop?.abort(new Error('stopped'));
  };
  return {
    lines,
    run: () => runDocusaurus({ root, siteDir: root, outDir: 'out', report, stop: stop?.signal }),
  };
}

test('warnings are told from the rest of what it says', async () => {
  const { lines, run } = engine(`
    console.log('[INFO] [en] Creating an optimized production build...');
    console.warn('[WARNING] Docusaurus found broken anchors!');
    console.log('[INFO] Use \`npm run serve\` command to test your build locally.');
    console.log(process.argv.slice(2, 3).concat(process.argv.slice(4)).join(' '));
  `);
  expect(await run()).toEqual(['[WARNING] Docusaurus found broken anchors!']);
  expect(lines.pop()).toMatch(/^Docusaurus took [\d.]+ s$/);
  expect(lines.sort()).toEqual([
    '[INFO] [en] Creating an optimized production build...',
    '[WARNING] Docusaurus found broken anchors!',
    'build --out-dir out',
  ]);
});

test('a failure is a failure', async () => {
  const { lines, run } = engine("console.error('[ERROR] no'); process.exit(1);");
  await expect(run()).rejects.toThrow('could not build');
  expect(lines).toEqual(['[ERROR] no']);
});

test.each([
  // As Docusaurus itself does.
  ['that then says that all went well', "process.on('SIGTERM', () => process.exit());"],
  ['that does not care', "process.on('SIGTERM', () => {});"],
])('who stops a build ends a process %s', async (_kind, answer) => {
  const { lines, run } = engine(
    `${answer} setInterval(() => {}, 1000); console.log(process.pid);`,
    new AbortController(),
  );
  await expect(run()).rejects.toThrow('stopped');
  expect(lines).toHaveLength(1);
  expect(() => process.kill(Number(lines[0]), 0)).toThrow('ESRCH');
});

test('a build that was stopped before starts nothing', async () => {
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  const { lines, run } = engine("console.log('started');", stop);
  await expect(run()).rejects.toThrow('stopped');
  expect(lines).toEqual([]);
});
