/** `npm run openapi:build`: makes packages/openapi ready to be packed. */
process.env.NODE_ENV = 'production';

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildNodePrograms, bundleReferenceFiles } from '../site/compile/bundle/vite-builds';
import { writePackage } from './packages/write-package';
import { runWithoutOptions } from './run-command';

const program = path.resolve(import.meta.dirname, '../site/reference/reference-program.ts');

runWithoutOptions(async () => {
  const temporary = await mkdtemp(path.join(tmpdir(), 'seca-openapi-'));
  try {
    const { modules, licences } = await buildNodePrograms({ main: program });
    const pages = await bundleReferenceFiles(temporary);
    const folder = await writePackage('packages/openapi', {
      files: new Map([
        ...modules,
        ['main.js', `#!/usr/bin/env node\n${modules.get('main.js')}`],
        ['style.css', pages.css],
        ['script.js', pages.script],
      ]),
      licences: [...licences, ...pages.licences],
      // No library: what the site imports changes with it.
      entries: {
        bin: { 'seca-reference': 'main.js' },
        exports: { './package.json': './package.json' },
      },
    });
    process.stdout.write(`${folder}\n`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
});
