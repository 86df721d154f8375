/** `npm run dev`: serves the site for authors on http://localhost:3000. */
import path from 'node:path';
import { startDevelopment } from '../site/compile/dev';
import { openStore } from '../site/core/cache';
import { seca } from '../site/site';
import { runWithOptions } from './run-command';
import { devHelp, parseDevOptions } from './serve/options';
import { checkAddress } from './serve/serve-site';

const root = path.resolve(import.meta.dirname, '..');

runWithOptions(parseDevOptions, devHelp, async (options) => {
  const report = (line: string) => process.stderr.write(`${line}\n`);
  await checkAddress(options);
  await openStore(root);
  const { url } = await startDevelopment(seca, { root, ...options, report });
  process.stdout.write(`${url}\n`);
});
