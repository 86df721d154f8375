import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, checkAnswer, errorAnswer, exampleAnswer } from './answers';
import { type Call, checkRequest } from './check-request';
import type { MockOperation } from './operations';

export type { Answer } from './answers';
export type { Call } from './check-request';
export { loadOperations, type MockOperation } from './operations';

/**
 * Answers a valid call, or leaves it to the example of the specification. A mock that remembers is one
 * of these around a store: its answers are held against the specification too.
 */
export type Behaviour = (call: Call) => Answer | undefined | Promise<Answer | undefined>;

export interface MockOptions {
  operations: readonly MockOperation[];
  behaviour?: Behaviour;
}

/** A call that the mock got, and what came of it. */
export interface Exchange {
  method: string;
  /** With the query. */
  path: string;
  operationId?: string;
  status: number;
  /** The body that was sent, as it came. */
  body: string;
  answer: unknown;
}

export interface Mock {
  /** `http://127.0.0.1:4711`: stands for `https://` and the provider's host. */
  origin: string;
  exchanges: Exchange[];
  close: () => Promise<void>;
}

/**
 * A provider on loopback that does nothing but hold requests and answers against the specification.
 * All services are there, under the paths of the path style. A wrong request is refused as the
 * standard says; a wrong answer is a mistake of ours, and comes back as 500 with what is wrong.
 */
export async function startMock({ operations, behaviour }: MockOptions): Promise<Mock> {
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://mock');
    const body = await bodyOf(request);
    const method = request.method ?? '';
    const checked = checkRequest(operations, {
      method,
      // As it was sent: the parser of URLs would resolve dots.
      path: (request.url ?? '/').split('?')[0] ?? '/',
      query: url.searchParams,
      headers: request.headers,
      body,
    });
    const answer = 'status' in checked ? errorAnswer(checked) : await answerTo(checked, behaviour);
    exchanges.push({
      method,
      path: request.url ?? '/',
      ...(checked.operation && { operationId: checked.operation.operationId }),
      status: answer.status,
      body,
      answer: answer.body,
    });
    response.writeHead(answer.status, {
      ...(answer.body !== undefined && { 'Content-Type': 'application/json' }),
      ...answer.headers,
    });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answerTo(call: Call, behaviour: Behaviour | undefined): Promise<Answer> {
  const answer = (await behaviour?.(call)) ?? exampleAnswer(call);
  const wrong = checkAnswer(call.operation, answer);
  return wrong.length === 0
    ? answer
    : { status: 500, body: { detail: 'The mock would have answered wrongly.', wrong } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
