import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { runDocusaurus } from './run-docusaurus';

/** A stand-in for the command line of Docusaurus, in the place where it is looked for. */
function engine(source: string) {
  const root = temporaryFolder({ 'node_modules/@docusaurus/core/bin/docusaurus.mjs': source });
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  return { lines, run: () => runDocusaurus({ root, siteDir: root, outDir: 'out', report }) };
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
