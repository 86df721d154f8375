/**
 * A reader starts the packed provider, enters its URL under "Your own values", and pastes every block of every guide: the web
 * server tutorial, then all other guides in a random order, then the clean-up and the other tutorial.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { findValues, valuesOfAll } from '@seca/openapi/samples/reader-values';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildProvider } from '../../scripts/provider/build-provider';
import { normalValue } from '../../site/reader-values/page-values';
import { facts, type GuideStep, guides, tutorials } from '../tutorials/guide-steps';
import { type Executed, executed, runAlone } from '../tutorials/run-alone';
import { shows } from '../tutorials/run-steps';

const values = valuesOfAll(facts.pages).filter(({ key }) => key === 'host');
const [webServer = [], loadBalancer = []] = tutorials;
const others = [...guides.keys()].filter((name) => !tutorials.flat().includes(name));

let program: string;
let provider: ChildProcess | undefined;

beforeAll(async () => {
  program = await buildProvider();
});
afterEach(() => {
  provider?.kill();
});

async function startProvider(): Promise<string> {
  const child = spawn(process.execPath, [program, '--port', '0', '--speed', 'instant']);
  provider = child;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toContain('export SECA_TOKEN'), 10_000);
  return /at (http:\S+?)\/?\n/.exec(output)?.[1] ?? '';
}

/** The code as pages show it to a reader who has entered a URL. */
function filled(code: string, url: string): string {
  return findValues(code, values).reduceRight(
    (text, { start, end }) => text.slice(0, start) + url + text.slice(end),
    code,
  );
}

/** The same order for the same seed (a linear congruential generator). */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state;
  };
  return items
    .map((item) => [next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

async function problemsOf(steps: readonly GuideStep[], language: Executed, origin: string) {
  const url = normalValue('host', origin.replace('http://', ''));
  const problems: string[] = [];
  for (const step of steps) {
    const used = step.codes[language] === undefined ? 'bash' : language;
    const code = step.codes[used];
    if (code === undefined) continue;
    const { exitCode, output, errors } = await runAlone(used, filled(code, url), url);
    if (exitCode !== 0)
      problems.push(`${step.name} ${used} ends with ${exitCode}: ${output}${errors}`);
    else if (!shows(step, output)) problems.push(`${step.name} ${used} prints ${output}`);
  }
  return problems;
}

test.each(executed.map((language, index) => [language, index + 1] as const))(
  'every block in %s, in the order of the seed %i',
  { timeout: 900_000 },
  async (language, seed) => {
    const origin = await startProvider();
    const names = [
      ...webServer.slice(0, 3),
      ...shuffled(others, seed),
      ...webServer.slice(3),
      ...loadBalancer,
    ];
    const steps = names.flatMap((name) => guides.get(name) ?? []);
    expect(steps.length).toBeGreaterThan(150);
    expect(await problemsOf(steps, language, origin)).toEqual([]);
  },
);
