/**
 * Cost of a build of the whole site, on Linux: `npm run ts -- bench/build/run.ts [--runs 1] [--kinds cold,warm,edited]`.
 *
 * A copy of the project is built cold (without any cache), warm (right after the cold build), and after a guide was edited.
 * The benchmark prints wall-clock and CPU seconds and the peak memory of all processes of the build together, as medians of
 * all runs. The exit code is 1 if a build exceeds its budget.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/run-command';
import { copyProject } from '../../scripts/test/copy-project';
import { median } from '../tools';
import { usageOfTree } from './processes';

const root = path.resolve(import.meta.dirname, '../..');
const sampleMs = 500;

const costs = ['seconds', 'processor', 'megabytes'] as const;
type Measurement = Record<(typeof costs)[number], number>;

const kinds = ['cold', 'warm', 'edited'] as const;
type Kind = (typeof kinds)[number];

/** On two idle cores. */
const budgets: Partial<Record<Kind, Partial<Measurement>>> = {
  cold: { seconds: 25, processor: 45, megabytes: 660 },
  warm: { seconds: 8 },
};

/** The guide that is edited. */
const guide = 'docs/content/Other/sku.mdx';

async function build(siteDir: string): Promise<Measurement> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', '--import', '@oxc-node/core/register', 'scripts/build.ts'],
    { cwd: siteDir, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let messages = '';
  child.stderr?.on('data', (chunk) => {
    messages += chunk;
  });
  const most = { processor: 0, megabytes: 0 };
  const timer = setInterval(() => {
    const { seconds, bytes } = usageOfTree(child.pid ?? 0);
    most.processor = Math.max(most.processor, seconds);
    most.megabytes = Math.max(most.megabytes, bytes / 1024 ** 2);
  }, sampleMs);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error(`The build failed:\n${messages}`);
  // The messages show the time of each stage.
  process.stderr.write(messages);
  return { seconds: (performance.now() - started) / 1000, ...most };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1' },
      kinds: { type: 'string', default: kinds.join() },
    },
  });
  const wanted = kinds.filter((kind) => values.kinds.split(',').includes(kind));
  const all: Record<Kind, Measurement[]> = { cold: [], warm: [], edited: [] };
  for (let run = 0; run < Number(values.runs); run++) {
    const folder = mkdtempSync(path.join(tmpdir(), 'seca-docs-bench-'));
    try {
      const siteDir = path.join(folder, 'site');
      copyProject(root, siteDir);
      for (const kind of wanted) {
        if (kind === 'edited') appendFileSync(path.join(siteDir, guide), '\nA new sentence.\n');
        all[kind].push(await build(siteDir));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  for (const kind of wanted) {
    for (const cost of costs) {
      const measured = median(all[kind].map((run) => run[cost]));
      const budget = budgets[kind]?.[cost];
      const limit = budget === undefined ? '' : `, the budget is ${budget}`;
      console.log(`${kind}: ${measured.toFixed(1)} ${cost}${limit}`);
      if (budget !== undefined && measured > budget) process.exitCode = 1;
    }
  }
}

runCommand(main);
