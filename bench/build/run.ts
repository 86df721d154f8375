/**
 * What a build of the whole site costs: `npx tsx bench/build/run.ts [--runs 1]`, on Linux.
 *
 * Cold (nothing generated, no cache of the bundler) and warm (right after it): seconds of the clock and of
 * the processor, and the most memory that all processes of the build held together. Medians of all
 * runs. It builds into a folder of its own. A cold build over its budget ends it with exit code 1.
 * How the reference grows with the specifications: bench/reference.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { usageOfTree } from './processes';

const root = path.resolve(__dirname, '../..');
const outDir = path.join('.build', 'bench-site');
/** What one build leaves for the next. */
const kept = ['node_modules/.cache', '.docusaurus', 'docs/api'];
/** A cold build on two idle cores. */
const budget = { seconds: 30, megabytes: 1.2 * 1024 };
const sampleMs = 200;

interface Measurement {
  seconds: number;
  processor: number;
  megabytes: number;
}

async function build(): Promise<Measurement> {
  const started = Date.now();
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/build.ts', '--out-dir', outDir],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
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
  if (code !== 0) throw new Error(`The build failed:\n${errors}`);
  return { seconds: (Date.now() - started) / 1000, ...most };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1' } } });
  const runs: Record<'cold' | 'warm', Measurement[]> = { cold: [], warm: [] };
  for (let run = 0; run < Number(values.runs); run++) {
    for (const folder of kept) rmSync(path.join(root, folder), { recursive: true, force: true });
    runs.cold.push(await build());
    runs.warm.push(await build());
  }
  rmSync(path.join(root, outDir), { recursive: true, force: true });
  console.log('| build | seconds | processor s | peak MB |\n| --- | ---: | ---: | ---: |');
  for (const [name, all] of Object.entries(runs)) {
    const { seconds, processor, megabytes } = medians(all);
    console.log(
      `| ${name} | ${seconds.toFixed(1)} | ${processor.toFixed(1)} | ${megabytes.toFixed(0)} |`,
    );
  }
  const cold = medians(runs.cold);
  for (const key of ['seconds', 'megabytes'] as const) {
    if (cold[key] <= budget[key]) continue;
    console.error(
      `Over its budget: cold build, ${cold[key].toFixed(0)} ${key}, not ${budget[key]}`,
    );
    process.exitCode = 1;
  }
}

function medians(runs: readonly Measurement[]): Measurement {
  const median = (key: keyof Measurement) => {
    const sorted = runs.map((run) => run[key]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return {
    seconds: median('seconds'),
    processor: median('processor'),
    megabytes: median('megabytes'),
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
