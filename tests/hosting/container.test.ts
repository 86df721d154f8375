import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { afterEach, expect, test } from 'vitest';
import { linkFolder } from '../../scripts/test/link-folder';
import { freePort } from '../support/free-port';
import { ask } from './ask';
import { host, runCommand } from './servers';

/**
 * The steps of the Dockerfile after its build, in a folder instead of the container's root: the files of the
 * server are created and copied, the server starts without privileges, its health is checked, and it is
 * stopped. There is no container engine: base images, packages and isolation are not tested here.
 */
const root = path.resolve(import.meta.dirname, '../..');
const instructions = DockerfileParser.parse(
  readFileSync(path.join(root, 'Dockerfile'), 'utf8'),
).getInstructions();
const lastFrom = instructions.findLastIndex((one) => one.getKeyword() === 'FROM');
const building = instructions.slice(0, lastFrom);
const serving = instructions.slice(lastFrom);

const of = (stage: readonly Instruction[], keyword: string) =>
  stage.filter((instruction) => instruction.getKeyword() === keyword);

/** The arguments of the last instruction of a kind in a stage. */
const lineOf = (stage: readonly Instruction[], keyword: string): string =>
  of(stage, keyword).at(-1)?.getArgumentsContent() ?? '';

/** The JSON array in the arguments of such an instruction. */
const listOf = (keyword: string): string[] =>
  JSON.parse(/\[.*\]$/s.exec(lineOf(serving, keyword))?.[0] ?? '[]') as string[];

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the health check of the Dockerfile against another port and returns its exit code. */
function checkHealth(port: number): number | null {
  const [command = '', ...args] = listOf('HEALTHCHECK');
  const moved = args.map((arg) => arg.replace('/8080;', `/${port};`));
  return spawnSync(command, moved, { timeout: 3000 }).status;
}

/** Runs the command of the first stage that follows the build. The built site already exists. */
function makeServerFiles(base: string, port: number): void {
  linkFolder(path.join(root, 'build'), path.join(folder, 'out/site', base));
  const [, command = ''] = /&&\s*(npm run hosting.*)$/s.exec(lineOf(building, 'RUN')) ?? [];
  const moved = command
    .replaceAll('/out/', `${folder}/out/`)
    .replace('/srv/', `${folder}/srv/`)
    .replace('--port 8080', `--port ${port}`);
  const { status, stderr } = spawnSync('sh', ['-c', moved], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BASE: base },
  });
  expect(status, stderr).toBe(0);
}

/** Executes the COPY instructions of the second stage. */
function copyFiles(): void {
  for (const copy of of(serving, 'COPY')) {
    const [source = '', target = ''] = copy.getArguments().map((word) => word.getValue());
    const isMade = copy.getTextContent().includes('--from=');
    const copyFolder = isMade ? linkFolder : cpSync;
    copyFolder(path.join(isMade ? folder : root, source), path.join(folder, target));
  }
  const config = path.join(folder, 'etc/nginx/nginx.conf');
  const text = readFileSync(config, 'utf8');
  writeFileSync(
    config,
    text.replaceAll(' /tmp/', ` ${folder}/tmp/`).replaceAll(' /etc/', ` ${folder}/etc/`),
  );
}

test.each(['/', '/spec/'])(
  'the steps of the Dockerfile start an unprivileged server that responds at %s',
  async (base) => {
    folder = mkdtempSync(path.join(tmpdir(), 'seca-docs-container-'));
    chmodSync(folder, 0o755);
    mkdirSync(path.join(folder, 'tmp'));
    chmodSync(path.join(folder, 'tmp'), 0o777);
    const port = await freePort();
    makeServerFiles(base, port);
    copyFiles();
    const [command = '', ...args] = listOf('CMD');
    const user = Number(lineOf(serving, 'USER').split(':')[0]);
    const origin = `http://${host}:${port}`;
    const stop = await runCommand(
      { command, args: [...args, '-c', `${folder}/etc/nginx/nginx.conf`] },
      origin,
      path.join(folder, 'tmp'),
      { user, signal: lineOf(serving, 'STOPSIGNAL') as NodeJS.Signals },
    );
    try {
      expect(checkHealth(port)).toBe(0);
      const page = await ask(origin, `${base}docs/content/intro`, { 'accept-encoding': 'br' });
      expect(page.status).toBe(200);
      expect(page.headers['content-encoding']).toBe('br');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect((await ask(origin, `${base}no-such-page`)).status).toBe(404);
    } finally {
      expect(await stop(), 'it ends by itself').toBe(0);
    }
    expect(checkHealth(port)).not.toBe(0);
  },
);
