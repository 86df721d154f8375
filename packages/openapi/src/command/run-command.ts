import path from 'node:path';
import { messageOf } from '@seca/text/message-of';
import { formatProblems } from '../lint/report';
import type { Problem } from '../load/problem';
import { BadDocuments, loadDocuments } from './load-documents';
import { parseReferenceOptions, type ReferenceOptions, referenceHelp } from './options';
import { renderSite } from './render-site';
import type { Renderer } from './renderer';
import { writeFolder } from './write-folder';

/** Functions and data of the process that runs the command. */
export interface Caller {
  /** Folder that paths of documents and output are relative to. */
  folder: string;
  /** Loads what draws the pages; called when all documents are valid. */
  loadRenderer: () => Promise<Renderer>;
  /** Writes a line to the standard output. */
  print: (text: string) => void;
  /** Writes a line to the standard error. */
  printError: (text: string) => void;
}

const shownWarnings = 5;

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

/** The first warnings only, because a document may have hundreds of the same kind. */
function warningText(warnings: readonly Problem[]): string {
  const shown = formatProblems(warnings.slice(0, shownWarnings));
  const more = warnings.length - shownWarnings;
  return more > 0 ? `${shown}, and ${count(more, 'more warning')}` : shown;
}

async function render(
  { files, out, images }: ReferenceOptions,
  { folder, loadRenderer, print, printError }: Caller,
): Promise<void> {
  const start = performance.now();
  const { pages, warnings } = await loadDocuments(folder, files);
  if (warnings.length > 0) printError(`${warningText(warnings)}\n`);
  const site = renderSite(pages, await loadRenderer(), { images });
  const written = await writeFolder(path.resolve(folder, out), site);
  const operations = pages.filter(({ kind }) => kind === 'operation').length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(
    `Rendered ${count(operations, 'operation')} of ${count(pages.length - operations, 'document')}: ${count(written.files, 'file')}, ${(written.bytes / 1e6).toFixed(2)} MB, in ${seconds} s.`,
  );
  print(`Open ${path.join(out, 'index.html')}`);
}

/**
 * Runs the command with its arguments, without the name of the program.
 *
 * @returns Exit code: 1 if a document is invalid, 2 if the arguments are invalid.
 */
export async function runReference(args: readonly string[], caller: Caller): Promise<number> {
  const { print, printError } = caller;
  let options: ReturnType<typeof parseReferenceOptions>;
  try {
    options = parseReferenceOptions(args);
  } catch (error) {
    printError(`${messageOf(error)}\n\n${referenceHelp}`);
    return 2;
  }
  if (options === 'help') {
    print(referenceHelp);
    return 0;
  }
  try {
    await render(options, caller);
    return 0;
  } catch (error) {
    printError(messageOf(error));
    if (error instanceof BadDocuments) printError('Nothing was written.');
    return 1;
  }
}
