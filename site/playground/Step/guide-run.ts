import { type Json, member } from '@seca/provider/engine/json';
import { messageOf } from '@seca/text/message-of';
import type { Client } from '../client';
import { firstDifference } from '../compare';
import { openGuideShell } from '../guide-shell';
import type { PageRequest, PageResponse } from '../messages';
import type { Prerequisite } from '../prerequisites';
import type { Shell } from '../shell/shell';
import { sendFor } from './send';
import { commandOf, commandsOf, type Expected, expectedOf, fetchPage, isExample } from './steps-of';

/** Page with the set-up for guides that have none. */
const setUpPage = 'docs/content/HowTo/set-up';

/** Result of a step. */
export interface StepOutcome {
  /** Whether the commands succeeded and the result matches the page. */
  isGood: boolean;
  summary: string;
  output: string;
  exchanges: { request: PageRequest; response: PageResponse }[];
  /** Resources that the last request needs and that do not exist. */
  missing: readonly Prerequisite[];
}

/** The shell of one guide. */
export class GuideRun {
  isBusy = false;
  readonly #client: Client;
  readonly #shell: Shell;
  readonly #done = new WeakSet<HTMLElement>();
  #exchanges: StepOutcome['exchanges'] = [];
  #speed = 1;

  /** @param files Contents of the files that the commands of the page refer to. */
  constructor(client: Client, files: readonly [name: string, text: string][]) {
    this.#client = client;
    this.#shell = openGuideShell({
      send: sendFor(client, {}, (request, response) => this.#exchanges.push({ request, response })),
      sleep: (seconds) => new Promise((done) => setTimeout(done, (seconds * 1000) / this.#speed)),
    });
    for (const [name, text] of files) this.#shell.files.set(name, text);
  }

  hasRun(step: HTMLElement): boolean {
    return this.#done.has(step);
  }

  async run(step: HTMLElement): Promise<StepOutcome> {
    this.isBusy = true;
    try {
      await this.#prepare(step);
      return await this.#execute(step);
    } catch (error) {
      const summary = messageOf(error);
      return { isGood: false, summary, output: '', exchanges: [], missing: [] };
    } finally {
      this.isBusy = false;
    }
  }

  /** Runs the set-up if the commands need it and it has not run yet, then waits until no resource changes. */
  async #prepare(step: HTMLElement): Promise<void> {
    const { settings } = await this.#client.overview();
    this.#speed = settings.speed;
    // Commands with a complete URL don't use the variables of the set-up; one of them is the set-up itself.
    if (!this.#shell.variables.has('host') && !commandOf(step).includes('://')) {
      for (const commands of commandsOf(await fetchPage(setUpPage))) {
        const { errors } = await this.#shell.run(commands);
        if (errors !== '') throw new Error(errors);
      }
    }
    await this.#client.settle();
  }

  async #execute(step: HTMLElement): Promise<StepOutcome> {
    this.#exchanges = [];
    const { output, errors, status } = await this.#shell.run(commandOf(step));
    const exchanges = this.#exchanges;
    const last = exchanges.at(-1)?.response;
    // The responses below single blocks are examples, which don't match the state of the provider.
    const expected = isExample(step) ? {} : expectedOf(step);
    const problem = problemOf(expected, output, last?.body);
    // A guide can show an error response: then the command is expected to fail.
    const isFailed = status !== 0 && expected.response === undefined;
    const isGood = problem === undefined && !isFailed;
    if (isGood) this.#done.add(step);
    const good = (expected.output ?? expected.response) ? 'As expected.' : 'Done.';
    return {
      isGood,
      summary: problem ?? (isFailed ? errors.trim() || `The command ends with ${status}.` : good),
      output,
      exchanges,
      missing: isGood ? [] : (last?.missing ?? []),
    };
  }
}

/** Resources of earlier runs can cause differences. */
const hint = 'To start again, reset the provider in the workbench.';

/** Describes how the result differs from the page. */
function problemOf(
  { output: shownOutput, response }: Expected,
  output: string,
  body: Json | undefined,
): string | undefined {
  if (shownOutput !== undefined && shownOutput !== output.trimEnd()) {
    return `The output differs from the page. ${hint}`;
  }
  if (!response) return undefined;
  const shown: Json = JSON.parse(response.text);
  const part = /: ([\w.]+)$/.exec(response.title)?.[1];
  const actual = part === undefined ? body : partOf(body, part);
  const difference = firstDifference(shown, actual);
  if (!difference) return undefined;
  const { pointer, shown: expected, actual: found } = difference;
  return `${pointer || 'The response'} is ${JSON.stringify(found)}; the page shows ${JSON.stringify(expected)}. ${hint}`;
}

/** `status.healthyMembers` */
function partOf(body: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce(member, body);
}
