/** `npm run openapi:build`: makes packages/openapi ready to be packed. */
process.env.NODE_ENV = 'production';

import { buildOpenapi } from './packages/build-openapi';
import { runWithoutOptions } from './run-command';

runWithoutOptions(async () => {
  process.stdout.write(`${await buildOpenapi()}\n`);
});
