/** Tests the function of the guide about retries with responses that no healthy provider returns. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { serve } from '../provider/serve';
import { readSteps, setUpSteps } from './read-steps';
import { runScript } from './run-script';

const codes = { python: 'with_retries', typescript: 'withRetries' } as const;

/** Responses in this order, and the number of requests that the function should send. */
const cases: [name: string, responses: [status: number, body: string][], requests: number][] = [
  [
    'retries 503, 429 and a 404 without a document',
    [
      [503, ''],
      [429, '{}'],
      [404, ''],
      [200, '{}'],
    ],
    4,
  ],
  [
    'gives up after five attempts',
    [
      [500, '{}'],
      [500, '{}'],
      [500, '{}'],
      [500, '{}'],
      [500, '{}'],
      [200, '{}'],
    ],
    5,
  ],
  [
    'does not retry a 404 of the service',
    [
      [404, '{ "status": 404 }'],
      [200, '{}'],
    ],
    1,
  ],
  [
    'does not retry 422',
    [
      [422, '{ "status": 422 }'],
      [200, '{}'],
    ],
    1,
  ],
];

test.each(['python', 'typescript'] as const)('retries in %s', async (language) => {
  const steps = [...(await setUpSteps()), ...(await readSteps('docs/content/Clients/retries.mdx'))];
  const provider = await serve({ definition: await loadDefinition() });
  const counts: number[] = [];
  const server = createServer((request, response) => {
    const index = Number(request.url?.slice(1));
    const [status, body] = cases[index]?.[1][counts[index] ?? 0] ?? [500, ''];
    counts[index] = (counts[index] ?? 0) + 1;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const attempts = cases.map((_, index) =>
    language === 'python'
      ? `try:\n    ${codes.python}(lambda: api("GET", "${origin}/${index}"))\nexcept urllib.error.HTTPError:\n    pass`
      : `await ${codes.typescript}(() => fetch('${origin}/${index}'));`,
  );
  const code = steps.flatMap((step) => step.codes[language] ?? []);
  const outcomes = await runScript(language, provider.origin, [...code, attempts.join('\n')]);
  server.close();
  await provider.close();
  expect(outcomes.at(-1)).toMatchObject({ exitCode: 0 });
  expect(outcomes).toHaveLength(code.length + 1);
  expect(counts).toEqual(cases.map(([, , requests]) => requests));
});
