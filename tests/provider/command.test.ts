/** The built command as users run it: in a separate process, and as a package in an empty folder. */
import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  spawn,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { temporaryFolder } from '@seca/openapi/testing/temporary-folder';
import { profiles } from '@seca/provider/engine/index';
import { format } from '@wasm-fmt/gofmt';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../support/free-port';
import {
  type InstalledPackage,
  installPacked,
  publishingProblems,
  writeInto,
} from '../support/packed-package';
import { authorization, builtPackage, namesIn, send, sendBytes, workspaces } from './serve';

let program: string;
/** The library starts the same server, without a process for each case. */
let startProvider: Awaited<ReturnType<typeof builtPackage>>['library']['startProvider'];

/** The blocks of the guide, by language. */
const ciGuide = new Map(
  [
    ...readFileSync('docs/content/Clients/test-in-ci.mdx', 'utf8').matchAll(
      /^```(\w+)[^\n]*\n(.*?)^```/gms,
    ),
  ].map(([, language = '', code = '']) => [language, code]),
);
const running = new Set<ChildProcess>();

beforeAll(async () => {
  const { library, ...built } = await builtPackage();
  ({ program } = built);
  ({ startProvider } = library);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** Starts the command on a free port. */
const start = (...args: string[]) => startAt('0', ...args);

/** Starts the command and waits until it listens. */
async function startAt(port: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, '--port', port, ...args]);
  running.add(child);
  const texts = textsOf(child);
  await vi.waitFor(() => expect(texts.output).toContain('export SECA_TOKEN'), 10_000);
  const [, origin = ''] = /at (http:\S+)\n/.exec(texts.output) ?? [];
  return { child, origin, output: texts.output };
}

/** Runs the command until it exits. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args]);
  running.add(child);
  const texts = textsOf(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

/** What a process has written so far. */
function textsOf({ stdout, stderr }: ChildProcessWithoutNullStreams) {
  const texts = { errors: '', output: '' };
  stdout.on('data', (chunk: Buffer) => {
    texts.output += chunk;
  });
  stderr.on('data', (chunk: Buffer) => {
    texts.errors += chunk;
  });
  return texts;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const namesAt = async (origin: string) => namesIn((await send(`${origin}${workspaces}`)).body);
const create = (origin: string, name: string) =>
  send(`${origin}${workspaces}/${name}`, { method: 'PUT', body: '{"spec":{}}' });

test('an unknown option exits with 2 and prints the help', async () => {
  const wrong = await run('--sped', '2');
  expect(wrong.code).toBe(2);
  expect(wrong.errors).toMatch(/^Unknown option --sped. Did you mean --speed\?\n\nUsage:/);
});

test('a port in use, and a host that is not of this computer, are reported', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const archive = path.join(temporaryFolder({ 'a.har': 'of another provider' }), 'a.har');
  const { code, errors } = await run('--port', String(port), '--har', archive);
  other.close();
  expect([code, errors]).toEqual([
    1,
    `Port ${port} is in use. Stop the other program, or choose another port with --port.\n`,
  ]);
  expect(readFileSync(archive, 'utf8')).toBe('of another provider');
  const host = startProvider({ host: '192.0.2.1' });
  await expect(host).rejects.toThrow("192.0.2.1 doesn't belong to this computer.");
});

test('killing the process during requests loses no acknowledged change', async () => {
  const file = path.join(temporaryFolder(), 'state');
  const acknowledged: string[] = [];
  for (let round = 0; round < 5; round++) {
    const { child, origin } = await start('--state', file, '--speed', 'instant');
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let number = 0; ; number++) {
        const name = `w-${round}-${writer}-${number}`;
        if ((await create(origin, name)).status === 201) acknowledged.push(name);
        // The requests of the other writers are still being processed.
        if (acknowledged.length >= (round + 1) * 40) child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(writers);
  }
  // An incomplete entry, as a kill during a write leaves it.
  writeFileSync(file, '[{"put":', { flag: 'a' });
  const { child, origin } = await start('--state', file);
  const names = new Set(await namesAt(origin));
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  await stop(child);
  const again = await start('--state', file);
  expect(new Set(await namesAt(again.origin))).toEqual(names);
  const second = await run('--port', '0', '--state', file);
  expect(second.errors).toMatch(
    /state is in use by process \d+\. Stop it, or choose another file\./,
  );
});

/** A request to a workspace, which a PUT request creates. */
function requestTo(method: string, workspace: string): string {
  const body = method === 'PUT' ? '{"spec":{}}' : '';
  const lines = [
    `${method} ${workspaces}/${workspace} HTTP/1.1`,
    'Host: a',
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

test('requests on one connection are handled in order', async () => {
  const { origin } = await start('--speed', 'instant');
  const queued = ['PUT', 'DELETE', 'GET'].map((method) => requestTo(method, 'queued'));
  const text = await sendBytes(origin, [...queued, 'no HTTP\r\n\r\n'].join(''));
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '201',
    '202',
    '404',
    '400',
  ]);
});

test('a client that resets its connection after CONNECT does not end the process', async () => {
  const { child, origin } = await start();
  for (let round = 0; round < 60; round++) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n${'x'.repeat(10 * round)}`);
    setTimeout(() => socket.resetAndDestroy(), round % 3);
    await once(socket, 'close');
  }
  expect(child.exitCode).toBeNull();
  expect((await fetch(`${origin}/local/ready`)).status).toBe(200);
});

test('a damaged state file is reported with its line and left unchanged', async () => {
  const file = path.join(temporaryFolder(), 'state');
  await (await startProvider({ state: file })).close();
  const lines = readFileSync(file, 'utf8').split('\n');
  const damages: [text: string, message: RegExp][] = [
    [[lines[0], 'x', ...lines.slice(2)].join('\n'), /state:2 is damaged: .*Restore it from a copy/],
    [
      'seca-provider-state 2 0\nnull\n',
      /state:2 is damaged: it has an entry of an unknown kind\. Restore it from a copy/,
    ],
    [
      [...lines.slice(0, -1), '[{"put":{"key":"a"}}]', ''].join('\n'),
      /state:\d{2,} is damaged: it has an entry of an unknown kind/,
    ],
    [
      lines.join('\n').replace('/providers/seca.region/', '/providers/seca.planet/'),
      /state:\d+ is damaged: it has an entry of an unknown kind/,
    ],
    [lines.slice(0, 5).join('\n'), /state:4 is damaged: it has 3 of \d+ entries/],
    ['seca-provider-state 4 0\n', /state has version 4 .*Use the provider that wrote it/],
    ['hello', /state:1 is damaged: it doesn't begin with the header of a state file/],
  ];
  for (const [text, message] of damages) {
    writeFileSync(file, text);
    await expect(startProvider({ state: file })).rejects.toThrow(message);
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
});

test('a state file may be empty, and a lock of another program does not block it', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'state');
  writeFileSync(file, '');
  // Locks of crashed processes, whose numbers belong to this test now, and a lock that a crash cut off.
  for (const lock of [`${process.pid} 1`, `${process.pid}`, '']) {
    writeFileSync(`${file}.lock`, lock);
    const { child, origin } = await start('--state', file);
    expect(await namesAt(origin)).toEqual([]);
    const second = await run('--port', '0', '--state', file);
    expect(second.errors).toContain(`is in use by process ${child.pid}.`);
    expect(second.errors).toContain(`delete ${file}.lock`);
    await stop(child);
  }
});

test('a state that can’t be a file is explained', async () => {
  const folder = temporaryFolder();
  const expectError = (state: string) => expect(startProvider({ state })).rejects;
  await expectError(folder).toThrow(
    `${folder} is a folder. Specify a file in it, for example --state ${path.join(folder, 'state')}.`,
  );
  await expectError('/dev/null').toThrow('is not a file.');
  await expectError(path.join(folder, 'a/b')).toThrow(/can't be used: ENOENT.*Create its folder/);
});

test('a full disk leaves no part of a new state file', async () => {
  const file = path.join(temporaryFolder(), 'state');
  // The limit of the size of files stands in for the size of the disk.
  const limited = spawn('bash', [
    '-c',
    `ulimit -f 8; exec "$@"`,
    'bash',
    process.execPath,
    program,
    '--port',
    '0',
    '--state',
    file,
  ]);
  running.add(limited);
  const texts = textsOf(limited);
  const [code] = (await once(limited, 'close')) as [number | null];
  expect([code, texts.errors]).toEqual([1, expect.stringContaining("state can't be used: EFBIG")]);
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

test('the same seed makes the same requests fail', async () => {
  const failures = async (seed: number) => {
    const { url, close } = await startProvider({ fail: 0.5, seed });
    const statuses: number[] = [];
    for (let number = 0; number < 20; number++) {
      statuses.push((await fetch(`${url}/.wellknown/secapi`)).status);
    }
    await close();
    return statuses;
  };
  const first = await failures(3);
  expect(new Set(first)).toEqual(new Set([200, 500]));
  expect(await failures(3)).toEqual(first);
  expect(await failures(4)).not.toEqual(first);
});

test('the start page and the command say that a profile departs from the standard', async () => {
  const { origin, output } = await start('--profile', 'conformance-suite');
  const page = await (await fetch(origin)).text();
  const { departures } = profiles['conformance-suite'];
  expect(page.split('<li>')).toHaveLength(departures.length + 1);
  for (const departure of departures) expect(output).toContain(`- ${departure}`);
  expect(output).toContain(authorization.replace('Bearer ', ''));
  expect((await run('--profile', 'suite')).errors).toMatch(
    /^--profile must be conformance-suite, not suite\./,
  );
});

test('the image of the provider is built without the site, and its health check fails until it is ready', async () => {
  const stages = readFileSync('Dockerfile', 'utf8').split(/^(?=FROM )/m);
  const stage = (name: string): string => {
    const text = stages.find((part) => part.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? '';
    const others = [...text.matchAll(/^FROM (\w[\w-]*) AS|--from=(\S+)/gm)];
    return text + others.map(([, base, from]) => stage(base ?? from ?? '')).join('');
  };
  const steps = stage('provider');
  expect(steps.match(/^RUN npm .*$/gm)).toEqual([
    'RUN npm run provider:build',
    'RUN npm ci --omit=dev',
  ]);
  const port = await freePort();
  const [health, start] = [...steps.matchAll(/^(?: {4})?CMD (\[.*\])$/gm)].map(
    ([, words = '']): string[] => JSON.parse(words.replace('8080', `${port}`)),
  );
  const [, , ...args] = start ?? [];
  expect(start?.slice(0, 2)).toEqual(['node', '/srv/provider/main.js']);
  const isHealthy = () => spawnSync('node', health?.slice(1)).status === 0;
  expect(isHealthy()).toBe(false);
  await startAt(String(port), ...args);
  expect(isHealthy()).toBe(true);
});

describe('the package', () => {
  let installed: InstalledPackage;

  beforeAll(() => {
    installed = installPacked('packages/provider/dist');
  });
  afterAll(() => installed.remove());

  test('has licence, notices and types, and publint and attw find nothing', async () => {
    const { files, folder, run } = installed;
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'NOTICES.txt', 'README.md', 'index.d.ts', 'main.js']),
    );
    const read = (name: string) =>
      readFileSync(path.join(folder, 'node_modules/@seca/provider', name), 'utf8');
    for (const name of ['@marcbachmann/cel-js', 'familjen-grotesk']) {
      expect(read('NOTICES.txt')).toContain(name);
    }
    const { repository, version } = JSON.parse(read('package.json'));
    expect(repository.directory).toBe('packages/provider');
    expect(run('npx', '@seca/provider', '--version')).toBe(`${version}\n`);
    expect(await publishingProblems('packages/provider/dist')).toEqual([]);
    const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    run(path.resolve('node_modules/.bin/attw'), tarball, '--profile', 'esm-only');
  });

  test('runs as the README says, in an empty folder', async () => {
    const port = await freePort();
    const [command = '', ...requests] = (installed.examples.get('sh') ?? '').split('\n');
    writeInto(installed, 'seed.yaml', installed.examples.get('yaml') ?? '');
    const child = spawn('sh', ['-c', `exec ${command} --port ${port} --seed-file seed.yaml`], {
      cwd: installed.folder,
      detached: true,
    });
    try {
      const texts = textsOf(child);
      await vi.waitFor(() => expect(texts.output).toContain('export SECA_TOKEN'), 10_000);
      const [token = ''] = /^export SECA_TOKEN=.*$/m.exec(texts.output) ?? [];
      const script = requests
        .join('\n')
        .replaceAll('8080', `${port}`)
        .replaceAll('curl', 'curl --silent --fail');
      const answer = installed.run('sh', '-e', '-c', `${token}\n${script}`);
      expect(answer).toMatch(/^\{"version":"v1".*"items":\[\].*"ready".*"status":503/s);
      const fixtures = await fetch(`http://localhost:${port}/local/fixtures`);
      expect(await fixtures.json()).toMatchObject({ tenants: ['acme'], resources: [{}] });
      const page = await fetch(`http://localhost:${port}`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid);
    }
  });

  test('starts in the process of a test as the README says, with types', () => {
    writeInto(installed, 'example.test.ts', installed.examples.get('ts') ?? '');
    writeInto(
      installed,
      'wrong.ts',
      'import { startProvider } from "@seca/provider";\nvoid startProvider({ sped: 1 });\n',
    );
    for (const name of ['vitest', '@types/node', 'undici-types']) {
      const target = path.join(installed.folder, 'node_modules', name);
      mkdirSync(path.dirname(target), { recursive: true });
      symlinkSync(path.resolve('node_modules', name), target);
    }
    writeInto(installed, 'client.test.ts', ciGuide.get('typescript') ?? '');
    expect(installed.run(path.resolve('node_modules/.bin/vitest'), 'run')).toMatch(
      /Tests.*2 passed/,
    );
    const { stdout } = spawnSync(
      process.execPath,
      [
        path.resolve('node_modules/typescript-native/bin/tsc'),
        ...'--noEmit --strict --skipLibCheck --module nodenext --target es2023 --types node'.split(
          ' ',
        ),
        ...['example.test.ts', 'client.test.ts', 'wrong.ts'],
      ],
      { cwd: installed.folder, encoding: 'utf8' },
    );
    // The only message is that of the misspelt option.
    expect(stdout).toMatch(/^wrong\.ts\(2,\d+\): error [^\n]*sped[^\n]*\n$/);
  });

  test('is tested with in Python and Go as the guide says', () => {
    writeInto(installed, 'test_client.py', ciGuide.get('python') ?? '');
    installed.run('python3', '-m', 'unittest', 'test_client');
    const go = ciGuide.get('go') ?? '';
    expect(format(go)).toBe(go);
    writeInto(installed, 'client_test.go', go);
    writeInto(installed, 'go.mod', 'module client\n\ngo 1.18\n');
    expect(installed.run('go', 'test', '-v', '.')).toContain('--- PASS: TestCreateWorkspace');
  });

  test('is tested with in a job of GitHub Actions as the guide says', async () => {
    const port = await freePort();
    const { folder, run } = installed;
    writeInto(
      installed,
      'client.js',
      `const response = await fetch('http://localhost:${port}${workspaces}', {
        headers: { Authorization: 'Bearer ' + process.env.SECA_TOKEN },
      });
      if (!response.ok) throw new Error(await response.text());`,
    );
    run('npm', 'pkg', 'set', 'scripts.test=node client.js');
    const { jobs } = parse(ciGuide.get('yaml') ?? '');
    const step = (wanted: string): string =>
      jobs.test.steps.find(({ name }: { name?: string }) => name === wanted).run;
    const script = step('Start the local provider')
      .replace('8080', `${port}`)
      .replace('--speed', `--port ${port} --speed`);
    const child = spawn('bash', ['-e', '-c', script], { cwd: folder, detached: true });
    try {
      const [code] = (await once(child, 'exit')) as [number | null];
      expect(code).toBe(0);
      run('bash', '-e', '-c', step('Test'));
      const logged = () => readFileSync(path.join(folder, 'requests.jsonl'), 'utf8');
      // The response is sent before its line is written.
      await vi.waitFor(() => expect(logged()).toContain('list-workspaces'));
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid);
    }
  });
});
