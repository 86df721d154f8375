/** `npm run provider:build`: makes packages/provider ready to be packed or copied into an image. */
import { buildProvider } from './provider/build-provider';
import { runCommand } from './run-command';

runCommand(async () => console.log(await buildProvider()));
