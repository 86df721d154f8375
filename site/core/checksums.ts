import { hash } from 'node:crypto';

/** Name of the file that lists the checksums of a release, next to its files. */
export const checksumsName = 'SHA256SUMS';

/** SHA-256 in hexadecimal. */
export function sha256(bytes: string | Uint8Array): string {
  return hash('sha256', bytes);
}

/** Checksums by file name, in the format that `sha256sum --check` reads. */
export function formatChecksums(checksums: ReadonlyMap<string, string>): string {
  return [...checksums].map(([name, checksum]) => `${checksum}  ${name}\n`).join('');
}

/**
 * Reads the output of `formatChecksums`.
 *
 * @throws Error with the number of a line that is not a checksum and a file name.
 */
export function parseChecksums(text: string): Map<string, string> {
  const checksums = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [, checksum, name] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
    if (checksum === undefined || name === undefined) {
      throw new Error(`line ${index + 1} is not a checksum and a file name: ${line}`);
    }
    checksums.set(name, checksum);
  }
  return checksums;
}
