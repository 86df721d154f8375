/** `npm run reference`: any OpenAPI document as plain HTML pages. */
process.env.NODE_ENV ??= 'production';

import path from 'node:path';
import { formatProblems } from '../lib/openapi/lint/report';
import type { Problem } from '../lib/openapi/load/problem';
import { compilePages } from './reference/compile';
import { BadDocuments, loadDocuments } from './reference/load-documents';
import { parseReferenceOptions, type ReferenceOptions, referenceHelp } from './reference/options';
import { renderSite } from './reference/render-site';
import { writeFolder } from './reference/write-folder';

const shownWarnings = 5;

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

/** The first warnings in full: a document may have hundreds of the same kind. */
function warningText(warnings: readonly Problem[]): string {
  const shown = formatProblems(warnings.slice(0, shownWarnings));
  const more = warnings.length - shownWarnings;
  return more > 0 ? `${shown}, and ${count(more, 'more warning')}` : shown;
}

/**
 * The folder that paths on the command line are relative to: npm runs a script in the folder of the
 * package, and says from where it was called.
 */
function callersFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return script === 'reference' && folder ? folder : process.cwd();
}

async function render({ files, out, images }: ReferenceOptions): Promise<void> {
  const start = performance.now();
  const folder = callersFolder();
  const { pages, warnings } = await loadDocuments(folder, files);
  if (warnings.length > 0) console.error(`${warningText(warnings)}\n`);
  const site = await renderSite(pages, await compilePages(), { images });
  await writeFolder(path.resolve(folder, out), site);
  const operations = pages.filter(({ kind }) => kind === 'operation').length;
  const bytes = [...site.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `Rendered ${count(operations, 'operation')} of ${count(pages.length - operations, 'document')}: ${count(site.size, 'file')}, ${(bytes / 1e6).toFixed(2)} MB, in ${seconds} s.`,
  );
  console.log(`Open ${path.join(out, 'index.html')}`);
}

/** @returns Exit code: 1 where a document is bad, 2 where the call is. */
async function main(args: readonly string[]): Promise<number> {
  let options: ReturnType<typeof parseReferenceOptions>;
  try {
    options = parseReferenceOptions(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${referenceHelp}`);
    return 2;
  }
  if (options === 'help') {
    console.log(referenceHelp);
    return 0;
  }
  try {
    await render(options);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof BadDocuments) console.error('Nothing was written.');
    return 1;
  }
}

main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
