import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { sha256 } from './checksums';
import { writeWhole } from './files';
import { hashSources } from './input-hash';

/**
 * The cache of everything that is made from the sources. It has one rule: `make` receives its inputs, and runs again if
 * their content differs. The last result of each name is kept in memory, and a `stored` one on disk too, where it also
 * depends on the code and on all sources that are not guides.
 */
const results = new Map<string, { key: string; result: Promise<unknown> }>();

/** Where `stored` keeps results between builds; undefined in tests. */
let store: { folder: string; sources: string } | undefined;

const project = path.resolve(import.meta.dirname, '../..');

/** Bytes of the key at the start of each file: a SHA-256 in hexadecimal. */
const keyLength = 64;

/** Inputs by name. Functions among them are not compared, because they are code. */
type Inputs = Readonly<Record<string, unknown>>;

type Make<Given extends Inputs, Result> = (inputs: Given) => Result | Promise<Result>;

/**
 * Returns the last result if it was made from the same inputs, and otherwise makes it. A failure is kept too.
 *
 * @param name what the result is, and of which folder
 */
export function cached<Given extends Inputs, Result>(
  name: string,
  inputs: Given,
  make: Make<Given, Result>,
): Promise<Result> {
  const key = keyOf(inputs);
  const last = results.get(name);
  // biome-ignore lint/plugin: a name belongs to one kind of result
  if (last?.key === key) return last.result as Promise<Result>;
  const result = (async () => make(inputs))();
  result.catch(() => undefined);
  results.set(name, { key, result });
  return result;
}

/**
 * As `cached`, and the result of the last build is used too.
 *
 * @param make returns what the structured clone algorithm supports; if it throws, nothing is stored
 * @param isKept whether it stays in memory while results are kept on disk
 */
export function stored<Given extends Inputs, Result>(
  name: string,
  inputs: Given,
  make: Make<Given, Result>,
  isKept = true,
): Promise<Result> {
  const read = () => onDisk(name, inputs, make);
  return store && !isKept ? read() : cached(name, inputs, read);
}

async function onDisk<Given extends Inputs, Result>(
  name: string,
  inputs: Given,
  make: Make<Given, Result>,
): Promise<Result> {
  if (!store) return make(inputs);
  const file = path.join(store.folder, sha256(name));
  const key = sha256(`${store.sources} ${keyOf(inputs)}`);
  const last = existsSync(file) ? readFileSync(file) : undefined;
  if (last?.toString('latin1', 0, keyLength) === key) return deserialize(last.subarray(keyLength));
  const result = await make(inputs);
  writeWhole(file, Buffer.concat([Buffer.from(key, 'latin1'), serialize(result)]));
  return result;
}

/**
 * Begins to keep results on disk.
 *
 * @param root folder of the site's sources
 * @param folder can be deleted at any time
 */
export async function openStore(
  root: string,
  folder = path.join(project, 'node_modules/.cache/seca-results'),
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sources = [...new Set([project, root])].map(hashSources);
  store = { folder, sources: sources.join(' ') };
  results.clear();
}

/** Keeps no further results on disk. */
export function closeStore(): void {
  store = undefined;
}

function keyOf(inputs: Inputs): string {
  return Object.entries(inputs)
    .map(([name, value]) => `${name}=${digestOf(value)}`)
    .join(' ');
}

/** Of inputs. Large ones, such as the reference, are inputs of many results. */
const digests = new WeakMap<object, string>();

function digestOf(value: unknown, depth = 0): string {
  if (typeof value === 'function') return 'code';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (value instanceof Uint8Array) return sha256(value);
  const make = () => sha256(textOf(value, depth));
  return depth === 0 ? getOrInsert(digests, value, make) : make();
}

/** JSON of a value. JSON has no maps, so they are only compared in an input and in its members. */
function textOf(value: object, depth: number): string {
  if (value instanceof Map) return textOf([...value], depth);
  // Each item is digested like an input, so that a page is digested once for all results that depend on it.
  if (Array.isArray(value) && depth === 0) return value.map((item) => digestOf(item)).join();
  if (depth > 0) return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, member]) => `${name}=${digestOf(member, member instanceof Map ? 0 : 1)}`)
    .join();
}
