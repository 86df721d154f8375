import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, messageOf } from '@seca/text/errors';
import type { Change, Snapshot } from './engine';
import { isObject, type Json, type JsonObject } from './engine/json';

/** Changes that take more bytes than this are merged into the snapshot. */
const changesLimit = 64 * 1024 * 1024;

/**
 * A state on disk: a header, a snapshot with one change in each line, and lines with lists of later changes.
 *
 * A new snapshot is written next to the old file and replaces it atomically (rename). A list of later changes is
 * appended, and is on disk (fdatasync) before its requests are acknowledged. A process that is killed at any moment
 * therefore loses no acknowledged change.
 */
export class StateFile {
  #bytes = 0;
  #pending: Change[] = [];
  #writing: Promise<void> | undefined;
  #queued: Promise<void> | undefined;

  private constructor(
    private readonly file: string,
    private readonly snapshot: () => Snapshot,
    private handle: FileHandle,
  ) {}

  /** Opens a file that `readState` has read for writing, with a new snapshot. */
  static async open(file: string, snapshot: () => Snapshot): Promise<StateFile> {
    attempt(file, () => writeSnapshot(file, snapshot()));
    return new StateFile(file, snapshot, await open(file, 'a'));
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

  /** Replaces the file by a new snapshot, after a change of everything. */
  async replace(): Promise<void> {
    await this.settled();
    await this.#merge();
  }

  /** Merges all changes into the snapshot and releases the file. */
  async close(): Promise<void> {
    await this.settled();
    await this.handle.close();
    writeSnapshot(this.file, this.snapshot());
    unlock(this.file);
  }

  async #write(): Promise<void> {
    const line = `${JSON.stringify(this.#pending)}\n`;
    this.#pending = [];
    await this.handle.appendFile(line);
    await this.handle.datasync();
    this.#bytes += Buffer.byteLength(line);
    if (this.#bytes > changesLimit && this.#pending.length === 0) await this.#merge();
    this.#writing = undefined;
  }

  async #merge(): Promise<void> {
    await this.handle.close();
    writeSnapshot(this.file, this.snapshot());
    this.handle = await open(this.file, 'a');
    this.#bytes = 0;
  }
}

/**
 * Reads a state file, and locks it.
 *
 * @returns The changes that lead to the state, undefined for a new file.
 * @throws Error with a message for the user if the file is damaged or in use.
 */
export function readState(file: string): Snapshot | undefined {
  const isNew = !existsSync(file);
  if (!isNew) checkKind(file);
  lock(file);
  if (existsSync(`${file}.journal`)) {
    throw new Error(
      `${file}.journal is from an earlier version of the provider. Start and stop that version, which merges it into ${file}.`,
    );
  }
  const text = isNew ? '' : attempt(file, () => readFileSync(file, 'utf8'));
  // An empty file is new too: mktemp and mounts of containers make one.
  if (text.trim() === '') return undefined;
  // An incomplete last line was never acknowledged.
  const [head = '', ...lines] = text.split('\n').slice(0, -1);
  const [, older, count] = /^seca-provider-state (?:(1 \d+)|2) (\d+)$/.exec(head) ?? [];
  if (count === undefined) {
    throw damaged(file, 1, 'it does not begin with the header of a state file');
  }
  if (lines.length < Number(count)) {
    throw damaged(file, lines.length + 1, `it has ${lines.length} of ${count} entries`);
  }
  return lines.flatMap((line, index): Change | Change[] => {
    let entry: Json;
    try {
      entry = JSON.parse(line);
    } catch (error) {
      throw damaged(file, index + 2, messageOf(error));
    }
    const changes = Array.isArray(entry) ? entry : [entry];
    // Files of the earlier version contain other changes, which are not needed any more.
    if (changes.every((change) => isObject(change) && (older !== undefined || isChange(change)))) {
      // biome-ignore lint/plugin: the provider has written the members of a change
      return changes as Change[];
    }
    throw damaged(file, index + 2, 'it has an entry that is not a change');
  });
}

/** Whether an entry has the members by which the provider finds a resource, a path or a counter. */
function isChange({ put, drop, at, count, to }: JsonObject): boolean {
  if (typeof drop === 'string') return typeof at === 'number';
  if (typeof count === 'string') return typeof to === 'number';
  return (
    isObject(put) &&
    ['key', 'type'].every((name) => typeof put[name] === 'string') &&
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

function writeSnapshot(file: string, snapshot: Snapshot): void {
  const temporary = `${file}.new`;
  try {
    const descriptor = openSync(temporary, 'w');
    try {
      writeSync(descriptor, `seca-provider-state 2 ${snapshot.length}\n`);
      // Writes in parts, so that the text of 100,000 resources isn't in memory all at once.
      for (let at = 0; at < snapshot.length; at += 1000) {
        const part = snapshot.slice(at, at + 1000).map((change) => `${JSON.stringify(change)}\n`);
        writeFileSync(descriptor, part.join(''));
      }
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  const folder = openSync(path.dirname(path.resolve(file)), 'r');
  fsyncSync(folder);
  closeSync(folder);
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
  // The second attempt follows the removal of an old lock.
  for (const isLast of [false, true]) {
    try {
      writeFileSync(name, `${process.pid} ${startOf(process.pid) ?? ''}`, { flag: 'wx' });
      return;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || isLast) throw unusable(file, error);
    }
    const owner = ownerOf(attempt(file, () => readFileSync(name, 'utf8')));
    if (owner !== undefined) {
      throw new Error(
        `${file} is in use by process ${owner}. Stop it, or choose another file. If the process is not a provider, delete ${name}.`,
      );
    }
    rmSync(name, { force: true });
  }
}

export function unlock(file: string): void {
  rmSync(`${file}.lock`, { force: true });
}

/**
 * The process that holds a lock, if it still runs. The number of a process that has ended can belong to another
 * program, so a lock contains the start of its process too.
 */
function ownerOf(text: string): number | undefined {
  const [, id = '', start = ''] = /^(\d+) (.*)$/.exec(text) ?? [];
  const owner = Number(id);
  if (owner === 0) return undefined;
  const running = startOf(owner);
  if (running !== undefined) return running === start ? owner : undefined;
  // Without the start of a process, its number has to be enough.
  return start === '' && isRunning(owner) ? owner : undefined;
}

/** When a process began, in the words of the system; undefined if it does not run, or the system does not say. */
function startOf(id: number): string | undefined {
  try {
    // The name of the program, in parentheses, can contain blanks (proc(5)).
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return stat.replace(/^.*\) /s, '').split(' ')[19];
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(id)], { encoding: 'utf8' });
    return stdout?.trim() || undefined;
  }
}

function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
