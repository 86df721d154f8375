/** Tests the function of the guide about retries with responses that no healthy provider returns. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { guides } from './guide-steps';
import { runAlone } from './run-alone';

/** Responses in this order, each a status and a body, and the number of requests that the function should send. */
const cases: [name: string, responses: string[], requests: number][] = [
  ['retries 503, 429 and a 404 without a document', ['503', '429 {}', '404', '200 {}'], 4],
  ['gives up after five attempts', [...Array(5).fill('500 {}'), '200 {}'], 5],
  ['does not retry a 404 of the service', ['404 { "status": 404 }', '200 {}'], 1],
  ['does not retry 422', ['422 { "status": 422 }', '200 {}'], 1],
];

test.each(['python', 'typescript'] as const)('retries in %s', async (language) => {
  const code = guides.get('Clients/retries')?.[0]?.codes[language] ?? '';
  const counts: number[] = [];
  const server = createServer((request, response) => {
    const index = Number(request.url?.slice(1));
    // The sample itself lists the workspaces.
    const count = counts[index] ?? 0;
    if (cases[index]) counts[index] = count + 1;
    const answer = cases[index] ? cases[index][1][count] : '200 { "items": [] }';
    const [status = '500', ...body] = answer?.split(' ') ?? [];
    response.writeHead(Number(status), { 'Content-Type': 'application/json' }).end(body.join(' '));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const attempts = cases.map((_, index) =>
    language === 'python'
      ? `try:\n    with_retries(lambda: urllib.request.urlopen("${origin}/${index}"))\nexcept urllib.error.HTTPError:\n    pass`
      : `await withRetries(() => fetch('${origin}/${index}'));`,
  );
  const unpaused = code
    .replace(/time\.sleep\(.*\)/, 'time.sleep(0)')
    .replace(/setTimeout\(resolve, .*\)\);/, 'setTimeout(resolve, 0));');
  const outcome = await runAlone(language, [unpaused, ...attempts].join('\n'), origin);
  server.close();
  expect(outcome).toMatchObject({ exitCode: 0 });
  expect(counts).toEqual(cases.map(([, , requests]) => requests));
});
