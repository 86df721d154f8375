/** `npm run provider:build`: makes packages/provider ready to be packed or copied into an image. */
import { buildProvider } from './provider/build-provider';
import { runWithoutOptions } from './run-command';

runWithoutOptions(async () => {
  process.stdout.write(`${await buildProvider()}\n`);
});
