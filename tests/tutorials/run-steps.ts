import { isDeepStrictEqual } from 'node:util';
import { exampleOrigin } from '@seca/openapi/model/example-origin';
import type { Snapshot } from '@seca/provider/engine/index';
import type { Json } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { type Contract, loadContracts, responseFaults } from '../provider/contract';
import { type Exchange, serve } from '../provider/serve';
import type { GuideStep } from './read-steps';
import { type Outcome, runScript } from './run-script';
import { openShell } from './shell';
import { StoryClock } from './story-clock';

export interface Run {
  /** Differences from the page, with file and line. */
  problems: string[];
  exchanges: Exchange[];
  /** Paths of the resources that remain at the end. */
  left: string[];
  /** State of the provider at the end, as the start of another run. */
  end: Start;
}

/** Initial state of a provider, and the time. */
export interface Start {
  snapshot: Snapshot;
  now: number;
}

/** The languages in which steps are executed. */
export const executed = ['bash', 'python', 'typescript'] as const;

let loaded: Promise<Contract[]> | undefined;

/**
 * Runs the steps in one language and in order against a new provider, in one shell or as one program, and stops at the
 * first step that differs from the page. Skips steps without code in the language.
 */
export async function runSteps(
  steps: readonly GuideStep[],
  language: (typeof executed)[number],
  start?: Start,
): Promise<Run> {
  loaded ??= loadContracts();
  const contracts = await loaded;
  const clock = new StoryClock();
  if (start) clock.now = start.now;
  const server = await serve({
    definition: await loadDefinition(),
    now: () => clock.now,
    baseUrl: exampleOrigin,
    snapshot: start?.snapshot,
    onExchange: ({ method, response }) => clock.after(method, response.body),
  });
  const { exchanges } = server;
  const written = steps.filter(({ codes }) => codes[language] !== undefined);
  const problems: string[] = [];
  try {
    const codes = written.map((step) => step.codes[language] ?? '');
    for await (const { outcome, from, to, index } of outcomesOf(language, server, codes)) {
      const step = written[index];
      if (!step) break;
      const found = problemsOf(step, exchanges.slice(0, to), from, outcome, contracts);
      problems.push(...found.map((problem) => `${step.name} ${language}: ${problem}`));
      if (found.length > 0) break;
    }
  } finally {
    await server.close();
  }
  const { state } = server.provider;
  return {
    problems,
    exchanges,
    left: [...state.all()].map(({ key }) => key),
    end: { snapshot: state.snapshot(), now: clock.now },
  };
}

/** The outcome of each step, and the range of its exchanges. */
async function* outcomesOf(
  language: (typeof executed)[number],
  { origin, exchanges }: { origin: string; exchanges: Exchange[] },
  codes: readonly string[],
): AsyncGenerator<{ outcome: Outcome; from: number; to: number; index: number }> {
  if (language !== 'bash') {
    const ends: number[] = [];
    const outcomes = await runScript(language, origin, codes, () => ends.push(exchanges.length));
    for (const [index, outcome] of outcomes.entries()) {
      yield { outcome, from: ends[index - 1] ?? 0, to: ends[index] ?? exchanges.length, index };
    }
    return;
  }
  const shell = openShell(origin);
  try {
    for (const [index, code] of codes.entries()) {
      const from = exchanges.length;
      const outcome = await shell.run(code);
      yield { outcome, from, to: exchanges.length, index };
    }
  } finally {
    shell.close();
  }
}

/** @param all exchanges up to the end of the step; those of the step begin at `from` */
function problemsOf(
  step: GuideStep,
  all: readonly Exchange[],
  from: number,
  { output, errors, exitCode }: Outcome,
  contracts: readonly Contract[],
): string[] {
  const own = all.slice(from);
  return [
    ...own.flatMap((exchange, at) => refusals(exchange, all.slice(0, from + at), step)),
    ...own.flatMap((exchange) => contractFaults(exchange, contracts)),
    ...checkAnswer(step, own.at(-1)),
    ...(step.output !== undefined && step.output !== output.trimEnd()
      ? [`prints ${output.trimEnd()}`]
      : []),
    // If a request is expected to fail, a shell exits with an error, but a program handles it.
    ...(exitCode === 0 || (step.answer?.status ?? 200) >= 400
      ? []
      : [`ends with ${exitCode}: ${errors}`]),
  ];
}

/** An error response that the page does not announce. After a deletion, a 404 response is expected. */
function refusals(
  exchange: Exchange,
  before: readonly Exchange[],
  { answer }: GuideStep,
): string[] {
  const { status, method, target } = exchange;
  if (status < 400 || status === answer?.status) return [];
  const deleted = before.some((other) => other.method === 'DELETE' && other.target === target);
  if (status === 404 && method === 'GET' && deleted) return [];
  return [`${method} ${target} returns ${JSON.stringify(exchange.response.body)}`];
}

function contractFaults(
  { operation, response }: Exchange,
  contracts: readonly Contract[],
): string[] {
  const contract = contracts.find(({ name }) => name === operation);
  return contract ? responseFaults(contract, response) : [`there is no operation ${operation}`];
}

function checkAnswer({ answer }: GuideStep, last: Exchange | undefined): string[] {
  if (!answer) return [];
  const operation = answer.operation.split('/')[1];
  if (last?.operation?.split(' ').at(-1) !== operation || last?.status !== answer.status) {
    return [`the last response is that of ${last?.operation}, ${last?.status}`];
  }
  const value: Json | undefined = valueAt(last.response.body, answer.pointer);
  return isDeepStrictEqual(value, answer.value)
    ? []
    : [`the response has ${JSON.stringify(value)}, not what ${answer.name} shows`];
}
