import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Workflow {
  permissions?: unknown;
  jobs: Record<
    string,
    {
      needs?: string;
      permissions?: Record<string, string>;
      'timeout-minutes'?: number;
      'runs-on': string;
      container?: string;
      steps: Step[];
    }
  >;
}

/** Problems of a workflow according to the parser of GitHub and our own rules. */
function findProblems(name: string, content: string): string[] {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const problems = context.errors.getErrors().map(({ message }) => message);
  // Our rules require a valid structure.
  if (problems.length > 0) return problems;
  const { permissions, jobs } = parse(content) as Workflow;
  if (JSON.stringify(permissions) !== '{}') problems.push('the workflow grants permissions');
  for (const [id, job] of Object.entries(jobs)) {
    const say = (problem: string) => problems.push(`${id}: ${problem}`);
    if (!job.permissions) say('no permissions stated');
    if (job.needs && !jobs[job.needs]) say(`there is no job ${job.needs}`);
    if (!job['timeout-minutes']) say('no limit of time');
    if (job['runs-on'].endsWith('-latest')) say('the machine has no version');
    if (job.container && !/:\d[\w.-]*$/.test(job.container)) say('the container has no version');
    for (const { uses, run, with: inputs } of job.steps) {
      if (uses && !/@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/.test(uses)) say(`${uses} has no version`);
      if (uses && !uses.startsWith('actions/')) say(`${uses} is not by GitHub`);
      if (uses?.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false) {
        say('the checkout leaves its token behind');
      }
      // A value in the text of a script would be executed; in a variable, it is only a value.
      if (run?.includes('${{')) say(`an expression in a script: ${run}`);
      const script = /^npm run ([\w:-]+)/.exec(run ?? '')?.[1];
      if (script && !scripts[script]) say(`there is no script ${script}`);
    }
  }
  return problems;
}

const names = readdirSync(folder);
const pages = readFileSync(path.join(folder, 'pages.yml'), 'utf8');

test.each(names)('%s is a valid workflow with minimal permissions', (name) => {
  expect(findProblems(name, readFileSync(path.join(folder, name), 'utf8'))).toEqual([]);
});

test('pages are published only after the tests, and only by the deploy job', () => {
  const { jobs } = parse(pages) as Workflow;
  const commands = jobs.build?.steps.map(({ run }) => run).filter(Boolean) as string[];
  const order = ['npm ci', 'npm audit --audit-level=high', 'npm test', 'npm run build -- '];
  const places = order.map((start) => commands.findIndex((command) => command.startsWith(start)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(jobs.build?.permissions).toEqual({ contents: 'read', pages: 'read' });
  expect(jobs.deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(pages).toContain('needs: build');
});

describe('a faulty workflow is reported', () => {
  test.each([
    ['runs-on:', 'runs-no:', 'runs-no'],
    ['permissions: {}', 'permissions: write-all', 'the workflow grants permissions'],
    ['    timeout-minutes: 10\n', '', 'deploy: no limit of time'],
    ['actions/deploy-pages@v4.0.5', 'actions/deploy-pages@main', 'has no version'],
    ['actions/deploy-pages@', 'someone/deploy-pages@', 'is not by GitHub'],
    ['persist-credentials: false', 'persist-credentials: true', 'leaves its token behind'],
    ['"$BASE/"', '$' + '{{ github.ref }}', 'an expression in a script'],
    ['ubuntu-24.04', 'ubuntu-latest', 'the machine has no version'],
    ['npm run build', 'npm run biuld', 'there is no script biuld'],
    ['needs: build', 'needs: bulid', 'there is no job bulid'],
  ])('%s → %s', (text, replacement, problem) => {
    const spoilt = pages.replace(text, replacement);
    expect(spoilt).not.toBe(pages);
    expect(findProblems('pages.yml', spoilt).join('\n')).toContain(problem);
  });
});
