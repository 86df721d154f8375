/** Samples that send a request and run unchanged: curl, Python and TypeScript, for all operations. */

import type { OperationPage } from '@seca/openapi/model/types';
import { tokenFor } from '@seca/provider/engine/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleOrigin } from '../../site/core/example-origin';
import { compile } from './compile-typescript';
import { type OperationSample, samplesOf, standardPages } from './pages';
import { type Executed, runnerOf } from './run-samples';
import { inOrder, serveStory } from './story-server';

let pages: OperationPage[];

beforeAll(async () => {
  ({ operations: pages } = await standardPages());
});

const env = { SECA_TOKEN: tokenFor({ subject: 'owner@example.com' }) };

/** Makes curl print the status after the response. */
const withStatus = String.raw`curl() { command curl --write-out '\n%{http_code}' "$@"; }`;

/** Runs samples against a provider with the resources of the examples, and returns their problems. */
async function send(
  language: Executed,
  samples: readonly OperationSample[],
  isStatus: RegExp,
): Promise<string[]> {
  const { origin, exchanges, close } = await serveStory();
  const run = runnerOf(language, { env });
  const wrong: string[] = [];
  for (const { name, page, code, body } of inOrder(samples)) {
    const start = language === 'sh' ? `${withStatus}\n` : '';
    const { output, errors, exitCode } = await run(start + code.replaceAll(exampleOrigin, origin));
    const [exchange, ...others] = exchanges.splice(0);
    const problems: string[] = [];
    if (exitCode !== 0 || !exchange || others.length > 0) {
      wrong.push(`${name}: ${errors || 'does not send one request'}`);
      continue;
    }
    const { status, operation, body: sent, response } = exchange;
    if (!isStatus.test(String(status))) {
      problems.push(`status ${status} ${JSON.stringify(response.body)}`);
    }
    if (!output.includes(String(status))) problems.push(`shows ${output}`);
    if (status < 300) {
      if (operation?.split(' ').at(-1) !== page.operationId) problems.push(`calls ${operation}`);
      const given = sent ? JSON.parse(sent) : undefined;
      if (JSON.stringify(given) !== JSON.stringify(body)) problems.push(`sends ${sent}`);
    }
    wrong.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  await close();
  return wrong;
}

test('all operations have samples, in the same order', () => {
  expect(pages).toHaveLength(89);
  const languages = pages.map(({ samples }) => samples.map(({ language }) => language).join(' '));
  expect([...new Set(languages)]).toHaveLength(1);
  for (const { samples } of pages) {
    for (const { code, note } of samples) expect(code ?? note).toBeTruthy();
  }
});

/** Number of services that have a matching operation. */
function servicesWith(isMeant: (page: OperationPage) => unknown): number {
  return new Set(pages.filter(isMeant).map(({ service }) => service.group)).size;
}

describe('curl', () => {
  test('is accepted for every operation', async () => {
    expect(await send('sh', samplesOf(pages, 'curl'), /^20[0-2]$/)).toEqual([]);
  });

  /** The first sample of each service with a mistake in it, without samples that the change does not affect. */
  const spoilt = (change: (code: string) => string): OperationSample[] => {
    const firstOfService = new Map<string, OperationSample>();
    for (const sample of samplesOf(pages, 'curl')) {
      const code = change(sample.code);
      const { group } = sample.page.service;
      if (code !== sample.code && !firstOfService.has(group))
        firstOfService.set(group, { ...sample, code });
    }
    return [...firstOfService.values()];
  };

  test('is rejected with a body that violates the schema', async () => {
    const samples = spoilt((code) => code.replace('"spec": ', '"spec": 0, "was": '));
    expect(samples).toHaveLength(servicesWith(({ requestBody }) => requestBody));
    expect(await send('sh', samples, /^422$/)).toEqual([]);
  });

  test('is rejected with an invalid path', async () => {
    const samples = spoilt((code) => code.replace(/(--url \S+)/, '$1/Not.A.Path'));
    expect(samples).toHaveLength(servicesWith(() => true));
    // Below a collection, the path segment is an invalid name.
    expect(await send('sh', samples, /^40[04]$/)).toEqual([]);
  });

  test('is rejected without a token, if one is required', async () => {
    const samples = spoilt((code) => code.replace(/ \\\n {2}--header "Authorization.*"/, ''));
    expect(samples).toHaveLength(servicesWith(({ security }) => security.length > 0));
    expect(await send('sh', samples, /^401$/)).toEqual([]);
  });
});

test('Python is parsed, run and accepted for every operation', async () => {
  expect(await send('python', samplesOf(pages, 'python'), /^20[0-2]$/)).toEqual([]);
}, 180_000);

describe('TypeScript', () => {
  test('compiles in strict mode for every operation', () => {
    const samples = samplesOf(pages, 'typescript');
    const problems = compile(samples.map(({ code }) => code)).flatMap((messages, index) =>
      messages.map((message) => `${samples[index]?.name}: ${message}`),
    );
    expect(problems).toEqual([]);
  });

  test('is run and accepted for every operation', async () => {
    expect(await send('typescript', samplesOf(pages, 'typescript'), /^20[0-2]$/)).toEqual([]);
  });
});
