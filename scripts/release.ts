/** `npm run release -- 1.8`: freezes a released standard, its specification and its guides. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runWithOptions } from './run-command';

const help = `Usage: npm run release -- VERSION [--record]
Freezes a release: copies spec/ and docs/ to versions/VERSION. The site builds the pages of this version from them.

  --record       only rewrite the table of the release in spec/history/tables
  --site FOLDER  folder with spec/ and docs/ (the project)
  --help         this text
`;

function readOptions(args: string[]) {
  const options = {
    record: { type: 'boolean', default: false },
    site: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return 'help' as const;
  const [version, ...others] = positionals;
  if (version === undefined || others.length > 0) throw new Error('Specify exactly one version.');
  return { version, record: values.record, siteDir: path.resolve(values.site) };
}

runWithOptions(readOptions, help, async ({ record, ...options }) => {
  // Takes seconds, which a wrong argument doesn't need.
  const { freezeRelease, recordTable } = await import('./release/freeze');
  const written = await (record ? recordTable(options) : freezeRelease(options));
  console.log(`Wrote ${written.join(', ')}.`);
});
