import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Dockerfile, DockerfileParser, type From, type JSONInstruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');

function last<T>(list: readonly T[]): T | undefined {
  return list.at(-1);
}

function imageProblems(image: From, stages: ReadonlySet<string>): string[] {
  const name = image.getImage() ?? '';
  if (stages.has(name)) return [];
  const tag = image.getImageTag();
  if (!tag) return [`${name} has no tag`];
  return /\d|bookworm/.test(tag) ? [] : [`${name} has a tag that moves`];
}

/** Problems of a Dockerfile according to its linter and our own rules. */
function findProblems(content: string): string[] {
  const problems = validate(content).map(
    ({ message, range }) => `${range.start.line + 1}: ${message}`,
  );
  const file: Dockerfile = DockerfileParser.parse(content);
  const instructions = file.getInstructions();
  const of = (keyword: string) =>
    instructions.filter((instruction) => instruction.getKeyword() === keyword);

  const stages = new Set(file.getFROMs().map((from) => from.getBuildStage() ?? ''));
  for (const from of file.getFROMs()) problems.push(...imageProblems(from, stages));

  const lastFrom = last(file.getFROMs())?.getRange().start.line ?? 0;
  const user = last(of('USER').filter((entry) => entry.getRange().start.line > lastFrom));
  // The user is a number, so that operators can see that it is not root without reading the image's users.
  if (!/^[1-9]\d*(?::\d+)?$/.test(user?.getArgumentsContent() ?? '')) {
    problems.push('the server does not run as a user without rights');
  }
  const health = file.getHEALTHCHECKs();
  if (health.length !== 1) problems.push('there is no health check');
  for (const keyword of ['CMD', 'ENTRYPOINT']) {
    for (const command of of(keyword)) {
      if (!(command as JSONInstruction).getOpeningBracket()) {
        problems.push(`${keyword} runs in a shell, which keeps signals from the server`);
      }
    }
  }
  for (const run of of('RUN')) {
    const command = run.getArgumentsContent() ?? '';
    if (command.includes('apt-get install')) {
      if (!command.includes('--no-install-recommends')) problems.push('needless packages');
      if (!command.includes('rm -rf /var/lib/apt/lists')) problems.push('lists stay in the image');
    }
  }
  for (const copy of file.getCOPYs()) {
    if (copy.getFromFlag()) continue;
    const sources = copy.getArguments().slice(0, -1);
    for (const source of sources.map((argument) => argument.getValue())) {
      if (!existsSync(path.join(root, source))) problems.push(`there is no ${source}`);
    }
  }
  return problems;
}

test('the Dockerfile is valid and runs an unprivileged server', () => {
  expect(findProblems(text)).toEqual([]);
});

test('the configuration, the exposed port and the health check use the same port', () => {
  const ports = [...text.matchAll(/--port (\d+)|EXPOSE (\d+)|127\.0\.0\.1\/(\d+)/g)].map(
    ([, ...groups]) => groups.find(Boolean),
  );
  expect(ports).toEqual(['8080', '8080', '8080']);
});

test('the build context excludes build output and includes the Git history', () => {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  for (const name of ['node_modules', 'build*', '.build']) {
    expect(ignored).toContain(name);
  }
  expect(ignored).not.toContain('.git');
});

describe('a faulty Dockerfile is reported', () => {
  test.each([
    ['USER 10001:10001', 'USER root', 'without rights'],
    ['USER 10001:10001\n', '', 'without rights'],
    ['FROM debian:bookworm-slim', 'FROM debian:latest', 'a tag that moves'],
    ['FROM debian:bookworm-slim', 'FROM debian', 'no tag'],
    ['HEALTHCHECK --interval', 'HEALTHCHECK --intervall', 'intervall'],
    ['CMD ["nginx", "-e", "stderr", "-g", "daemon off;"]', 'CMD nginx', 'in a shell'],
    ['WORKDIR', 'WORKDIRR', 'WORKDIRR'],
    ['COPY hosting/container/nginx.conf', 'COPY hosting/nginx.conf', 'there is no hosting'],
    ['--no-install-recommends git', 'git', 'needless packages'],
  ])('%s → %s', (before, after, problem) => {
    expect(text).toContain(before);
    expect(findProblems(text.replace(before, after)).join('\n')).toContain(problem);
  });
});
