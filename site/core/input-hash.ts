import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from './checksums';
import { lastChanges } from './last-changes';

/**
 * Folders at the root that don't change what is built. Everything else counts,
 * so that a new folder is an input without being listed.
 */
const ignoredFolders = new Set([
  'bench',
  'build',
  'docs-dev',
  'node_modules',
  'playwright-report',
  'test-results',
  'tests',
]);

const ignoredFiles = /(?:\.test\.tsx?|\.snap)$|^[^/]+\.md$|^\./;

function collect(root: string, folder: string, files: string[]): void {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      const skip = entry.name.startsWith('.') || (folder === '' && ignoredFolders.has(entry.name));
      if (!skip) collect(root, name, files);
    } else if (entry.isFile() && !ignoredFiles.test(name)) {
      files.push(name);
    }
  }
}

/**
 * One hash over the names and contents of everything that a build reads, and over the dates of the last
 * commits, which pages show.
 */
export function hashInputs(root: string): string {
  return createHash('sha256')
    .update(hashFolders(root, ['']))
    .update(JSON.stringify([...lastChanges(root)]))
    .digest('hex');
}

/** The texts of guides. All guides link to terms of the glossary, so it is not one of them. */
const guides = /(?:^|\/)docs\/content\/(?!glossary\.).*\.mdx?$/;

/** One hash over the names and contents of everything that a build reads, except guides. */
export function hashSources(root: string): string {
  const files: string[] = [];
  collect(root, '', files);
  return hashFiles(
    root,
    files.filter((file) => !guides.test(file)),
  );
}

/**
 * One hash over the names and contents of chosen files and of all files in chosen folders.
 *
 * @param entries relative to the root; an empty one is the whole project
 */
export function hashFolders(root: string, entries: readonly string[]): string {
  const files: string[] = [];
  for (const entry of entries) {
    if (statSync(path.join(root, entry)).isDirectory()) collect(root, entry, files);
    else files.push(entry);
  }
  return hashFiles(root, files);
}

function hashFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\0`);
  for (const file of files.toSorted()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The file with the inputs of the last good build in a folder. It is outside of the folder, which is served. */
function inputsFile(root: string, outDir: string): string {
  return path.join(root, '.build', `inputs-${sha256(outDir).slice(0, 16)}`);
}

/** Whether a folder contains a good build of exactly these inputs. */
export function isUpToDate(root: string, outDir: string, inputs: string): boolean {
  const file = inputsFile(root, outDir);
  const isBuilt = [file, path.join(outDir, 'index.html')].every(existsSync);
  return isBuilt && readFileSync(file, 'utf8') === inputs;
}

export async function recordBuild(root: string, outDir: string, inputs: string): Promise<void> {
  await mkdir(path.join(root, '.build'), { recursive: true });
  await writeFile(inputsFile(root, outDir), inputs);
}
