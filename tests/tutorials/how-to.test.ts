import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type GuideStep, readSteps, setUpSteps } from './read-steps';
import { executed, runSteps, type Start } from './run-steps';

const root = path.resolve(import.meta.dirname, '../..');
/** Guides with steps that continue where the tutorial of the web server ends. */
const files = [
  ...(await readdir(path.join(root, 'docs/content/HowTo')))
    .filter((name) => name.endsWith('.mdx') && name !== 'set-up.mdx')
    .map((name) => `HowTo/${name}`)
    .sort(),
  'Clients/discovery.mdx',
  'Clients/retries.mdx',
];
const guides = new Map<string, GuideStep[]>();
for (const name of files) guides.set(name, await readSteps(`docs/content/${name}`));
const setUp = await setUpSteps();

/** State after the tutorial of the web server, with which the how-to guides start. */
let start: Start;

beforeAll(async () => {
  const usage = await readSteps('docs/content/Examples/usage.mdx');
  const stop = usage.findIndex(({ codes }) => codes.python?.includes('/stop'));
  const { problems, end } = await runSteps(usage.slice(0, stop), 'python');
  expect(problems).toEqual([]);
  start = end;
});

test('there are how-to guides', () => {
  expect(files.length).toBeGreaterThanOrEqual(9);
});

for (const name of files) {
  const languages = executed.filter((it) => guides.get(name)?.some(({ codes }) => codes[it]));
  test.each(languages)(`${name} works in %s and shows its actual output`, async (language) => {
    const own = guides.get(name) ?? [];
    const isRepeated = (step: GuideStep) =>
      own.some(({ codes }) => codes.python === step.codes.python);
    const steps = [...setUp.filter((step) => !isRepeated(step)), ...own];
    const { problems, exchanges } = await runSteps(steps, language, start);
    expect(problems).toEqual([]);
    expect(exchanges.length).toBeGreaterThan(2);
    expect(steps.some(({ output, answer }) => output ?? answer)).toBe(true);
  });
}
