import { describe, expect, test } from 'vitest';
import { readTutorial, type TutorialStep } from './read-tutorial';
import { runTutorial } from './run-tutorial';

const usage = await readTutorial('docs/content/Examples/usage.mdx');
const extensions = await readTutorial('docs/content/Examples/usage-extensions.mdx');

const without = (steps: readonly TutorialStep[], part: string) => {
  const rest = steps.filter(({ commands }) => !commands.includes(part));
  expect(rest).toHaveLength(steps.length - 1);
  return rest;
};

describe.each([
  ['a web server from nothing', usage],
  ['two servers and a load balancer', extensions],
])('the tutorial %s', (_, steps) => {
  test('works in the order of the page, shows what the service answers, and cleans up', async () => {
    const { problems, exchanges, left } = await runTutorial(steps);
    expect(problems).toEqual([]);
    expect(exchanges.length).toBeGreaterThan(30);
    expect(left.filter((path) => path.includes('/workspaces/'))).toEqual([]);
  });
});

test('every call that changes something is in a tutorial for the resources of the foundation', () => {
  const text = usage.map(({ commands }) => commands).join('\n');
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
});

describe('the run fails', () => {
  test('when a step is missing that a later one refers to', async () => {
    const { problems } = await runTutorial(without(usage, 'PUT "$network/internet-gateways'));
    expect(problems.join('\n')).toMatch(
      /PUT .*route-tables.* refers to internet-gateways\/\S+ which does not exist/,
    );
  });

  test('when the page shows another answer', async () => {
    const spoilt = usage.map((step) =>
      step.answer?.status === 201
        ? { ...step, answer: { ...step.answer, value: { state: 'active' } } }
        : step,
    );
    const { problems } = await runTutorial(spoilt);
    expect(problems).toEqual([expect.stringContaining('"state":"pending"')]);
  });

  test('when the output is another', async () => {
    const spoilt = usage.map((step) =>
      step.output === '203.0.113.10' ? { ...step, output: '203.0.113.11' } : step,
    );
    const { problems } = await runTutorial(spoilt);
    expect(problems).toEqual([expect.stringContaining('prints 203.0.113.10')]);
  });

  test('when nobody has a role for the extensions', async () => {
    const { problems } = await runTutorial(
      without(extensions, 'role-assignments/web-shop-networkers" \''),
    );
    expect(problems.join('\n')).toMatch(/errors\/forbidden/);
  });

  test('when a role is assigned for a workspace that is still to come', async () => {
    const late = [...extensions];
    const at = late.findIndex(({ commands }) => commands.includes('create "$workspaces/'));
    const assignment = late.findIndex(({ commands }) => commands.includes('/role-assignments/'));
    late.splice(assignment, 0, ...late.splice(at, 1));
    const { problems } = await runTutorial(late);
    expect(problems.join('\n')).toMatch(
      /role-assignments.* refers to workspaces\/web-shop-prod, which does not exist/,
    );
  });

  test('when something is deleted that is still in use', async () => {
    const early = usage.map((step) => ({
      ...step,
      commands: step.commands.replace('  "$compute/instances/web-shop-server" \\\n', ''),
    }));
    const { problems } = await runTutorial(early);
    expect(problems.join('\n')).toMatch(/DELETE .*nics\/n1 returns .*resource-conflict/);
  });
});
