import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkOwn, makeFolder } from './replace-folder';

/** Marker file in each folder that this command wrote, so that it never replaces another folder. */
const mark = '.seca-reference';

/**
 * Replaces a folder with files in one step, so that readers get either the old or the new files.
 *
 * @param files paths relative to the folder, and contents
 * @returns The number and total size of the files.
 * @throws Error if the folder contains files that this command did not write.
 */
export async function writeFolder(
  target: string,
  files: AsyncIterable<readonly [path: string, content: string | Uint8Array]>,
): Promise<{ files: number; bytes: number }> {
  await checkOwn(target, mark);
  const written = { files: 0, bytes: 0 };
  await makeFolder(`${target}.${process.pid}.new`, target, async (fresh) => {
    const write = async (name: string, text: string | Uint8Array): Promise<void> => {
      const file = path.join(fresh, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    };
    await write(mark, 'Written by the reference command, which replaces this folder.\n');
    for await (const [name, text] of files) {
      await write(name, text);
      written.files++;
      written.bytes += Buffer.byteLength(text);
    }
  });
  return written;
}
