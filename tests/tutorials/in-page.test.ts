/** The curl blocks of guides run in the shell of the page, with the results that the guides show. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { handle, Provider, seededRandom, tokenFor } from '@seca/provider/engine/index';
import type { Json } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import { expect, test } from 'vitest';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { firstDifference } from '../../site/playground/compare';
import { openGuideShell } from '../../site/playground/guide-shell';
import { type GuideStep, readRunnable, readSteps, setUpSteps } from './read-steps';

const definition = await loadDefinition();
const setUp = await setUpSteps();
const usage = await readSteps('docs/content/Examples/usage.mdx');
const stop = usage.findIndex(({ codes }) => codes.bash?.includes('/stop"'));
const tutorials = ['Examples/usage', 'Examples/usage-extensions'];
const afterTutorial = [
  'HowTo/activity-log',
  'HowTo/allow-traffic',
  'HowTo/attach-a-block-storage',
  'HowTo/change-a-resource-safely',
  'HowTo/find-the-cause-of-an-error',
  'HowTo/give-read-access',
  'HowTo/high-availability',
  'HowTo/kubernetes-cluster',
  'HowTo/list-across-pages',
  'HowTo/move-a-public-ip',
  'HowTo/object-storage',
  'HowTo/resize-an-instance',
  'HowTo/wait-for-a-deletion',
  'Clients/discovery',
];

/** A shell and a provider as in a page. */
function openPage() {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const provider = new Provider({ definition, now: () => now, random: seededRandom(1) });
  const authorization = `Bearer ${tokenFor({ subject: 'owner@example.com' })}`;
  let last: Json | undefined;
  const shell = openGuideShell({
    send: async ({ method, url, headers, body }) => {
      const { origin, pathname, search } = new URL(url);
      const request = { method, target: pathname + search, headers: { ...headers, authorization } };
      const response = handle(provider, { ...request, body, origin });
      last = response.body;
      const text = response.body === undefined ? '' : JSON.stringify(response.body);
      return { status: response.status, text };
    },
    sleep: async (seconds) => {
      now += seconds * 1000;
    },
  });
  const run = async (commands: string) => {
    const outcome = await shell.run(commands);
    // As in a page: the next step begins when no resource changes any more.
    for (let due = provider.advance(); due !== undefined; due = provider.advance()) now = due;
    return { ...outcome, last };
  };
  return { shell, run };
}

/** Runs steps in one shell against one provider, and returns the differences from the page. */
async function differences(steps: readonly GuideStep[]): Promise<string[]> {
  const { run } = openPage();
  const found: string[] = [];
  for (const { name, codes, output, answer } of steps) {
    if (codes.bash === undefined) continue;
    const outcome = await run(codes.bash);
    if (outcome.errors !== '' && !(answer && answer.status >= 400)) {
      found.push(`${name}: ${outcome.errors}`);
    }
    if (output !== undefined && outcome.output.trimEnd() !== output) {
      found.push(`${name} prints ${outcome.output}`);
    }
    const difference =
      answer && firstDifference(answer.value as Json, valueAt(outcome.last, answer.pointer));
    if (difference) found.push(`${name}: ${JSON.stringify(difference)}`);
  }
  return found;
}

test.each(tutorials)('the tutorial %s', async (name) => {
  expect(await differences(await readSteps(`docs/content/${name}.mdx`))).toEqual([]);
});

test.each(afterTutorial)('%s after the tutorial', async (name) => {
  const own = await readSteps(`docs/content/${name}.mdx`);
  expect(await differences([...usage.slice(0, stop), ...setUp, ...own])).toEqual([]);
});

const folder = path.resolve(import.meta.dirname, '../../docs/content');
const others = (await readdir(folder, { recursive: true }))
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => file.replace(/\.mdx$/, ''))
  .filter((name) => ![...tutorials, ...afterTutorial].includes(name))
  .sort();

test('the blocks of all other guides run', async () => {
  const faults: string[] = [];
  let count = 0;
  for (const name of others) {
    const { commands, files } = await readRunnable(`docs/content/${name}.mdx`);
    if (commands.length === 0) continue;
    const { shell, run } = openPage();
    for (const { codes } of [...usage.slice(0, stop), ...setUp]) await run(codes.bash ?? '');
    for (const [file, text] of files) shell.files.set(file, text);
    for (const command of commands) {
      count++;
      const { errors } = await run(command).catch((error: Error) => ({ errors: error.message }));
      // Some examples don't match the state of the tutorial: the provider rejects them with a 4xx status.
      if (!/^(?:curl: \(22\) .*\n)?$/.test(errors)) faults.push(`${name}: ${command}: ${errors}`);
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(20);
});

test('a missing step causes a difference', async () => {
  const rest = usage.filter(({ codes }) => !codes.bash?.includes('internet-gateways/'));
  expect((await differences(rest)).join('\n')).toContain('returned error: 422');
});
