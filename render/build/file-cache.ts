import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Gives what stands in the cache under a name, or makes it and keeps it. */
export type FileCache = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** What no build has asked for in this time is taken out. */
const keptMs = 14 * 24 * 60 * 60 * 1000;

/**
 * A folder of results that depend on their name alone: so the name has to hold all that they are made of
 * (the hash of a file, settings, versions). Whoever doubts it deletes the folder.
 *
 * @param folder Without one, nothing is kept.
 */
export async function openFileCache(folder: string | undefined): Promise<FileCache> {
  if (folder === undefined) return (_name, make) => make();
  await mkdir(folder, { recursive: true });
  await removeOld(folder);
  // Files of the same content are asked for side by side.
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
    // Not there: another build may have taken it out a moment ago.
  }
  const made = await make();
  // A build that is stopped half-way must not leave half a file.
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, made);
  await rename(fresh, file);
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
