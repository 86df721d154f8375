import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that are derived from the other files without any other input; a draft has none of them. */
const derived = /\.(?:br|gz)$|^SHA256SUMS$/;

/** Differences between two builds: a line for each file, with the position of the first difference. */
export function compareFolders(first: string, second: string): string[] {
  const list = (folder: string) => filesBelow(folder).filter((file) => !derived.test(file));
  const [names, others] = [new Set(list(first)), new Set(list(second))];
  const problems: string[] = [];
  for (const name of names) {
    if (!others.has(name)) {
      problems.push(`${name}: in the first build only`);
      continue;
    }
    const a = readFileSync(path.join(first, name));
    const b = readFileSync(path.join(second, name));
    if (a.equals(b)) continue;
    let place = 0;
    while (place < a.length && a[place] === b[place]) place += 1;
    const around = (data: Buffer) =>
      JSON.stringify(data.subarray(Math.max(0, place - 40), place + 40).toString('utf8'));
    problems.push(`${name}: differs from byte ${place} on: ${around(a)} and ${around(b)}`);
  }
  for (const name of others)
    if (!names.has(name)) problems.push(`${name}: in the second build only`);
  return problems;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
