/** `npm run dev`: serves the site for authors on http://localhost:3000. */
import path from 'node:path';
import { startDevelopment } from '../site/compile/dev';
import { seca } from '../site/site';
import { runWithOptions } from './run-command';
import { devHelp, parseDevOptions } from './serve/options';

runWithOptions(parseDevOptions, devHelp, async (options) => {
  const { url } = await startDevelopment(seca, {
    root: path.resolve(import.meta.dirname, '..'),
    ...options,
    report: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${url}\n`);
});
