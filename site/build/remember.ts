import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { writeWhole } from './files/files';
import { hashSources } from './input-hash';
import type { Remember } from './site-definition';

const project = path.resolve(import.meta.dirname, '../..');

/** Bytes of the key at the start of each file: a SHA-256 in hexadecimal. */
const keyLength = 64;

/**
 * Results of earlier builds. A change of the code, the specification or anything else that is not a guide makes
 * all of them invalid.
 *
 * @param root folder of the site's sources
 * @param folder where the results are stored; it can be deleted at any time
 */
export async function openResults(
  root: string,
  folder = path.join(project, 'node_modules/.cache/seca-results'),
): Promise<Remember> {
  await mkdir(folder, { recursive: true });
  const sources = [process.env.NODE_ENV, ...[...new Set([project, root])].map(hashSources)];
  return async (name, inputs, make) => {
    const file = path.join(folder, encodeURIComponent(`${path.relative(project, root)} ${name}`));
    const key = createHash('sha256')
      .update(JSON.stringify([sources, inputs]))
      .digest('hex');
    const known = await readFile(file).catch(() => undefined);
    if (known?.toString('latin1', 0, keyLength) === key) {
      return deserialize(known.subarray(keyLength));
    }
    const made = await make();
    await writeWhole(file, Buffer.concat([Buffer.from(key, 'latin1'), serialize(made)]));
    return made;
  };
}
