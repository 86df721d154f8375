import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a folder with a finished one by two renames, so readers get either the old or the new one, never a
 * mixture. If the second rename fails, the first is undone.
 *
 * If the target is on another file system, renaming is impossible. The folder is
 * then copied next to the target first.
 */
export async function replaceFolder(fresh: string, target: string): Promise<void> {
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  const isFar = (await stat(fresh)).dev !== (await stat(parent)).dev;
  const near = isFar ? `${target}.new` : fresh;
  const old = `${near}.old`;
  await rm(old, { recursive: true, force: true });
  try {
    if (isFar) await copyFolder(fresh, near);
    const replaces = existsSync(target);
    if (replaces) await rename(target, old);
    try {
      await rename(near, target);
    } catch (error) {
      if (replaces) await rename(old, target);
      throw error;
    }
  } finally {
    if (isFar) await rm(near, { recursive: true, force: true });
  }
  await rm(old, { recursive: true, force: true });
}

async function copyFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, preserveTimestamps: true });
}

/**
 * Creates a folder in a temporary place and replaces the last one when it is complete. If `make` throws, the
 * last one is unchanged and the incomplete one is deleted.
 *
 * @param make creates the given folder, which does not exist yet, and fills it
 */
export async function makeFolder(
  fresh: string,
  target: string,
  make: (fresh: string) => void | Promise<void>,
): Promise<void> {
  try {
    await rm(fresh, { recursive: true, force: true });
    await make(fresh);
    await replaceFolder(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * Checks that a command may replace a folder: it is empty, new, or contains the file that marks what the command writes.
 *
 * @throws Error if replacing it would delete other files
 */
export async function checkOwn(target: string, mark: string): Promise<void> {
  if (!existsSync(target)) return;
  const names = await readdir(target).catch(() => {
    throw new Error(`${target} is a file. Specify a folder.`);
  });
  if (names.length === 0 || names.includes(mark)) return;
  throw new Error(
    `${target} contains files that this command did not write. Specify an empty or new folder, because it is replaced completely.`,
  );
}
