import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { notAskedCode } from './gate';

const root = path.resolve(import.meta.dirname, '../..');

/** Advisories of a registry about a package, in the format of npm's bulk endpoint. */
interface Advisory {
  name: string;
  severity: 'low' | 'moderate' | 'high' | 'critical';
  /** Versions that have the flaw. */
  range: string;
}

/** Runs the gate against a local registry that returns these advisories or a status. */
async function runGate(answer: readonly Advisory[] | number) {
  /** Packages that npm asked about. */
  const asked = new Set<string>();
  const registry = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (typeof answer === 'number' || !request.url?.endsWith('/advisories/bulk')) {
      response.writeHead(typeof answer === 'number' ? answer : 404).end('{}');
      return;
    }
    const body = Buffer.concat(chunks);
    const isZipped = request.headers['content-encoding'] === 'gzip';
    const names = Object.keys(JSON.parse(String(isZipped ? gunzipSync(body) : body)));
    for (const name of names) asked.add(name);
    const advisories = answer.map(({ name, severity, range }, id) => [
      name,
      [{ id, title: `A flaw of ${name}`, url: 'u', severity, vulnerable_versions: range }],
    ]);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Object.fromEntries(advisories)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => registry.once('listening', resolve));
  const { port } = registry.address() as AddressInfo;
  const cache = temporaryFolder();
  const gate = spawn(
    process.execPath,
    ['--import', '@oxc-node/core/register', 'scripts/test/audit.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${port}/`,
        npm_config_fetch_retries: '0',
        // npm's cached responses must not reach another run, least of all a real one.
        npm_config_cache: cache,
      },
    },
  );
  let output = '';
  for (const stream of [gate.stdout, gate.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data;
    });
  }
  const code = await new Promise((resolve) => gate.once('close', resolve));
  await new Promise((resolve) => registry.close(resolve));
  return { code, output, asked };
}

test('the gate passes if the registry has no advisories for the packages of the lock file', async () => {
  const { code, output, asked } = await runGate([
    { name: 'react', severity: 'moderate', range: '*' },
    // Affects only versions that the project does not use.
    { name: 'nspell', severity: 'critical', range: '<0.0.1' },
  ]);
  expect(output).toContain('No vulnerability of high or critical severity is known');
  expect(code).toBe(0);
  // npm asked about all packages, including those for tests.
  for (const name of ['react', 'vite', 'nspell', 'axe-core']) {
    expect(asked).toContain(name);
  }
});

test('high and critical vulnerabilities are listed, and the exit code is 1', async () => {
  const { code, output } = await runGate([
    { name: 'nspell', severity: 'high', range: '*' },
    { name: 'axe-core', severity: 'critical', range: '*' },
  ]);
  expect(output).toContain('(high): A flaw of nspell');
  expect(output).toContain('(critical): A flaw of axe-core');
  expect(code).toBe(1);
});

test('a registry without audits is reported clearly and does not count as passed', async () => {
  const { code, output } = await runGate(405);
  expect(output).toContain('NOT CHECKED');
  expect(code).toBe(notAskedCode);
});
