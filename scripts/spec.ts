/** `npm run spec`: checks all specification files against the rules, bundles them, and reports the result. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lintSpecs } from '@seca/openapi/lint-specs';
import { formatProblems } from '@seca/openapi/load/problem';
import { loadCheckedHistory } from '../site/changelog/load-history';
import { lintOptions } from '../site/core/standard-options';
import { writeDownloads } from '../site/downloads/downloads';
import { loadReferencePages } from '../site/reference/load/load-pages';
import { specGroups } from '../spec/services';
import { runWithOptions } from './run-command';

const help = `Usage: npm run spec [-- --out DIR]
Checks the files of spec/ and bundles each service into one file.

  --out DIR  where the bundles go (default: .build/openapi)
  --help     print this help
`;

const siteDir = path.resolve(import.meta.dirname, '..');

const readOptions = (args: string[]) =>
  parseArgs({ args, options: { out: { type: 'string' } } }).values;

async function main({ out }: { out?: string | undefined }): Promise<number> {
  const total = Object.keys(specGroups).length;
  const { problems, counts } = await lintSpecs({
    siteDir,
    groups: specGroups,
    ...lintOptions,
    complete: true,
  });
  if (problems.length > 0) console.error(`${formatProblems(problems)}\n`);
  const { services, operations, schemas, fields, examples } = counts;
  console.log(
    `Checked ${services} of ${total} services: ${operations} operations, ${schemas} schemas, ${fields} fields, ${examples} examples.`,
  );
  if (problems.length > 0) {
    console.error('Nothing was bundled.');
    return 1;
  }
  const history = await loadCheckedHistory({ siteDir, groups: specGroups });
  if (history.problems.length > 0) {
    console.error(`${formatProblems(history.problems)}\nNothing was bundled.`);
    return 1;
  }
  const folder = out ? path.resolve(out) : path.join(siteDir, '.build', 'openapi');
  if (!out) await rm(folder, { recursive: true, force: true });
  const { files, bytes } = await writeDownloads({
    siteDir,
    folder,
    groups: specGroups,
    pages: await loadReferencePages(siteDir),
  });
  const where = path.relative(process.cwd(), folder) || '.';
  console.log(`Wrote ${files} files (${(bytes / 1e6).toFixed(1)} MB) to ${where}.`);
  return 0;
}

runWithOptions(readOptions, help, main);
