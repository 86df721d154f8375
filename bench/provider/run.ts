/**
 * Speed and memory of the local provider: `npm run ts -- bench/provider/run.ts [--no-prism] [--quick]`.
 *
 * `--quick` leaves out the 100,000 resources. Each figure is printed with its goal. Prism serves the same
 * document on the same machine. Prism and autocannon are installed into `.cache` on first use.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleSpecs } from '@seca/openapi';
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
  }) => Promise<{
    requests: { average: number };
    /** Milliseconds. */
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }>;
}

const methods = ['GET', 'PUT'] as const;
type Method = (typeof methods)[number];

interface Figures {
  perSecond: number;
  p99: number;
}

function say(name: string, value: string, goal = ''): void {
  process.stdout.write(`${name.padEnd(44)} ${value.padStart(16)}  ${goal}\n`);
}

async function measure(url: string, method: Method): Promise<Figures> {
  const { default: autocannon } = await importTool<Autocannon>('autocannon', '8.0.0');
  const options = { url, method, headers, connections, ...(method === 'PUT' && { body }) };
  // Warm-up: the code is still being compiled in the first second.
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${method} ${url}: ${result.non2xx} responses were not successful`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
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
  const child = spawn(program, ['mock', '--port', '40110', '--verboseLevel', 'fatal', document], {
    stdio: 'ignore',
  });
  const origin = 'http://127.0.0.1:40110';
  for (let attempt = 0; attempt < 100; attempt++) {
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
  const own = {
    GET: await measure(`${url}/v-1`, 'GET'),
    PUT: await measure(`${url}/v-1`, 'PUT'),
  };
  for (const [method, { perSecond, p99 }] of Object.entries(own)) {
    say(
      `${method}, ${connections} connections`,
      `${perSecond.toFixed(0)}/s`,
      `p99 ${p99} ms (< 10 ms)`,
    );
  }
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
  const large = await startProvider(program, '--speed', 'instant');
  const begin = performance.now();
  await fill(large.origin, 100_000);
  const rate = 100_000 / ((performance.now() - begin) / 1000);
  say('100,000 resources', `${memoryOf(large.child).toFixed(0)} MB`, '≤ 500 MB');
  say('creations by fetch', `${rate.toFixed(0)}/s`);
  await end(large.child);
}

async function measurePrism(own: Record<Method, Figures>): Promise<void> {
  const document = path.join(root, '.build/provider/storage.json');
  const bundles = await bundleSpecs({ siteDir: root, groups: specGroups });
  writeFileSync(document, bundles['foundation.storage.v1']?.json ?? '');
  const prism = await startPrism(document);
  for (const method of methods) {
    const { perSecond, p99 } = await measure(`${prism.origin}${volumes}/v-1`, method);
    const factor = own[method].perSecond / perSecond;
    say(`Prism: ${method}`, `${perSecond.toFixed(0)}/s`, `p99 ${p99} ms`);
    say(`provider against Prism: ${method}`, `${factor.toFixed(1)} times`, '≥ 10 times');
  }
  await end(prism.child);
}

runCommand(main);
