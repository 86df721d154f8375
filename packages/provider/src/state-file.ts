import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open, rename, truncate } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, messageOf } from '@seca/openapi/load/errors';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import type { Change, Snapshot } from './engine';
import { isObject, type Json, type JsonObject, member } from './engine/json';

/** Changes that take more bytes than this are merged into a snapshot. */
const changesLimit = 64 * 1024 * 1024;

/** Number of changes that are written between two turns of the event loop. */
const slice = 1000;

/**
 * A state on disk: a header, a snapshot with one change in each line, and lines with lists of later changes.
 *
 * A list of later changes is appended, and is on disk (fdatasync) before its requests are acknowledged. A process that is killed
 * at any moment therefore loses no acknowledged change. When the file has grown, a new one is written beside it, in slices
 * between which requests are handled, and replaces it atomically (rename).
 */
export class StateFile {
  /** Bytes since the last snapshot. */
  #bytes = 0;
  #pending: Change[] = [];
  #writing: Promise<void> | undefined;
  #queued: Promise<void> | undefined;
  #merging: Promise<void> | undefined;
  /** The lines after the snapshot that is being written. */
  #later: string[] | undefined;
  /** The complete new file, which replaces the old one before the next line. */
  #next: FileHandle | undefined;

  private constructor(
    private readonly file: string,
    private readonly snapshot: () => Snapshot,
    private readonly limit: number,
    private handle: FileHandle,
  ) {}

  /**
   * Opens a file for writing.
   *
   * @param stored what has been read; undefined for a new file
   * @param limit bytes of changes that are merged into a snapshot
   */
  static async open(
    file: string,
    stored: StoredState | undefined,
    snapshot: () => Snapshot,
    limit = changesLimit,
  ): Promise<StateFile> {
    try {
      if (stored) await truncate(file, stored.size);
      else {
        const handle = await writeSnapshot(file, snapshot());
        await replaceBy(file, handle);
        return new StateFile(file, snapshot, limit, handle);
      }
      return new StateFile(file, snapshot, limit, await open(file, 'a'));
    } catch (error) {
      throw unusable(file, error);
    }
  }

  /** Adds a change that must be on disk before the next acknowledgement. */
  add(change: Change): void {
    this.#pending.push(change);
  }

  /** Resolves when all changes so far are on disk. Concurrent requests share a write. */
  settled(): Promise<void> | undefined {
    if (this.#pending.length === 0) return this.#queued ?? this.#writing;
    this.#queued ??= Promise.resolve(this.#writing).then(() => {
      this.#queued = undefined;
      this.#writing = this.#write();
      return this.#writing;
    });
    return this.#queued;
  }

  /** Releases the file. */
  async close(): Promise<void> {
    await this.settled();
    await this.#merging;
    await this.#next?.close();
    await this.handle.close();
    rmSync(`${this.file}.new`, { force: true });
    unlock(this.file);
  }

  async #write(): Promise<void> {
    if (this.#next) await this.#replace(this.#next);
    const line = `${JSON.stringify(this.#pending.map(compact))}\n`;
    this.#pending = [];
    this.#later?.push(line);
    this.#bytes += Buffer.byteLength(line);
    // The snapshot has the changes of this line, and none after it.
    if (this.#bytes > this.limit && !this.#later) this.#merging = this.#merge(this.snapshot());
    await this.handle.appendFile(line);
    await this.handle.datasync();
    this.#writing = undefined;
  }

  async #merge(snapshot: Snapshot): Promise<void> {
    this.#later = [];
    // A disk without space for a second file may have space for more lines.
    this.#next = await writeSnapshot(this.file, snapshot).catch(() => undefined);
    if (!this.#next) {
      this.#later = undefined;
      this.#bytes = 0;
    }
  }

  async #replace(next: FileHandle): Promise<void> {
    const later = this.#later ?? [];
    await next.appendFile(later.join(''));
    await next.datasync();
    await replaceBy(this.file, next);
    await this.handle.close();
    this.handle = next;
    this.#bytes = later.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
    this.#next = undefined;
    this.#later = undefined;
  }
}

/**
 * Locks a state file.
 *
 * @param types of resources that it may have
 * @returns undefined for a new file
 * @throws Error with a message for the user if it can't be used
 */
export function findState(file: string, types: ReadonlySet<string>): StoredState | undefined {
  const isNew = !existsSync(file);
  if (!isNew) checkKind(file);
  lock(file);
  // An empty file is new too: mktemp and mounts of containers make one.
  return isNew || attempt(file, () => statSync(file)).size === 0
    ? undefined
    : new StoredState(file, types);
}

/** The changes in a state file, which lead to its state. They are read by lines, so that old values need no memory. */
export class StoredState {
  /** Bytes up to the end of the last complete line that has been read. */
  size = 0;

  constructor(
    private readonly file: string,
    private readonly types: ReadonlySet<string>,
  ) {}

  /** @throws Error with file and line if the file is damaged. */
  *[Symbol.iterator](): Generator<Change> {
    const { file, types } = this;
    let number = 0;
    let count = -1;
    for (const { line, end } of linesOf(file)) {
      number += 1;
      this.size = end;
      if (number > 1) yield* changesIn(file, number, line, types);
      else {
        const [, version = '', entries] = /^seca-provider-state (\d+) (\d+)$/.exec(line) ?? [];
        if (entries === undefined) break;
        // Version 2 has all members of each resource.
        if (!['2', '3'].includes(version)) {
          throw new Error(
            `${file} has version ${version} of the format of state files, which this provider can't read. Use the provider that wrote it, or start with another --state FILE.`,
          );
        }
        count = Number(entries);
      }
    }
    if (count < 0) throw damaged(file, 1, "it doesn't begin with the header of a state file");
    if (number <= count) throw damaged(file, number, `it has ${number - 1} of ${count} entries`);
  }
}

/** The lines of a file, with the offset of their end. An incomplete last line was never acknowledged, and is left out. */
function* linesOf(file: string): Generator<{ line: string; end: number }> {
  const descriptor = attempt(file, () => openSync(file, 'r'));
  try {
    /** The parts of a line that is longer than one read. */
    let parts: Buffer[] = [];
    let end = 0;
    for (;;) {
      const read = Buffer.allocUnsafe(256 * 1024);
      const bytes = read.subarray(0, readSync(descriptor, read));
      if (bytes.length === 0) return;
      let start = 0;
      for (let newline = bytes.indexOf('\n'); newline >= 0; newline = bytes.indexOf('\n', start)) {
        const line = Buffer.concat([...parts, bytes.subarray(start, newline)]);
        parts = [];
        start = newline + 1;
        end += line.length + 1;
        yield { line: line.toString(), end };
      }
      parts.push(bytes.subarray(start));
    }
  } finally {
    closeSync(descriptor);
  }
}

/** @throws Error with file and line if the line has no changes */
function changesIn(
  file: string,
  number: number,
  line: string,
  types: ReadonlySet<string>,
): Change[] {
  let entry: Json;
  try {
    entry = JSON.parse(line);
  } catch (error) {
    throw damaged(file, number, messageOf(error));
  }
  const changes = (Array.isArray(entry) ? entry : [entry]).map(expand);
  if (changes.every((change) => isObject(change) && isChange(change, types))) {
    // biome-ignore lint/plugin: the provider has written the members of a change
    return changes as Change[];
  }
  throw damaged(file, number, 'it has an entry of an unknown kind');
}

/** A change without the members of a resource that its path has too. */
function compact(change: Change) {
  if (!('put' in change)) return change;
  const { type, names, ...put } = change.put;
  return { put };
}

const texts = new Map<string, string>();

/** One copy of a text that many resources have. */
const shared = (text: string) => getOrInsert(texts, text, () => text);

/** The inverse of `compact`. Files of earlier versions have all members. */
function expand(change: Json): Json {
  const put = member(change, 'put');
  if (!isObject(put) || typeof put.key !== 'string' || put.type !== undefined) return change;
  const segments = put.key.split('/').slice(1);
  const [, provider, version] = segments.splice(segments[0] === 'regions' ? 2 : 0, 3);
  const names: Record<string, string> = {};
  for (let index = 0; index + 3 < segments.length; index += 2) {
    names[segments[index]?.slice(0, -1) ?? ''] = shared(segments[index + 1] ?? '');
  }
  const [plural, name = ''] = segments.slice(-2);
  names.name = name;
  put.type = shared(`${provider}/${version}/${plural}`);
  put.names = names;
  return change;
}

/** Whether an entry has the members by which the provider finds a resource, a path or a counter. */
function isChange(
  { put, step, drop, at, count, to, clear }: JsonObject,
  types: ReadonlySet<string>,
): boolean {
  if (typeof drop === 'string') return typeof at === 'number';
  if (typeof count === 'string') return typeof to === 'number';
  if (typeof step === 'string' || clear === true) return true;
  return (
    isObject(put) &&
    typeof put.key === 'string' &&
    types.has(String(put.type)) &&
    ['sequence', 'createdAt', 'lastModifiedAt', 'version'].every(
      (name) => typeof put[name] === 'number',
    ) &&
    ['names', 'desired', 'observed'].every((name) => isObject(put[name])) &&
    ['conditions', 'steps'].every((name) => Array.isArray(put[name]))
  );
}

const remedy = 'Restore it from a copy, or start with another --state FILE.';

function damaged(file: string, line: number, reason: string): Error {
  return new Error(`${file}:${line} is damaged: ${reason}. ${remedy}`);
}

/** Writes a state beside a file. */
async function writeSnapshot(file: string, snapshot: Snapshot): Promise<FileHandle> {
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w');
  try {
    await handle.appendFile(`seca-provider-state 3 ${snapshot.length}\n`);
    for (let start = 0; start < snapshot.length; start += slice) {
      const part = snapshot.slice(start, start + slice);
      await handle.appendFile(part.map((item) => `${JSON.stringify(compact(item))}\n`).join(''));
    }
    await handle.datasync();
    return handle;
  } catch (error) {
    await handle.close();
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Replaces a file by the new one beside it, in a way that survives a crash. */
async function replaceBy(file: string, next: FileHandle): Promise<void> {
  await next.sync();
  await rename(`${file}.new`, file);
  const folder = await open(path.dirname(path.resolve(file)), 'r');
  await folder.sync();
  await folder.close();
}

/** A state is a file that can be replaced, neither a folder nor a device. */
function checkKind(file: string): void {
  const kind = attempt(file, () => statSync(file));
  if (kind.isFile()) return;
  throw new Error(
    kind.isDirectory()
      ? `${file} is a folder. Specify a file in it, for example --state ${path.join(file, 'state')}.`
      : `${file} is not a file. Choose another --state FILE.`,
  );
}

/** Runs an action on a state file, and explains its failure. */
function attempt<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw unusable(file, error);
  }
}

function unusable(file: string, error: unknown): Error {
  const code = errorCode(error);
  const hint =
    code === 'ENOENT'
      ? 'Create its folder, or choose another --state FILE.'
      : code === 'EBUSY'
        ? "A single file that is mounted can't be replaced; mount its folder instead."
        : 'Choose another --state FILE.';
  const message = `${file} can't be used: ${messageOf(error)}. ${hint}`;
  return new Error(message, { cause: error });
}

/** Prevents two processes from overwriting each other's state. Ignores the lock of a process that has ended. */
function lock(file: string): void {
  const name = `${file}.lock`;
  if (existsSync(name)) {
    const owner = attempt(file, () => readFileSync(name, 'utf8'));
    const [id = ''] = owner.split(' ');
    if (owner === holder(Number(id))) {
      throw new Error(
        `${file} is in use by process ${id}. Stop it, or choose another file. If the process is not a provider, delete ${name}.`,
      );
    }
    rmSync(name, { force: true });
  }
  attempt(file, () => writeFileSync(name, holder(process.pid) ?? '', { flag: 'wx' }));
}

export function unlock(file: string): void {
  rmSync(`${file}.lock`, { force: true });
}

/**
 * What the lock of a running process contains: its number and, on Linux, its start, because the number of a process that has
 * ended can belong to another program.
 */
function holder(id: number): string | undefined {
  try {
    if (existsSync('/proc/self/stat')) {
      // The name of the program, in parentheses, can contain blanks (proc(5)).
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8').replace(/^.*\) /s, '');
      return `${id} ${stat.split(' ')[19]}`;
    }
    process.kill(id, 0);
    return `${id}`;
  } catch (error) {
    return errorCode(error) === 'EPERM' ? `${id}` : undefined;
  }
}
