/** Each sample of each guide is pasted alone into a new shell and gives the result that the guide shows. */
import { expect, test } from 'vitest';
import { guides, stepsIn, tutorials } from './guide-steps';
import { emptyState, problemsOf, stateAfter } from './run-steps';

const stepsOf = (names: readonly string[]) => names.flatMap((name) => guides.get(name) ?? []);

/** All other guides continue with the running web server. */
const webServer = stepsOf(tutorials[0]?.slice(0, 3) ?? []);
const stateOfWebServer = await stateAfter(webServer, emptyState);
expect(stateOfWebServer.resources.filter((path) => path.includes('/workspaces/'))).toHaveLength(10);

test.each(tutorials.flat())('%s', async (name) => {
  const chapters = tutorials.find((group) => group.includes(name)) ?? [];
  const before = stepsOf(chapters.slice(0, chapters.indexOf(name)));
  const start = await stateAfter(before, emptyState);
  expect(await problemsOf(guides.get(name) ?? [], start)).toEqual([]);
});

test.each([...guides.keys()].filter((name) => !tutorials.flat().includes(name)))(
  '%s',
  async (name) => {
    expect(await problemsOf(guides.get(name) ?? [], stateOfWebServer)).toEqual([]);
  },
);

test('at the end of a tutorial, no resource of its workspace remains', async () => {
  for (const chapters of tutorials) {
    const { resources } = await stateAfter(stepsOf(chapters), emptyState);
    expect(resources.filter((path) => path.includes('/workspaces/'))).toEqual([]);
  }
});

const step = (meta: string, body = '') =>
  stepsIn('guide.mdx', `\`\`\`json ${meta}\n${body}\n\`\`\`\n`);

test('a sample that needs a missing resource fails in each language', async () => {
  const problems = await problemsOf(step('request="GET network/nics/n7"'), stateOfWebServer);
  expect(problems.filter((problem) => problem.includes('resource-not-found'))).toHaveLength(3);
});

const address = 'request="GET network/public-ips/ip1" show="status.ipAddress"';
const globalServices = 'request="GET wellknown/.wellknown/secapi"';

test.each([
  [
    'part',
    address,
    'network/get-public-ip 200 /status/ipAddress',
    '"203.0.113.11"',
    '203.0.113.10',
  ],
  [
    'response',
    globalServices,
    'wellknown/get-wellknown 200',
    '{ "version": "v1" }',
    'seca.region/v1',
  ],
])(
  'a %s that differs from the page fails in each language',
  async (_, request, check, shown, real) => {
    const steps = step(request, `\`\`\`\n\n\`\`\`json check="${check}"\n${shown}`);
    const problems = await problemsOf(steps, stateOfWebServer);
    expect(problems.filter((problem) => problem.includes(real))).toHaveLength(3);
  },
);

test('an output that is not directly behind a step is an error with file and line', () => {
  const text = `\`\`\`json ${globalServices}\n\`\`\`\n\nText\n\n\`\`\`text title="Output"\nv1\n\`\`\`\n`;
  expect(() => stepsIn('guide.mdx', text)).toThrow('guide.mdx:6: write this result');
});
