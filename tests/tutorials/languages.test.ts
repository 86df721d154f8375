/** Static checks: TypeScript and Go are type-checked, and Terraform is compared with its provider. */

import { expect, test } from 'vitest';
import { program } from '../../site/core/clients/go/print';
import { blocksOf, checkHcl } from '../samples/check-hcl';
import { compile } from '../samples/compile-typescript';
import { goProblems } from '../samples/go-module';
import { standardPages } from '../samples/pages';
import { guides } from './guide-steps';

const steps = [...guides.values()].flat();
const { clients } = await standardPages();

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

test('each Go sample is a formatted program that compiles with the declarations of the SDK', () => {
  const samples = inLanguage('go');
  expect(samples.length).toBeGreaterThan(40);
  expect(goProblems(samples, clients.goSdk)).toEqual([]);
  const wrong = { name: 'wrong', code: program([['secapi.Start()']], clients.goSdk) };
  expect(goProblems([wrong], clients.goSdk).join()).toMatch(/wrong:.*\bStart\b/);
});

test('Terraform matches the declarations of the provider and refers to resources of the guides', async () => {
  const samples = inLanguage('hcl');
  expect(samples.length).toBeGreaterThan(20);
  const problems: string[] = [];
  const names = new Set<string>();
  for (const { name, code } of samples) {
    problems.push(
      ...(await checkHcl(code, clients.terraformProvider)).map((problem) => `${name}: ${problem}`),
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
