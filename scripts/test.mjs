/**
 * `npm test`, `npm run test:all` and `npm run check`: runs the set-up of `npm start`, then the gates of
 * scripts/test/. It starts before any package is installed.
 */
import { checkNode } from './setup/check-node.mjs';

async function main() {
  checkNode();
  const { installDependencies } = await import('./setup/install.mjs');
  await installDependencies({ withTests: true });
  const { runScript } = await import('./setup/typescript.mjs');
  await runScript('test/main.ts', process.argv.slice(2));
}

main().catch((error) => {
  if (error.message) process.stderr.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exitCode = error.exitCode ?? 1;
});
