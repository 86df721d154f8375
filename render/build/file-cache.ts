import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../files/files';

/** Returns the cached content for a name, or creates and stores it. */
export type FileCache = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** Entries that no build has used for this time are deleted. */
const keptMs = 14 * 24 * 60 * 60 * 1000;

/**
 * A folder of results that depend on their name only, so the name must include all inputs (the hash of a
 * file, settings, versions). The folder can be deleted at any time.
 *
 * @param folder Without a folder, nothing is cached.
 */
export async function openFileCache(folder: string | undefined): Promise<FileCache> {
  if (folder === undefined) return (_name, make) => make();
  await mkdir(folder, { recursive: true });
  await removeOld(folder);
  // Files with the same content are requested concurrently.
  const pending = new Map<string, Promise<Buffer>>();
  return (name, make) => {
    const found = pending.get(name) ?? findOrMake(path.join(folder, digest(name)), make);
    pending.set(name, found);
    return found.finally(() => pending.delete(name));
  };
}

const digest = (name: string): string => createHash('sha256').update(name).digest('hex');

async function findOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    const known = await readFile(file);
    const now = new Date();
    await utimes(file, now, now);
    return known;
  } catch {
    // The file does not exist; another build may have just deleted it.
  }
  const made = await make();
  await writeWhole(file, made);
  return made;
}

async function removeOld(folder: string): Promise<void> {
  const oldest = Date.now() - keptMs;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}
