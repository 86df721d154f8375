/** Static checks: TypeScript and Go are type-checked, and Terraform is compared with its provider. */

import { expect, test } from 'vitest';
import { program } from '../../site/core/clients/go/print';
import { checkGo, formatProblems, goParser } from '../samples/check-go';
import { blocksOf, checkHcl } from '../samples/check-hcl';
import { compile } from '../samples/compile-typescript';
import { standardPages } from '../samples/pages';
import { readGuides } from './guide-steps';

const steps = [...(await readGuides()).values()].flat();
const { clients } = await standardPages();
const parser = await goParser();

const inLanguage = (language: string) =>
  steps.flatMap(({ name, codes }) => {
    const code = codes[language];
    return code === undefined ? [] : [{ name, code }];
  });

test('each TypeScript sample compiles alone in strict mode', () => {
  const samples = inLanguage('typescript');
  expect(samples.length).toBeGreaterThan(80);
  const problems = compile(samples.map(({ code }) => code)).flatMap((messages, index) =>
    messages.map((message) => `${samples[index]?.name}: ${message}`),
  );
  expect(problems).toEqual([]);
});

/** Problems of a sample as the file main.go; a program without the SDK is not compared with its declarations. */
function problemsOf(sample: string): string[] {
  const usesSdk = sample.includes('/go-sdk/');
  const problems = usesSdk ? checkGo(sample, clients.goSdk, parser).problems : [];
  return [...formatProblems(`${sample}\n`), ...problems];
}

test('each Go sample is a formatted program that matches the declarations of the SDK', () => {
  const samples = inLanguage('go');
  expect(samples.length).toBeGreaterThan(40);
  const problems = samples.flatMap(({ name, code }) =>
    problemsOf(code).map((problem) => `${name}: ${problem}`),
  );
  expect(problems).toEqual([]);
  expect(problemsOf(program([['secapi.Start()']], clients.goSdk)).join()).toMatch(
    /secapi.Start: does not exist/,
  );
});

test('Terraform matches the declarations of the provider and refers to resources of the guides', async () => {
  const samples = inLanguage('hcl');
  expect(samples.length).toBeGreaterThan(20);
  const problems: string[] = [];
  const names = new Set<string>();
  for (const { name, code } of samples) {
    problems.push(
      ...(await checkHcl(code, clients.terraformProvider)).map((it) => `${name}: ${it}`),
    );
    for (const block of await blocksOf(code)) names.add(`${block.type}.${block.name}`);
  }
  for (const { name, code } of samples) {
    for (const [, target = ''] of code.matchAll(/= (seca_\w+\.\w+)\.(?:id|name)/g)) {
      if (!names.has(target)) problems.push(`${name}: there is no ${target}`);
    }
  }
  expect(problems).toEqual([]);
});
