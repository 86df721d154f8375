import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts a finished folder in the place of another with two renames, so that a
 * reader sees the old one or the new one and never half of either. Where the
 * second rename fails, the first is undone.
 */
export async function replaceFolder(fresh: string, target: string): Promise<void> {
  const old = `${fresh}.old`;
  await rm(old, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  const replaces = existsSync(target);
  if (replaces) await rename(target, old);
  try {
    await rename(fresh, target);
  } catch (error) {
    if (replaces) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/**
 * Makes a folder somewhere else and puts it in the place of the last one only when it is whole.
 * Where `make` throws, the last one is untouched and the half-made one is gone.
 *
 * @param make fills the folder that it is given, which does not exist yet
 */
export async function makeFolder(
  fresh: string,
  target: string,
  make: (fresh: string) => Promise<void>,
): Promise<void> {
  try {
    await rm(fresh, { recursive: true, force: true });
    await make(fresh);
    await replaceFolder(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
