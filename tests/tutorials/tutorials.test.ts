import { describe, expect, test } from 'vitest';
import { type GuideStep, readSteps } from './read-steps';
import { executed, runSteps } from './run-steps';

const usage = await readSteps('docs/content/Examples/usage.mdx');
const extensions = await readSteps('docs/content/Examples/usage-extensions.mdx');

const without = (steps: readonly GuideStep[], part: string) => {
  const rest = steps.filter(({ codes }) => !codes.bash?.includes(part));
  expect(rest).toHaveLength(steps.length - 1);
  return rest;
};

describe.each([
  ['web server', usage],
  ['load balancer', extensions],
])('the tutorial %s', (_, steps) => {
  test.each(executed)(
    'works in %s, shows what the service returns, and cleans up',
    async (language) => {
      const { problems, exchanges, left } = await runSteps(steps, language);
      expect(problems).toEqual([]);
      expect(exchanges.length).toBeGreaterThan(30);
      expect(left.filter((path) => path.includes('/workspaces/'))).toEqual([]);
    },
  );
});

test('the tutorial creates every foundation resource in each executed language', () => {
  for (const language of executed) {
    const text = usage.map(({ codes }) => codes[language] ?? '').join('\n');
    for (const collection of [
      'block-storages',
      'networks',
      'internet-gateways',
      'route-tables',
      'subnets',
      'security-groups',
      'public-ips',
      'nics',
      'instances',
    ]) {
      expect(text).toContain(`/${collection}/`);
    }
  }
});

describe('the run fails', () => {
  test('when a step that a later step refers to is missing', async () => {
    const { problems } = await runSteps(
      without(usage, 'create "$network/internet-gateways'),
      'python',
    );
    expect(problems.join('\n')).toMatch(
      /PUT .*route-tables.* refers to internet-gateways\/\S+ which does not exist/,
    );
  });

  test('when a response differs from the page', async () => {
    const spoilt = usage.map((step) =>
      step.answer?.status === 201
        ? { ...step, answer: { ...step.answer, value: { state: 'active' } } }
        : step,
    );
    const { problems } = await runSteps(spoilt, 'bash');
    expect(problems).toEqual([expect.stringContaining('"state":"pending"')]);
  });

  test.each(executed)('when the output of %s differs from the page', async (language) => {
    const spoilt = usage.map((step) =>
      step.output === '203.0.113.10' ? { ...step, output: '203.0.113.11' } : step,
    );
    const { problems } = await runSteps(spoilt, language);
    expect(problems).toEqual([expect.stringContaining('prints 203.0.113.10')]);
  });

  test.each(['python', 'typescript'] as const)('when %s ends with an error', async (language) => {
    const [first, ...rest] = usage;
    const bad = { name: 'bad', codes: { python: '1 / 0', typescript: 'throw new Error("0")' } };
    const { problems } = await runSteps(first ? [first, bad, ...rest] : [], language);
    expect(problems).toEqual([expect.stringMatching(/^bad \w+: ends with 1: /)]);
  });

  test('when no user has a role for the extensions', async () => {
    const { problems } = await runSteps(
      without(extensions, 'role-assignments/web-shop-networkers" \''),
      'python',
    );
    expect(problems.join('\n')).toMatch(/errors\/forbidden/);
  });

  test('when a role is assigned for a workspace that does not exist yet', async () => {
    const late = [...extensions];
    const at = late.findIndex(({ codes }) => codes.bash?.includes('create "$workspaces/'));
    const role = late.findIndex(({ codes }) => codes.bash?.includes('/roles/'));
    late.splice(at, 0, ...late.splice(role, 2));
    const { problems } = await runSteps(late, 'bash');
    expect(problems.join('\n')).toMatch(
      /role-assignments.* refers to workspaces\/web-shop-prod, which does not exist/,
    );
  });

  test('when a resource that is still in use is deleted', async () => {
    const early = usage.map((step) => ({
      ...step,
      codes: {
        bash: (step.codes.bash ?? '').replace('  "$compute/instances/web-shop-server" \\\n', ''),
      },
    }));
    const { problems } = await runSteps(early, 'bash');
    expect(problems.join('\n')).toMatch(/DELETE .*nics\/n1 returns .*resource-conflict/);
  });
});
