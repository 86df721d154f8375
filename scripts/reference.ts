/** `npm run reference`: renders any OpenAPI document as plain HTML pages. */
process.env.NODE_ENV ??= 'production';

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runReference } from '@seca/openapi/command/run-command';
import { bundleReference } from '../site/compile/bundle/bundle-site';
import { openStore } from '../site/core/cache';

// As in `build.ts`: V8 optimizes functions later, because the process ends after half a minute.
setFlagsFromString('--interrupt-budget=2000000');

/**
 * The folder to which paths on the command line are relative: npm runs scripts in the folder of the package
 * and passes the current folder in a variable.
 */
function callersFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return script === 'reference' && folder ? folder : process.cwd();
}

const root = path.resolve(import.meta.dirname, '..');
const manifest = readFileSync(path.join(root, 'packages/openapi/package.json'), 'utf8');

runReference(process.argv.slice(2), {
  folder: callersFolder(),
  version: JSON.parse(manifest).version,
  loadRenderer: async () => {
    await openStore(root);
    return bundleReference();
  },
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
}).then((code) => {
  process.exitCode = code;
});
