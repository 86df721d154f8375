import type { Gate, GateResult } from './gate';

/**
 * Runs the lanes concurrently, and the gates of a lane one after the other. A lane continues after a gate that
 * fails, so that one run reports everything. A gate is left out, and counts as failed, if a gate that it needs
 * fails.
 *
 * @param gates each gate after the gates that it needs, so that lanes never wait for each other in a cycle
 * @returns the results in the order of the gates
 */
export async function runGates(
  gates: readonly Gate[],
  run: (gate: Gate) => Promise<GateResult>,
): Promise<GateResult[]> {
  const lanes = new Map<Gate['lane'], Promise<unknown>>();
  const results = new Map<string, Promise<GateResult>>();
  for (const gate of gates) {
    const result = (async () => {
      await lanes.get(gate.lane);
      for (const need of gate.needs ?? []) {
        if ((await results.get(need))?.outcome !== 'passed') return leftOut(gate, need);
      }
      return run(gate);
    })();
    lanes.set(gate.lane, result);
    results.set(gate.name, result);
  }
  return Promise.all(results.values());
}

function leftOut({ name }: Gate, need: string): GateResult {
  return { name, outcome: 'left out', seconds: 0, reason: `"${need}" did not pass` };
}
