import path from 'node:path';
import { parseArgs } from 'node:util';
import { gatesOf, type Run } from './gates';
import { runGate } from './run-gate';
import { runGates } from './run-gates';
import { countTotals, formatSummary } from './summary';

const root = path.resolve(import.meta.dirname, '../..');

function readRun(): Run {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, all: { type: 'boolean' } },
  });
  if (values.quick) return 'check';
  return values.all ? 'all' : 'test';
}

async function main(): Promise<void> {
  const started = Date.now();
  const results = await runGates(gatesOf(readRun()), async (gate) => {
    process.stdout.write(`── ${gate.name} …\n`);
    const { output, ...result } = await runGate(root, gate);
    process.stdout.write(`\n── ${gate.name}: ${result.outcome}\n${output}\n`);
    return result;
  });
  process.stdout.write(formatSummary(results, (Date.now() - started) / 1000));
  process.exitCode = countTotals(results).failed === 0 ? 0 : 1;
}

main().catch((error: Error) => {
  process.stdout.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
});
