import { isDeepStrictEqual } from 'node:util';
import { type Exchange, loadOperations, type MockOperation, startMock } from '../support/mock';
import { provider, Store } from '../support/mock/provider';
import type { TutorialStep } from './read-tutorial';
import { openShell } from './shell';

export interface Run {
  /** What did not go as the page says, with file and line. */
  problems: string[];
  exchanges: Exchange[];
  /** Paths of what is left at the end. */
  left: string[];
}

let loaded: Promise<MockOperation[]> | undefined;

/**
 * Runs the steps in order, in one shell, against a provider that is empty at first, and stops at the
 * first that does not go as the page says.
 */
export async function runTutorial(steps: readonly TutorialStep[]): Promise<Run> {
  loaded ??= loadOperations();
  const operations = await loaded;
  const store = new Store();
  const mock = await startMock({ operations, behaviour: provider(operations, store) });
  const shell = openShell(mock.origin);
  const problems: string[] = [];
  try {
    for (const step of steps) {
      const before = mock.exchanges.length;
      const { output, errors, exitCode } = await shell.run(step.commands);
      const exchanges = mock.exchanges.slice(before);
      const found = [
        ...exchanges.flatMap((exchange, at) => refusals(exchange, exchanges.slice(0, at), step)),
        ...checkAnswer(step, exchanges.at(-1)),
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
    await mock.close();
  }
  return { problems, exchanges: mock.exchanges, left: store.paths };
}

/** A refusal that the page does not announce. After a deletion 404 is what a reader waits for. */
function refusals(exchange: Exchange, before: Exchange[], { answer }: TutorialStep): string[] {
  const { status, method, path } = exchange;
  if (status < 400 || status === answer?.status) return [];
  const deleted = before.some((other) => other.method === 'DELETE' && other.path === path);
  if (status === 404 && method === 'GET' && deleted) return [];
  return [`${method} ${path} is answered with ${JSON.stringify(exchange.answer)}`];
}

function checkAnswer({ answer }: TutorialStep, last: Exchange | undefined): string[] {
  if (!answer) return [];
  const operation = answer.operation.split('/')[1];
  if (last?.operationId !== operation || last?.status !== answer.status) {
    return [`the last answer is that of ${last?.operationId}, ${last?.status}`];
  }
  const value = answer.pointer
    .split('/')
    .slice(1)
    .reduce((inner, name) => (inner as Record<string, unknown>)?.[name], last.answer);
  return isDeepStrictEqual(value, answer.value)
    ? []
    : [`the answer has ${JSON.stringify(value)}, not what ${answer.name} shows`];
}
