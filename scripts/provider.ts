/** `npm run provider`: builds the local provider and runs it. */
import { runProgram } from './packages/run-program';
import { buildProvider } from './provider/build-provider';
import { runCommand } from './run-command';

runCommand(async () => runProgram(await buildProvider()));
