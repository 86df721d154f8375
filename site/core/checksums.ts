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

/** Reads the output of `formatChecksums`. A line in another form is no checksum of a file. */
export function parseChecksums(text: string): Map<string, string> {
  const lines = text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm);
  return new Map([...lines].map(([, checksum = '', name = '']) => [name, checksum]));
}
