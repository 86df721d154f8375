/** `npm run release -- 1.8`: freezes a released standard, its specification and its guides. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '@seca/text/errors';
import { runCommand } from './run-command';

const usage = `Usage: npm run release -- VERSION [--record]
Freezes a release: copies spec/ and docs/ to versions/VERSION. The site builds the pages of this version from them.

  --record       only rewrite the table of the release in spec/history/tables
  --site FOLDER  folder with spec/ and docs/ (the project)
  --help         this text`;

async function main(args: string[]): Promise<number> {
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read(args);
  } catch (error) {
    console.error(`${messageOf(error)}\n${usage}`);
    return 2;
  }
  const [version] = parsed.positionals;
  if (parsed.values.help) {
    console.log(usage);
    return 0;
  }
  if (version === undefined || parsed.positionals.length > 1) {
    console.error(`Specify exactly one version.\n${usage}`);
    return 2;
  }
  const siteDir = path.resolve(parsed.values.site ?? path.resolve(import.meta.dirname, '..'));
  const options = { siteDir, version };
  // Takes seconds, which a wrong argument doesn't need.
  const { freezeRelease, recordTable } = await import('./release/freeze');
  const written = await (parsed.values.record ? recordTable(options) : freezeRelease(options));
  console.log(`Wrote ${written.join(', ')}.`);
  return 0;
}

function read(args: string[]) {
  const options = {
    record: { type: 'boolean' },
    site: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  return parseArgs({ args, options, allowPositionals: true });
}

runCommand(() => main(process.argv.slice(2)));
