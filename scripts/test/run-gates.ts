import type { Gate, GateResult } from './gate';

/**
 * Runs the gates one after the other and goes on after one that fails, so that
 * one run tells all. A gate whose needs have failed is left out, and has failed.
 */
export async function runGates(
  gates: readonly Gate[],
  run: (gate: Gate) => Promise<GateResult>,
): Promise<GateResult[]> {
  const results: GateResult[] = [];
  for (const gate of gates) {
    const missing = gate.needs?.find((name) =>
      results.some((result) => result.name === name && result.outcome !== 'passed'),
    );
    if (missing === undefined) {
      results.push(await run(gate));
    } else {
      const reason = `"${missing}" failed`;
      results.push({ name: gate.name, outcome: 'left out', seconds: 0, reason });
    }
  }
  return results;
}
