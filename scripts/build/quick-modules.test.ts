import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const quickModules = path.join(__dirname, 'quick-modules.cjs');
const root = path.resolve(__dirname, '../..');

test('Docusaurus loads TypeScript and ES modules without Babel, as it does with it', () => {
  const folder = temporaryFolder({
    'config.ts': `
      import { parseFragment } from '${root}/node_modules/parse5/dist/index.js';
      import part, { address } from './part.mjs';
      const count: number = parseFragment('<b></b>').childNodes.length;
      const later = async () => (await import('./part.mjs')).default.name;
      export default { count, part: part.name, address, later };
    `,
    'part.mjs': "export default { name: 'part' }; export const address = import.meta.url;",
    'load.cjs': `
      const { loadFreshModule } = require('${root}/node_modules/@docusaurus/utils');
      loadFreshModule(__dirname + '/config.ts').then(async ({ later, ...rest }) => {
        const compilers = Object.keys(require.cache).filter((file) => /jiti.dist.babel/.test(file));
        console.log(JSON.stringify({ ...rest, later: await later(), compilers }));
      });
    `,
    'tmp/.keep': '',
  });
  const output = execFileSync(
    process.execPath,
    ['--require', quickModules, path.join(folder, 'load.cjs')],
    // Without what earlier runs have compiled.
    { encoding: 'utf8', env: { ...process.env, TMPDIR: path.join(folder, 'tmp') } },
  );
  expect(JSON.parse(output)).toEqual({
    count: 1,
    part: 'part',
    address: `file://${folder}/part.mjs`,
    later: 'part',
    compilers: [],
  });
});
