import { reasonPhrase } from '@seca/openapi/model/reason-phrases';
import { isSame, items, type Json, member } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import type { PageRequest, PageResponse } from '../messages';
import { responseExpression, type ShownRequest } from '../request';
import type { Session } from '../session';

export interface Exchange {
  title: string;
  request: PageRequest;
  response: PageResponse;
  /** What the sample prints of the response; absent if it prints the whole response. */
  printed?: Json | undefined;
}

export interface StepOutcome {
  /** Whether each response has the status that the page shows. */
  isGood: boolean;
  exchanges: Exchange[];
}

type Client = Pick<Session, 'describe' | 'send' | 'settle'>;

const limit = 100;

/** Sends the requests of a step one after the other, until one has another result than the page shows. */
export async function runRequests(
  client: Client,
  shown: readonly ShownRequest[],
): Promise<StepOutcome> {
  const exchanges: Exchange[] = [];
  for (const request of shown) {
    const last = exchanges.at(-1)?.response.body;
    const { operation, request: first } = await client.describe(withValuesOf(request, last));
    const isExact = (request.status ?? 200) >= 400 || isAwaited(request);
    let next: PageRequest | undefined = first;
    let isGood = false;
    for (let count = 0; next && count < limit; count += 1) {
      const creates = request.status === 201;
      const response: PageResponse = await client.send(next, { isExact, creates });
      const title = `${operation.method} ${operation.title}`;
      const printed = request.show === undefined ? undefined : partOf(response.body, request.show);
      exchanges.push({ title, request: next, response, printed });
      isGood = isExpected(request, response);
      next = await nextRequest(client, request, next, response);
    }
    if (!isGood) return { isGood, exchanges };
  }
  return { isGood: true, exchanges };
}

/** The part of a body at `status.state`, or the list of parts at `items[].metadata.name`. */
export function partOf(body: Json | undefined, path: string): Json | undefined {
  const [, list, rest] = /^(.+?)\[\]\.?(.*)$/.exec(path) ?? [];
  if (list !== undefined) {
    return items(partOf(body, list)).map((item) => (rest ? (partOf(item, rest) ?? null) : item));
  }
  return valueAt(body, `/${path.replaceAll('.', '/')}`);
}

/** Whether a request waits for an error status, such as 404 after a deletion. */
function isAwaited({ until }: ShownRequest): boolean {
  return until !== undefined && 'status' in until;
}

function isExpected({ status, until }: ShownRequest, response: PageResponse): boolean {
  if (until && 'status' in until) return response.status === until.status;
  if (until) return isSame(valueAt(response.body, until.pointer), until.equals);
  // A PUT that the reader repeats replaces the resource that it has created.
  if (status === undefined || status < 300) return response.status < 300;
  return response.status === status;
}

/** The repetition of a request; undefined after the last one. */
async function nextRequest(
  client: Client,
  { until, allPages }: ShownRequest,
  request: PageRequest,
  response: PageResponse,
): Promise<PageRequest | undefined> {
  if (allPages) {
    const token = member(member(response.body, 'metadata'), 'skipToken');
    return typeof token === 'string'
      ? { ...request, query: { ...request.query, skipToken: token } }
      : undefined;
  }
  if (!until || isExpected({ operation: '', until }, response)) return undefined;
  if (!('status' in until) && response.status >= 400) return undefined;
  await client.settle();
  return request;
}

/** Replaces runtime expressions with values of a response. */
function withValuesOf(request: ShownRequest, response: Json | undefined): ShownRequest {
  return JSON.parse(JSON.stringify(request), (_, value: Json) => {
    const pointer = typeof value === 'string' ? responseExpression.exec(value)?.[1] : undefined;
    return pointer === undefined ? value : (valueAt(response, pointer) ?? null);
  });
}

/** `201 Created, 12 ms, as owner@example.com` */
export function summaryOf({ status, duration, user }: PageResponse): string {
  const time = duration < 1 ? 'less than 1 ms' : `${Math.round(duration)} ms`;
  return `${status} ${reasonPhrase(String(status))}, ${time}, as ${user}`;
}
