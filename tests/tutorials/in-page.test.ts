/** The curl blocks of guides run in the shell that pages have, and give what the guides show. */
import { expect, test } from 'vitest';
import { firstDifference } from '../../lib/playground/compare';
import { openGuideShell } from '../../lib/playground/guide-shell';
import { handle, Provider, seededRandom, tokenFor } from '../../lib/provider';
import type { Json } from '../../lib/provider/json';
import { valueAt } from '../../lib/provider/walk';
import { loadDefinition } from '../../scripts/provider/load-definition';
import { type GuideStep, readSteps, setUpSteps } from './read-steps';

const definition = await loadDefinition();
const setUp = await setUpSteps();
const usage = await readSteps('docs/content/Examples/usage.mdx');
const stop = usage.findIndex(({ codes }) => codes.bash?.includes('/stop"'));

/** Runs steps in one shell against one provider, and returns where they differ from the page. */
async function differences(steps: readonly GuideStep[]): Promise<string[]> {
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
  const found: string[] = [];
  for (const { name, codes, output, answer } of steps) {
    if (codes.bash === undefined) continue;
    const outcome = await shell.run(codes.bash);
    // As in a page: the next step begins when nothing is in progress.
    for (let due = provider.advance(); due !== undefined; due = provider.advance()) now = due;
    if (outcome.errors !== '' && !(answer && answer.status >= 400)) {
      found.push(`${name}: ${outcome.errors}`);
    }
    if (output !== undefined && outcome.output.trimEnd() !== output) {
      found.push(`${name} prints ${outcome.output}`);
    }
    const difference =
      answer && firstDifference(answer.value as Json, valueAt(last, answer.pointer));
    if (difference) found.push(`${name}: ${JSON.stringify(difference)}`);
  }
  return found;
}

test.each(['usage', 'usage-extensions'])('the tutorial %s', async (name) => {
  expect(await differences(await readSteps(`docs/content/Examples/${name}.mdx`))).toEqual([]);
});

test.each([
  'HowTo/allow-traffic',
  'HowTo/attach-a-block-storage',
  'HowTo/change-a-resource-safely',
  'HowTo/give-read-access',
  'HowTo/list-across-pages',
  'HowTo/move-a-public-ip',
  'HowTo/resize-an-instance',
  'HowTo/wait-for-a-deletion',
  'Clients/discovery',
])('%s after the tutorial', async (name) => {
  const own = await readSteps(`docs/content/${name}.mdx`);
  expect(await differences([...usage.slice(0, stop), ...setUp, ...own])).toEqual([]);
});

test('a step that is left out makes a difference', async () => {
  const rest = usage.filter(({ codes }) => !codes.bash?.includes('internet-gateways/'));
  expect((await differences(rest)).join('\n')).toContain('returned error: 422');
});
