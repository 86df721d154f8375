import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { writeFiles } from '../../site/build/files/files';
import { makeFolder } from '../../site/build/replace-folder';

/** Marker file in each folder that this command wrote, so that it never replaces another folder. */
const mark = '.seca-reference';

/**
 * Replaces a folder with files in one step, so that readers get either the old or the new files.
 *
 * @throws Error if the folder contains files that this command did not write.
 */
export async function writeFolder(
  target: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  await checkOwn(target);
  const note = 'Made by npm run reference, and replaced by it.\n';
  await makeFolder(`${target}.${process.pid}.new`, target, (fresh) =>
    writeFiles(fresh, [...files, [mark, note]]),
  );
}

async function checkOwn(target: string): Promise<void> {
  if (!existsSync(target)) return;
  const names = await readdir(target).catch(() => {
    throw new Error(`${target} is a file. Specify a folder for the pages.`);
  });
  if (names.length === 0 || names.includes(mark)) return;
  throw new Error(
    `${target} contains files that this command did not write. Specify an empty or new folder, because it is replaced completely.`,
  );
}
