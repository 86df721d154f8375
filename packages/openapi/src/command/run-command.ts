import path from 'node:path';
import { messageOf } from '../load/errors';
import { formatProblems, type Problem } from '../load/problem';
import { BadDocuments, loadDocuments } from './load-documents';
import { readArguments } from './read-arguments';
import { renderSite } from './render-site';
import type { Renderer } from './renderer';
import { writeFolder } from './write-folder';

/** Functions and data of the process that runs the command. */
interface Caller {
  /** Folder that paths of documents and output are relative to. */
  folder: string;
  /** Version of the package. */
  version: string;
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
  { files, out, images }: Exclude<ReturnType<typeof parseReferenceOptions>, string>,
  { folder, loadRenderer, print, printError }: Caller,
): Promise<void> {
  const start = performance.now();
  const { pages, warnings, described } = await loadDocuments(folder, files);
  if (warnings.length > 0) printError(`${warningText(warnings)}\n`);
  const site = renderSite(pages, await loadRenderer(), { images, described });
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
  if (typeof options === 'string') {
    print(options === 'help' ? referenceHelp : caller.version);
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

const referenceHelp = `Usage: seca-reference FILE… --out DIR
Renders OpenAPI documents (3.0 to 3.2, YAML or JSON) to plain HTML pages: an introduction for each
document and a page for each operation. They need no server and no script.

  FILE       an OpenAPI document; files that it refers to are found automatically
  --out DIR  folder for the pages; it is replaced completely, and only if all documents are valid
  --no-images
             replace images in descriptions with links, so that pages load nothing from other hosts
  --version  print the version of the package
  --help     print this help
`;

const optionTypes = {
  out: { type: 'string' },
  'no-images': { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line. Throws an error with a message for the user if it is invalid. */
export function parseReferenceOptions(args: readonly string[]) {
  const { values, positionals } = readArguments(args, optionTypes);
  if (values.help) return 'help' as const;
  if (values.version) return 'version' as const;
  if (positionals.length === 0) throw new Error('Specify the OpenAPI document to render.');
  const { out } = values;
  if (typeof out !== 'string' || out === '') {
    throw new Error('Specify the folder for the pages: --out DIR.');
  }
  return { files: [...new Set(positionals)], out, images: values['no-images'] !== true };
}
