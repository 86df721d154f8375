process.env.NODE_ENV ??= 'production';

import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { buildSite } from '../site/compile/build-site';
import { buildHelp, parseBuildOptions } from '../site/compile/options';
import { hearStop } from '../site/compile/stop';
import { seca } from '../site/site';
import { runWithOptions } from './run-command';

// By default, V8 optimizes functions early. In a process that ends after half a minute, this takes a fifth of the
// processor time and saves less. Now a function has to run 30 times longer before V8 optimizes it.
setFlagsFromString('--interrupt-budget=2000000');

const root = path.resolve(import.meta.dirname, '..');

runWithOptions(parseBuildOptions, buildHelp, async (options) => {
  const started = Date.now();
  // Progress is written to the error stream, results to the standard output.
  const report = (line: string) => process.stderr.write(`${line}\n`);
  // `npm start` serves the pages while the rest is made.
  const onPages = (folder: string) => process.send?.(folder);
  process.once('exit', (code) => {
    if (code !== 0) report('The last good build was left unchanged.');
  });
  const result = await buildSite(seca, root, options, report, hearStop(), onPages);
  const seconds = Math.round((Date.now() - started) / 1000);
  if (result === 'built') report(`Built the site into ${options.outDir} in ${seconds} s.`);
});
