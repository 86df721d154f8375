import { type Zippable, zipSync } from 'fflate';

/** The first day that the format supports. fflate writes local time, so every time zone gives the same bytes. */
const firstDay = new Date(1980, 0, 1);

/** Unix, a regular file, `rw-r--r--` (APPNOTE 4.4.2 and 4.4.15). */
const unix = 3;
const mode = 0o100644;

/**
 * Returns a ZIP archive with all files in one folder. The same files give the same bytes on every machine: they
 * are sorted, have fixed times and modes, and are compressed by code that is not part of Node.
 */
export function archiveOf(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries: Zippable = Object.fromEntries(
    sorted.map(([name, bytes]) => [`${folder}/${name}`, bytes]),
  );
  return zipSync(entries, { level: 7, mtime: firstDay, os: unix, attrs: (mode << 16) >>> 0 });
}
