import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { checkNode } from './check-node.mjs';
import { findChromium } from './find-chromium';
import { inspectDependencies } from './install.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Copies the commands to a separate folder in which packages appear to be installed. */
function checkout(): string {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const folder = temporaryFolder({
    'package.json': readFileSync(path.join(root, 'package.json')),
    'package-lock.json': lock,
    'node_modules/.lock-hash': createHash('sha256').update(lock).digest('hex'),
  });
  for (const name of ['scripts', 'hosting']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    const link = path.join(folder, 'node_modules', name);
    if (!name.startsWith('.')) symlinkSync(path.join(root, 'node_modules', name), link);
  }
  return folder;
}

function start(args: string[], env: NodeJS.ProcessEnv = {}, folder = checkout()) {
  const script = path.join(folder, 'scripts/start.mjs');
  return spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

test.each(['18.20.4', '20.18.9', '20.9.0'])('Node %s is too old', (version) => {
  expect(() => checkNode(version)).toThrow(
    `needs Node 20.19 or newer; the installed version is ${version}`,
  );
});

test.each(['20.19.0', '20.20.1', '22.0.0', '100.0.0'])('Node %s is supported', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

const lock = JSON.stringify({
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
    'node_modules/t': { version: '3.0.0', dev: true },
  },
});
const installed = (packages: Record<string, string>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  });
const hash = createHash('sha256').update(lock).digest('hex');
const npmNote = 'node_modules/.package-lock.json';
const ourNote = 'node_modules/.lock-hash';

test.each([
  ['nothing installed', {}, 'missing', 'missing'],
  [
    'installed by hand',
    { [npmNote]: installed({ a: '1.0.0', t: '3.0.0' }) },
    'unmarked',
    'unmarked',
  ],
  ['without test tools', { [npmNote]: installed({ a: '1.0.0' }) }, 'unmarked', 'missing'],
  ['another version', { [npmNote]: installed({ a: '0.9.0', t: '3.0.0' }) }, 'missing', 'missing'],
  ['installed by npm start', { [ourNote]: `${hash}\n` }, 'installed', 'missing'],
  ['installed by npm test', { [ourNote]: `${hash} tests\n` }, 'installed', 'installed'],
  ['the lock file has changed', { [ourNote]: 'other tests\n' }, 'missing', 'missing'],
])('%s: %s', (_, files, forStart, forTests) => {
  const folder = temporaryFolder({ 'package-lock.json': lock, ...files } as Record<string, string>);
  expect(inspectDependencies(folder, false)).toEqual({ state: forStart, hash });
  expect(inspectDependencies(folder, true)).toEqual({ state: forTests, hash });
});

test.each(['start.mjs', 'test.mjs'])('%s installs before it needs a package', (script) => {
  const project = { name: 'x', engines: { node: '>=20' } };
  const folder = temporaryFolder({
    'package.json': JSON.stringify(project),
    'package-lock.json': JSON.stringify({
      name: 'x',
      lockfileVersion: 3,
      packages: { '': project },
    }),
  });
  cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  const run = () =>
    spawnSync(process.execPath, [path.join(folder, 'scripts', script)], { encoding: 'utf8' })
      .stderr;
  expect(run()).toContain('Installing the dependencies');
  expect(existsSync(path.join(folder, 'node_modules/.lock-hash'))).toBe(true);
  // After installation it continues immediately and fails because the project has no packages.
  const again = run();
  expect(again).not.toContain('Installing the dependencies');
  expect(again).toContain("Cannot find package '@oxc-node/core'");
});

test('npm start rejects an unknown option before it builds', () => {
  const { status, stdout, stderr } = start(['--prot', '80']);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain("Unknown option '--prot'");
});

test('npm start reports a used port before it builds', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const { status, stdout, stderr } = start([], {
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use`);
});

test('npm start exits with the exit code of the build that it waits for', () => {
  const folder = checkout();
  // The exit code of a build that SIGTERM stopped.
  writeFileSync(path.join(folder, 'scripts/build.ts'), 'process.exit(143);');
  const { status, stdout } = start([], { HOST: '127.0.0.1', PORT: '0' }, folder);
  expect(status).toBe(143);
  expect(stdout).toBe('');
});

test('CHROMIUM_PATH takes precedence over the Chromium of the system', () => {
  const system = (file: string) => file === '/usr/bin/google-chrome';
  expect(findChromium({ CHROMIUM_PATH: '/opt/c' }, system)).toBe('/opt/c');
  expect(findChromium({}, system)).toBe('/usr/bin/google-chrome');
  expect(findChromium({}, () => false)).toBeUndefined();
});
