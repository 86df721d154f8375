import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second, as Linux reports them to programs (proc(5), `/proc/pid/stat`). */
const ticks = 100;

interface Process {
  pid: number;
  parent: number;
  /** Seconds of CPU time, including children that have ended. */
  seconds: number;
}

/**
 * CPU time and memory of a process and all processes that it has started (Linux only).
 *
 * @returns seconds of CPU time so far, and current bytes of memory: the proportional set size, in which
 *   memory that several processes share counts only once in total
 */
export function usageOfTree(root: number): { seconds: number; bytes: number } {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const tree = new Set([root]);
  // Children may be listed before their parents.
  for (let grown = true; grown; ) {
    const before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
    grown = tree.size > before;
  }
  const mine = all.filter(({ pid }) => tree.has(pid));
  return {
    seconds: mine.reduce((sum, { seconds }) => sum + seconds, 0),
    bytes: mine.reduce((sum, { pid }) => sum + readProportionalBytes(pid), 0),
  };
}

/** Undefined if the process has ended meanwhile. */
function readProcess(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and brackets; the fields after it start with the third.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const field = (number: number) => fields[number - 3] ?? 0;
    return {
      pid,
      parent: field(4),
      seconds: (field(14) + field(15) + field(16) + field(17)) / ticks,
    };
  } catch {
    return undefined;
  }
}

/** proc(5), `/proc/pid/smaps_rollup`. 0 if the process has ended meanwhile. */
function readProportionalBytes(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
