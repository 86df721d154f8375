import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFolder } from '../../render/build/replace-folder';

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
  const fresh = `${target}.${process.pid}.new`;
  try {
    for (const [name, content] of files) {
      const file = path.join(fresh, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await writeFile(path.join(fresh, mark), 'Made by npm run reference, and replaced by it.\n');
    await replaceFolder(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
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
