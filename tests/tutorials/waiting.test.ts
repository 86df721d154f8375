/** Samples that wait end with a status other than 0 if the resource fails or the time is over. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { stepsIn } from './guide-steps';
import { executed, runAlone } from './run-alone';

// Behind each request, the sample that waits.
const [, creation, , deletion] = stepsIn(
  'guide.mdx',
  [
    '```json request="PUT workspace/workspaces/w1" until="status.state = active"\n{ "spec": {} }\n```',
    '```json request="DELETE workspace/workspaces/w1" until="404"\n```',
  ].join('\n\n'),
);

/** Runs a step against a provider that accepts everything, and whose resource keeps a state. */
async function outcomeOf(
  step: typeof creation,
  language: (typeof executed)[number],
  state: string,
) {
  const server = createServer((request, response) => {
    const status = { PUT: 201, DELETE: 202 }[request.method ?? ''] ?? 200;
    const body = JSON.stringify({ status: { state } });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    // Three attempts are enough to see what happens after the last one.
    const code = (step?.codes[language] ?? '').replace(/\b120\b/, '3');
    return await runAlone(language, code, origin);
  } finally {
    server.close();
  }
}

test.each(executed)('in %s', { timeout: 60_000 }, async (language) => {
  const [active, failed, slow, kept] = await Promise.all([
    outcomeOf(creation, language, 'active'),
    outcomeOf(creation, language, 'error'),
    outcomeOf(creation, language, 'creating'),
    outcomeOf(deletion, language, 'deleting'),
  ]);
  expect(active.exitCode).toBe(0);
  expect(failed.exitCode).not.toBe(0);
  expect(failed.output.match(/^error$/gm)).toHaveLength(1);
  expect(slow.exitCode).not.toBe(0);
  expect(slow.output.match(/^creating$/gm)).toHaveLength(3);
  expect(kept.exitCode).not.toBe(0);
});
