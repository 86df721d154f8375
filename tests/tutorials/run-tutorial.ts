import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../lib/provider/json';
import { valueAt } from '../../lib/provider/walk';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { type Contract, loadContracts, responseFaults } from '../provider/contract';
import { type Exchange, serve } from '../provider/serve';
import type { TutorialStep } from './read-tutorial';
import { openShell } from './shell';
import { StoryClock } from './story-clock';

export interface Run {
  /** What did not go as the page says, with file and line. */
  problems: string[];
  exchanges: Exchange[];
  /** Paths of what is left at the end. */
  left: string[];
}

let loaded: Promise<Contract[]> | undefined;

/**
 * Runs the steps in order, in one shell, against a new provider, and stops at the first that does not
 * go as the page says.
 */
export async function runTutorial(steps: readonly TutorialStep[]): Promise<Run> {
  loaded ??= loadContracts();
  const contracts = await loaded;
  const clock = new StoryClock();
  const server = await serve({
    definition: await loadDefinition(),
    now: () => clock.now,
    baseUrl: 'https://demo.secapi.cloud',
    onExchange: ({ method, response }) => clock.after(method, response.body),
  });
  const { exchanges } = server;
  const shell = openShell(server.origin);
  const problems: string[] = [];
  try {
    for (const step of steps) {
      const before = exchanges.length;
      const { output, errors, exitCode } = await shell.run(step.commands);
      const own = exchanges.slice(before);
      const found = [
        ...own.flatMap((exchange, at) => refusals(exchange, own.slice(0, at), step)),
        ...own.flatMap((exchange) => contractFaults(exchange, contracts)),
        ...checkAnswer(step, own.at(-1)),
        ...(step.output !== undefined && step.output !== output.trimEnd()
          ? [`prints ${output.trimEnd()}`]
          : []),
        ...((exitCode === 0) === (step.answer?.status ?? 200) < 400
          ? []
          : [`ends with ${exitCode}: ${errors}`]),
      ];
      problems.push(...found.map((problem) => `${step.name}: ${problem}`));
      if (found.length > 0) break;
    }
  } finally {
    shell.close();
    await server.close();
  }
  return { problems, exchanges, left: [...server.provider.state.all()].map(({ key }) => key) };
}

/** A refusal that the page does not announce. After a deletion 404 is what a reader waits for. */
function refusals(exchange: Exchange, before: Exchange[], { answer }: TutorialStep): string[] {
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

function checkAnswer({ answer }: TutorialStep, last: Exchange | undefined): string[] {
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
