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
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bundleSpecs } from '@seca/openapi';
import { tokenFor } from '@seca/provider/engine/index';
import { buildProvider } from '../../scripts/provider/build-provider';
import { runCommand } from '../../scripts/run-command';
import { importTool, installTool } from '../../scripts/setup/import-tool';
import { specGroups } from '../../spec/services';
import { median } from '../tools';

const root = path.resolve(import.meta.dirname, '../..');
const headers = {
  // Prism rejects the usual */* if the specification lists values.
  accept: 'application/json',
  authorization: `Bearer ${tokenFor({ subject: 'owner@example.com' })}`,
  'content-type': 'application/json',
};
const inTenant = '/v1/tenants/tenant-1/workspaces';
const volumes = `${inTenant}/bench/block-storages`;
const body = {
  labels: { env: 'production', project: 'web-shop' },
  spec: { skuRef: { tenant: 'seca', resource: 'skus/seca.rd500' }, sizeGB: 50 },
};

/** What is measured: the path below the block storages, and of a PUT the body of each request. */
const requests: Record<string, { path: string; bodyOf?: (run: number) => object }> = {
  GET: { path: '/v-1' },
  PUT: { path: '/v-1', bodyOf: () => body },
  'PUT with changes': {
    path: '/v-1',
    bodyOf: (run) => ({ annotations: { run: `${run}` }, ...body }),
  },
  'list of 100': { path: '?limit=100' },
};

function say(name: string, value: string, goal = ''): void {
  process.stdout.write(`${name.padEnd(44)} ${value.padStart(16)}  ${goal}\n`);
}

/** The part of autocannon that is used. */
interface Autocannon {
  default: (options: object) => Promise<{
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }>;
}

interface Client {
  on: (event: 'response', listener: () => void) => void;
  setBody: (body: string) => void;
}

/** Processor time of a server for each kind of request, in microseconds. */
async function measureAll(server: string, child: ChildProcess, collection: string) {
  const { default: autocannon } = await importTool<Autocannon>('autocannon', '8.0.0');
  const costs: Record<string, number> = {};
  for (const [name, { path: rest, bodyOf }] of Object.entries(requests)) {
    const url = collection + rest;
    let run = 0;
    const next = () => JSON.stringify(bodyOf?.(run++));
    const setupClient = (client: Client) => client.on('response', () => client.setBody(next()));
    const put = bodyOf && { method: 'PUT', body: next(), setupClient };
    const options = { url, headers, connections: 100, ...put };
    // Warm-up: the code is still being compiled in the first second.
    await autocannon({ ...options, duration: 2 });
    const before = cpuOf(child);
    const result = await autocannon({ ...options, duration: 6 });
    const cost = ((cpuOf(child) - before) / result.requests.total) * 1e6;
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${name} ${url}: ${result.non2xx} responses were not successful`);
    }
    say(
      `${server}: ${name}, 100 connections`,
      `${cost.toFixed(0)} µs CPU`,
      `${result.requests.average.toFixed(0)}/s, p99 ${result.latency.p99} ms`,
    );
    costs[name] = cost;
  }
  return costs;
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
async function fill(origin: string, count: number): Promise<void> {
  const put = (target: string, sent: object) =>
    fetch(`${origin}${target}`, { method: 'PUT', headers, body: JSON.stringify(sent) });
  await put(`/providers/seca.workspace${inTenant}/bench`, { spec: {} });
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

async function measurePrism(own: Record<string, number>): Promise<void> {
  const document = path.join(mkdtempSync(path.join(tmpdir(), 'bench-')), 'storage.json');
  const bundles = await bundleSpecs({ siteDir: root, groups: specGroups });
  writeFileSync(document, bundles['foundation.storage.v1']?.json ?? '');
  // One process, as the provider has: Prism's default depends on NODE_ENV.
  const options = ['--multiprocess=false', '--port=40110', '--verboseLevel=fatal'];
  const folder = installTool('@stoplight/prism-cli', '5.14.2');
  const program = path.join(folder, 'node_modules/.bin/prism');
  const prism = spawn(program, ['mock', ...options, document], { stdio: 'ignore' });
  const url = `http://127.0.0.1:40110${volumes}`;
  const isReady = () =>
    fetch(url, { headers }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; attempt < 300 && !(await isReady()); attempt++) await wait(200);
  for (const [name, cost] of Object.entries(await measureAll('Prism', prism, url))) {
    // A server of `node:http` that does nothing takes a tenth, and Prism returns the example of a list.
    const goal = name === 'list of 100' ? '≥ 1 times' : '≥ 5 times';
    const factor = cost / (own[name] ?? 1);
    say(`Prism against provider: ${name}, CPU`, `${factor.toFixed(1)} times`, goal);
  }
  await end(prism);
}

runCommand(main);
