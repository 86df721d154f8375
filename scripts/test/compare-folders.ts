import { readFiles } from '../../site/build/files/files';

/** Files that are derived from the other files without any other input; a draft has none of them. */
const derived = /\.(?:br|gz)$|^SHA256SUMS$/;

/** Differences between two builds: a line for each file, with the position of the first difference. */
export function compareFolders(first: string, second: string): string[] {
  const [files, others] = [readFiles(first), readFiles(second)];
  const names = [...new Set([...files.keys(), ...others.keys()])].filter((it) => !derived.test(it));
  return names.sort().flatMap((name) => {
    const [a, b] = [files.get(name), others.get(name)];
    if (!b) return [`${name}: in the first build only`];
    if (!a) return [`${name}: in the second build only`];
    if (Buffer.compare(a, b) === 0) return [];
    let place = 0;
    while (place < a.length && a[place] === b[place]) place += 1;
    const around = (data: Uint8Array) =>
      JSON.stringify(Buffer.from(data.subarray(Math.max(0, place - 40), place + 40)).toString());
    return [`${name}: differs from byte ${place} on: ${around(a)} and ${around(b)}`];
  });
}
