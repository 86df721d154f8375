import { isDeepStrictEqual } from 'node:util';
import { type Snapshot, tokenFor } from '@seca/provider/engine/index';
import type { Json } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import { exampleOrigin } from '../../site/core/example-origin';
import { findOperation } from '../../site/guides/components/operation-kinds';
import type { ShownRequest } from '../../site/playground/request';
import { type Contract, contracts, responseFaults } from '../provider/contract';
import { type Exchange, serve } from '../provider/serve';
import type { Outcome } from '../samples/run-samples';
import { facts, type GuideStep } from './guide-steps';
import { type Executed, executed, runAlone } from './run-alone';

/** Content of a provider, and its time. */
export interface State {
  snapshot?: Snapshot;
  now: number;
  /** Paths of the resources. */
  resources: readonly string[];
}

export const emptyState: State = { now: Date.UTC(2025, 0, 15, 9), resources: [] };

/**
 * Runs an action against a provider.
 *
 * @param pause milliseconds after each request; by default, every change is complete before the next request
 */
export async function withProvider<T>(
  { snapshot, now }: State,
  action: (origin: string, exchanges: readonly Exchange[]) => Promise<T>,
  pause = () => 60_000,
): Promise<{ result: T; state: State }> {
  let time = now;
  const onExchange = () => {
    time += pause();
  };
  const server = await serve({ now: () => time, snapshot }, onExchange);
  try {
    const result = await action(server.origin, server.exchanges);
    const { state } = server.provider;
    const resources = [...state.all()].map(({ key }) => key);
    return { result, state: { snapshot: state.snapshot(), now: time, resources } };
  } finally {
    await server.close();
  }
}

/** The state after the requests of some steps. */
export async function stateAfter(steps: readonly GuideStep[], start: State): Promise<State> {
  const { state } = await withProvider(start, async (origin) => {
    for (const request of steps.flatMap(({ requests }) => requests)) await send(request, origin);
  });
  return state;
}

async function send({ operation, path, headers, body }: ShownRequest, origin: string) {
  const page = findOperation(operation, facts);
  const { pathname } = new URL(page.servers[0]?.url ?? '', exampleOrigin);
  const target = page.template.replace(/\{(\w+)\}/g, (_, name: string) => path?.[name] ?? '');
  await fetch(origin + (pathname + target).replace('//', '/'), {
    method: page.method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      authorization: `Bearer ${tokenFor({ subject: 'user1@example.com' })}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/**
 * Runs each step alone, in each language, with the state that the steps before it leave.
 *
 * @returns differences from the page, with file and line
 */
export async function problemsOf(steps: readonly GuideStep[], start: State): Promise<string[]> {
  const problems: string[] = [];
  let state = start;
  for (const step of steps) {
    const before = state;
    const languages = executed.filter((language) => step.codes[language] !== undefined);
    const runs = await Promise.all(languages.map((language) => runStep(step, language, before)));
    problems.push(...runs.flatMap((run) => run.problems));
    state = runs[0]?.state ?? state;
  }
  return problems;
}

async function runStep(step: GuideStep, language: Executed, before: State) {
  const { result, state } = await withProvider(before, async (origin, exchanges) => {
    const outcome = await runAlone(language, step.codes[language] ?? '', origin);
    return [
      ...(outcome.exitCode === 0 ? [] : [`ends with ${outcome.exitCode}: ${outcome.errors}`]),
      ...exchanges.flatMap((exchange, nth) => refusals(exchange, exchanges.slice(0, nth), step)),
      ...exchanges.flatMap(contractFaults),
      ...differences(step, outcome, exchanges.at(-1), origin),
    ];
  });
  return { state, problems: result.map((problem) => `${step.name} ${language}: ${problem}`) };
}

/** An error response that the page does not announce. After a deletion, a 404 response is expected. */
function refusals(exchange: Exchange, before: readonly Exchange[], step: GuideStep): string[] {
  const { status, method, target, response } = exchange;
  if (status < 400 || step.requests.some((request) => request.status === status)) return [];
  const isDeleted =
    step.isWait || before.some((other) => other.method === 'DELETE' && other.target === target);
  if (status === 404 && method === 'GET' && isDeleted) return [];
  return [`${method} ${target} returns ${JSON.stringify(response.body)}`];
}

function contractFaults({ operation, response }: Exchange): string[] {
  const contract = contracts.find(({ name }: Contract) => name === operation);
  return contract ? responseFaults(contract, response) : [`there is no operation ${operation}`];
}

/** The shown part is the whole output, or the response contains it and the output contains its text. */
function differences(
  { output, answer }: GuideStep,
  outcome: Outcome,
  last: Exchange | undefined,
  origin: string,
): string[] {
  const printed = outcome.output.trim();
  if (output !== undefined && !isSame(parsed(output), parsed(printed))) {
    return [`prints ${printed}`];
  }
  if (!answer || isSame(answer.value, parsed(printed))) return [];
  const body = JSON.stringify(last?.response.body ?? null).replaceAll(origin, exampleOrigin);
  const value = valueAt(JSON.parse(body) as Json, answer.pointer);
  if (last?.status !== answer.status) return [`the last response has the status ${last?.status}`];
  if (!isSame(answer.value, value)) return [`the response has ${JSON.stringify(value)}`];
  return typeof value !== 'string' || printed.includes(value) ? [] : [`prints ${printed}`];
}

/** Whether a program that has printed a text shows what the page shows: its output, or a part of the response. */
export function shows({ output, answer }: GuideStep, printed: string): boolean {
  if (output !== undefined) return isSame(parsed(output), parsed(printed));
  if (!answer || isSame(answer.value, parsed(printed))) return true;
  if (typeof answer.value === 'string') return printed.includes(answer.value);
  const body = parsed(printed.slice(printed.indexOf('{'))) as Json;
  return isSame(answer.value, valueAt(body, answer.pointer));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}

/** Times differ in every run. */
function isSame(a: unknown, b: unknown): boolean {
  const withoutTimes = (value: unknown) =>
    JSON.parse((JSON.stringify(value) ?? 'null').replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"'));
  return isDeepStrictEqual(withoutTimes(a), withoutTimes(b));
}
