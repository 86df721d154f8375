import path from 'node:path';
import { parseArgs } from 'node:util';
import { gates } from './gates';
import { runGate } from './run-gate';
import { runGates } from './run-gates';
import { countTotals, formatSummary } from './summary';

const root = path.resolve(__dirname, '../..');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
  const chosen = values.quick ? gates.filter(({ quick }) => quick) : gates;
  const results = await runGates(chosen, (gate) => {
    process.stdout.write(`\n── ${gate.name}\n`);
    return runGate(root, gate);
  });
  process.stdout.write(formatSummary(results));
  process.exitCode = countTotals(results).failed === 0 ? 0 : 1;
}

main().catch((error: Error) => {
  process.stdout.write(`${error.message}\n0 passed, 1 failed\n`);
  process.exitCode = 1;
});
