/**
 * Speed and memory of the local provider: `npm run ts -- bench/provider/run.ts [--no-prism] [--quick]`.
 *
 * `--quick` leaves out the 100,000 resources. Each figure is printed with its goal. Prism serves the same
 * document on the same machine, and both are compared by processor time for each request, which depends less on other
 * programs than requests per second. Prism and autocannon are installed into `.cache` on first use.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleSpecs } from '@seca/openapi';
import { keysOf } from '@seca/openapi/load/records';
import { tokenFor } from '@seca/provider/engine/index';
import { buildProvider } from '../../scripts/provider/build-provider';
import { runCommand } from '../../scripts/run-command';
import { importTool, installTool } from '../../scripts/setup/import-tool';
import { specGroups } from '../../spec/services';
import { median } from '../tools';

const root = path.resolve(import.meta.dirname, '../..');
const prismVersion = '5.14.2';
const seconds = 6;
const connections = 100;
const headers = {
  // Prism rejects the usual */* if the specification lists values.
  accept: 'application/json',
  authorization: `Bearer ${tokenFor({ subject: 'owner@example.com' })}`,
  'content-type': 'application/json',
};
const inTenant = '/v1/tenants/tenant-1/workspaces';
const volumes = `${inTenant}/bench/block-storages`;
const body = JSON.stringify({
  labels: { env: 'production', project: 'web-shop' },
  spec: { skuRef: { tenant: 'seca', resource: 'skus/seca.rd500' }, sizeGB: 50 },
});

interface AutocannonClient {
  on: (event: 'response', listener: () => void) => void;
  setBody: (body: string) => void;
}

/** The part of autocannon that this benchmark uses. */
interface Autocannon {
  default: (options: {
    url: string;
    method: string;
    headers: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
    body?: string;
    setupClient?: (client: AutocannonClient) => void;
  }) => Promise<{
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }>;
}

/** What is measured: method and path below the block storages. */
const requests = {
  GET: '/v-1',
  PUT: '/v-1',
  'PUT with changes': '/v-1',
  'list of 100': '?limit=100',
};

function say(name: string, value: string, goal = ''): void {
  process.stdout.write(`${name.padEnd(44)} ${value.padStart(16)}  ${goal}\n`);
}

/** Processor time of a server for a request, in microseconds. */
async function measure(
  server: string,
  child: ChildProcess,
  collection: string,
  name: keyof typeof requests,
): Promise<number> {
  const { default: autocannon } = await importTool<Autocannon>('autocannon', '8.0.0');
  const isPut = name.startsWith('PUT');
  const method = isPut ? 'PUT' : 'GET';
  const url = collection + requests[name];
  let run = 0;
  const setupClient = (client: AutocannonClient) =>
    client.on('response', () => {
      client.setBody(body.replace('{', `{"annotations":{"run":"${run++}"},`));
    });
  const changes = name === 'PUT with changes' && { setupClient };
  const options = { url, method, headers, connections, ...(isPut && { body }), ...changes };
  // Warm-up: the code is still being compiled in the first second.
  await autocannon({ ...options, duration: 2 });
  const before = cpuOf(child);
  const result = await autocannon({ ...options, duration: seconds });
  const cpu = ((cpuOf(child) - before) / result.requests.total) * 1e6;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${method} ${url}: ${result.non2xx} responses were not successful`);
  }
  say(
    `${server}: ${name}, ${connections} connections`,
    `${cpu.toFixed(0)} µs CPU`,
    `${result.requests.average.toFixed(0)}/s, p99 ${result.latency.p99} ms`,
  );
  return cpu;
}

async function startProvider(program: string, ...args: string[]) {
  const begin = performance.now();
  const child = spawn(process.execPath, [program, '--port', '0', ...args]);
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (/start page/i.test(output)) break;
  }
  const origin = /at (http:\S+)/.exec(output)?.[1] ?? '';
  return { child, origin, milliseconds: performance.now() - begin };
}

async function startPrism(document: string): Promise<{ child: ChildProcess; origin: string }> {
  const folder = installTool('@stoplight/prism-cli', prismVersion);
  const program = path.join(folder, 'node_modules/.bin/prism');
  // One process, as the provider has: Prism's default depends on NODE_ENV.
  const options = ['--multiprocess=false', '--port=40110', '--verboseLevel=fatal'];
  const child = spawn(program, ['mock', ...options, document], { stdio: 'ignore' });
  const origin = 'http://127.0.0.1:40110';
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(`${origin}${volumes}`, { headers }).catch(() => undefined);
    if (response?.ok) return { child, origin };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Prism did not start');
}

async function fill(origin: string, count: number): Promise<void> {
  const put = (target: string, text: string) =>
    fetch(`${origin}${target}`, { method: 'PUT', headers, body: text });
  await put(`/providers/seca.workspace${inTenant}/bench`, '{"spec":{}}');
  let next = 0;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      while (next < count) {
        const response = await put(`/providers/seca.storage${volumes}/v-${next++}`, body);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`Creating a block storage returned ${response.status}`);
      }
    }),
  );
}

/** Resident memory of a process, in MB. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Processor time of a process, in seconds (proc(5): ticks of 10 ms). */
function cpuOf({ pid }: ChildProcess): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, 'no-prism': { type: 'boolean' } },
  });
  const program = await buildProvider();
  const starts: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const { child, milliseconds } = await startProvider(program);
    starts.push(milliseconds);
    await end(child);
  }
  say('start-up, median of 5', `${median(starts).toFixed(0)} ms`, '≤ 500 ms');

  const { child, origin } = await startProvider(program, '--speed', 'instant');
  await fill(origin, 1000);
  const url = `${origin}/providers/seca.storage${volumes}`;
  const own = await measureAll('provider', child, url);
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const begin = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    times.push(performance.now() - begin);
  }
  say('list of 1,000, median of 20', `${median(times).toFixed(1)} ms`, '≤ 20 ms');
  await end(child);

  if (!values.quick) await measureMemory(program);
  if (!values['no-prism']) await measurePrism(own);
}

async function measureAll(server: string, child: ChildProcess, url: string) {
  const costs: Partial<Record<keyof typeof requests, number>> = {};
  for (const name of keysOf(requests)) costs[name] = await measure(server, child, url, name);
  return costs;
}

async function measureMemory(program: string): Promise<void> {
  const state = path.join(mkdtempSync(path.join(tmpdir(), 'bench-')), 'state');
  const large = await startProvider(program, '--speed', 'instant', '--state', state);
  const begin = performance.now();
  await fill(large.origin, 100_000);
  const rate = 100_000 / ((performance.now() - begin) / 1000);
  say('100,000 resources', `${memoryOf(large.child).toFixed(0)} MB`, '≤ 500 MB');
  say('creations by fetch', `${rate.toFixed(0)}/s`);
  say(
    'written for a PUT of 130 bytes',
    `${(statSync(state).size / 100_000).toFixed(0)} bytes`,
    '≤ 1,500',
  );
  const stop = performance.now();
  await end(large.child);
  say('end', `${(performance.now() - stop).toFixed(0)} ms`);
  const again = await startProvider(program, '--state', state);
  say('start with 100,000 resources', `${cpuOf(again.child).toFixed(1)} s CPU`, '≤ 4 s');
  say('memory after it', `${memoryOf(again.child).toFixed(0)} MB`, '≤ 500 MB');
  await end(again.child);
}

async function measurePrism(own: Awaited<ReturnType<typeof measureAll>>): Promise<void> {
  const document = path.join(root, '.build/provider/storage.json');
  const bundles = await bundleSpecs({ siteDir: root, groups: specGroups });
  writeFileSync(document, bundles['foundation.storage.v1']?.json ?? '');
  const prism = await startPrism(document);
  const others = await measureAll('Prism', prism.child, `${prism.origin}${volumes}`);
  for (const name of keysOf(requests)) {
    const factor = (others[name] ?? 0) / (own[name] ?? 1);
    // A server of `node:http` that does nothing takes a tenth, and Prism returns the example of a list.
    const goal = name === 'list of 100' ? '≥ 1 times' : '≥ 5 times';
    say(`Prism against provider: ${name}, CPU`, `${factor.toFixed(1)} times`, goal);
  }
  await end(prism.child);
}

runCommand(main);
