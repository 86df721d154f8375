/** `npm run reference`: builds the command of packages/openapi and runs it. */
process.env.NODE_ENV = 'production';

import path from 'node:path';
import { buildOpenapi } from './packages/build-openapi';
import { runProgram } from './packages/run-program';
import { runCommand } from './run-command';

/** npm runs scripts in the folder of the package, and passes the folder of the caller in a variable. */
const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;

runCommand(async () =>
  runProgram(
    path.join(await buildOpenapi(), 'main.js'),
    script === 'reference' ? folder : undefined,
  ),
);
