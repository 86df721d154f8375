/** `npm run openapi:build`: makes packages/openapi ready to be packed. */
process.env.NODE_ENV = 'production';

import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildNodeProgram, bundleReferenceFiles } from '../site/compile/bundle/vite-builds';
import { runWithoutOptions } from './run-command';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'packages/openapi/dist');

runWithoutOptions(async () => {
  const temporary = await mkdtemp(path.join(tmpdir(), 'seca-openapi-'));
  try {
    const program = await buildNodeProgram(path.join(root, 'site/reference/reference-program.ts'));
    const { css, script } = await bundleReferenceFiles(temporary);
    await mkdir(out, { recursive: true });
    const main = path.join(out, 'main.js');
    await writeFile(main, `#!/usr/bin/env node\n${program}`);
    await writeFile(path.join(out, 'style.css'), css);
    await writeFile(path.join(out, 'script.js'), script);
    await chmod(main, 0o755);
    process.stdout.write(`${main}\n`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
});
