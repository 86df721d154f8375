import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface WriteResult {
  written: string[];
  removed: string[];
  unchanged: number;
}

/**
 * Makes a folder hold exactly these files. A file whose bytes are the same is not touched, so
 * that watchers and caches see no change; others are written beside their place and renamed
 * into it, so that no reader ever sees half a file; what is left over is removed last.
 *
 * @param folder absolute path of the folder, which belongs to us alone
 * @param files contents by path relative to `siteDir`, all of them below the folder
 */
export async function writeFiles(
  siteDir: string,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<WriteResult> {
  const wanted = new Map<string, string>();
  for (const [file, content] of files) {
    const target = path.join(siteDir, file);
    if (!target.startsWith(folder + path.sep)) {
      throw new Error(`${file} is not below ${path.relative(siteDir, folder)}`);
    }
    wanted.set(target, content);
  }
  const existing = await filesBelow(folder);
  const changed: [string, string][] = [];
  for (const [target, content] of wanted) {
    if (!existing.has(target) || (await readFile(target, 'utf8')) !== content) {
      changed.push([target, content]);
    }
  }
  const staged: [string, string][] = [];
  try {
    for (const [target, content] of changed) {
      await mkdir(path.dirname(target), { recursive: true });
      // Neither .mdx nor .json: a watcher does not take it for a page.
      const stage = `${target}.${process.pid}.tmp`;
      staged.push([stage, target]);
      await writeFile(stage, content);
    }
    for (const [stage, target] of staged) await rename(stage, target);
  } catch (error) {
    await Promise.all(staged.map(([stage]) => rm(stage, { force: true })));
    throw error;
  }
  const stale = [...existing].filter((file) => !wanted.has(file));
  for (const file of stale) await rm(file);
  await removeEmptyFolders(folder);
  const relative = (file: string) => path.relative(siteDir, file).split(path.sep).join('/');
  return {
    written: changed.map(([file]) => relative(file)).sort(),
    removed: stale.map(relative).sort(),
    unchanged: wanted.size - changed.length,
  };
}

async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries.filter((entry) => !entry.isDirectory()).map((e) => path.join(e.parentPath, e.name)),
  );
}

async function removeEmptyFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const below = path.join(folder, entry.name);
    await removeEmptyFolders(below);
    if ((await readdir(below)).length === 0) await rmdir(below);
  }
}
