/**
 * Cost of a build of the whole site, and its growth, on Linux: `npm run ts -- bench/build/run.ts [--copies 1,4]`.
 *
 * Each size is built in a separate folder, with the given number of copies of the specifications: cold (without
 * any cache), warm (right after the cold build), and after a guide was edited. The benchmark prints wall-clock and CPU
 * seconds, and the peak memory of all processes of the build together. The exit code is 1 if a build of the site as
 * it is (×1) exceeds its budget, or if four times the specifications exceed their ratios.
 */
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keysOf } from '@seca/openapi/load/records';
import { runCommand } from '../../scripts/run-command';
import { copySite } from './copy-site';

const root = path.resolve(import.meta.dirname, '../..');
/** Of the site as it is, on two idle cores. */
const budgets: Record<'cold' | 'warm' | 'edited', Partial<Cost>> = {
  cold: { seconds: 25, processor: 45, megabytes: 660 },
  warm: { seconds: 8 },
  edited: {},
};
/** Costs of a cold build with four times the specifications, compared with the specifications as they are. */
const ratios = { processor: 2.8, megabytes: 1.8, html: 1.03, elements: 1.03 };
/** An operation, whose HTML does not grow with the number of operations. */
const operation = 'build/docs/api/Foundation/Compute-v1/get-instance.html';
/** The guide that is edited. */
const guide = 'docs/content/Other/sku.mdx';

type Cost = Record<'seconds' | 'processor' | 'megabytes', number>;

async function build(siteDir: string, copies: number): Promise<Cost> {
  const started = performance.now();
  // Node's default limit of the heap is about four thousand megabytes.
  const heap = copies > 1 ? ['--max-old-space-size=12000'] : [];
  const child = spawn(
    process.execPath,
    [
      ...['--max-semi-space-size=32', ...heap],
      ...['--import', '@oxc-node/core/register', 'scripts/build.ts'],
    ],
    // The messages show the time of each stage.
    { cwd: siteDir, stdio: ['ignore', 'ignore', 2] },
  );
  const most = { processor: 0, megabytes: 0 };
  const timer = setInterval(() => {
    const { processor, megabytes } = usageOfTree(child.pid ?? 0);
    most.processor = Math.max(most.processor, processor);
    most.megabytes = Math.max(most.megabytes, megabytes);
  }, 500);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error('The build failed.');
  return { seconds: (performance.now() - started) / 1000, ...most };
}

/** CPU seconds of a process and of all that it has started, and their proportional memory (`ps` of procps 4). */
function usageOfTree(root: number) {
  const table = execFileSync('ps', ['S', '-eo', 'pid=,ppid=,cputimes=,pss='], { encoding: 'utf8' });
  const all = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = new Set([root]);
  // The loop continues with the children that it adds.
  for (const parent of tree) {
    for (const [pid = 0, ppid] of all) if (ppid === parent) tree.add(pid);
  }
  const own = all.filter(([pid = 0]) => tree.has(pid));
  const sum = (column: number) => own.reduce((total, row) => total + (row[column] ?? 0), 0);
  return { processor: sum(2), megabytes: sum(3) / 1024 };
}

/** Measures all kinds of builds. Returns the cost of the cold one, with the bytes and elements of an operation. */
async function measure(copies: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'seca-docs-bench-'));
  const siteDir = path.join(folder, 'site');
  try {
    copySite(root, siteDir, copies);
    const measured = async (kind: keyof typeof budgets) => {
      const cost = await build(siteDir, copies);
      for (const name of keysOf(cost)) {
        const limit = copies === 1 ? budgets[kind][name] : undefined;
        report(`×${copies}, ${kind} build, ${name}`, cost[name], limit);
      }
      return cost;
    };
    const cold = await measured('cold');
    const html = readFileSync(path.join(siteDir, operation), 'utf8');
    await measured('warm');
    appendFileSync(path.join(siteDir, guide), '\nA new sentence.\n');
    await measured('edited');
    return { ...cold, html: html.length, elements: html.match(/<[a-z]/g)?.length ?? 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(name: string, value: number, limit = Infinity): void {
  console.log(`${name}: ${value.toFixed(2)}${limit < Infinity ? `, limit ${limit}` : ''}`);
  if (value > limit) process.exitCode = 1;
}

runCommand(async () => {
  const { values } = parseArgs({ options: { copies: { type: 'string', default: '1' } } });
  const sizes = new Map<number, Awaited<ReturnType<typeof measure>>>();
  for (const copies of values.copies.split(',').map(Number)) {
    sizes.set(copies, await measure(copies));
  }
  const [one, four] = [sizes.get(1), sizes.get(4)];
  if (!one || !four) return;
  for (const name of keysOf(ratios))
    report(`×4 / ×1, ${name}`, four[name] / one[name], ratios[name]);
});
