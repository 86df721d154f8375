/** `npm run provider:build`: makes packages/provider ready to be packed or copied into an image. */
import { buildProvider } from './provider/build-provider';

buildProvider().then(
  (program) => process.stdout.write(`${program}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
