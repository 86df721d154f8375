/** Static checks: TypeScript and Go are type-checked, and Terraform is compared with its provider. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { program } from '@seca/openapi/samples/go/program';
import type { GoSdk } from '@seca/openapi/samples/go/sdk';
import { format } from '@wasm-fmt/gofmt';
import { expect, test } from 'vitest';
import { checkGo, goParser } from '../samples/check-go';
import { blocksOf, checkHcl } from '../samples/check-hcl';
import { compile } from '../samples/compile-typescript';
import { standardPages } from '../samples/pages';
import { type GuideStep, readSteps, setUpSteps } from './read-steps';

const root = path.resolve(import.meta.dirname, '../..');
/** Guides whose blocks are not steps. */
const withoutSteps = new Set(['generate.mdx', 'forward-compatibility.mdx', 'provider.mdx']);
const folders = ['docs/content/Examples', 'docs/content/HowTo', 'docs/content/Clients'];
const files = (
  await Promise.all(
    folders.map(async (folder) =>
      (
        await readdir(path.join(root, folder))
      )
        .filter((name) => name.endsWith('.mdx') && !withoutSteps.has(name))
        .map((name) => `${folder}/${name}`),
    ),
  )
).flat();
const setUp = await setUpSteps();
const guides: { file: string; steps: GuideStep[] }[] = [];
for (const file of files) guides.push({ file, steps: await readSteps(file) });
const all = guides.flatMap(({ steps }) => steps);
const { clients } = await standardPages();
const parser = await goParser();

const inLanguage = (language: string) =>
  all.flatMap(({ name, codes }) => {
    const code = codes[language];
    return code === undefined ? [] : [{ name, code }];
  });

/** The TypeScript module of a guide. Does not repeat steps of the set-up that the guide contains. */
function moduleOf(steps: readonly GuideStep[]): string {
  const isRepeated = (step: GuideStep) =>
    steps.some(({ codes }) => codes.typescript === step.codes.typescript);
  return [...setUp.filter((step) => !isRepeated(step)), ...steps]
    .flatMap(({ codes }) => codes.typescript ?? [])
    .join('\n');
}

test('TypeScript compiles in strict mode', () => {
  const problems = compile(guides.map(({ steps }) => moduleOf(steps))).flatMap((messages, index) =>
    messages
      // A guide needs only a part of the set-up.
      .filter((message) => !/^TS6(?:133|196) /.test(message))
      .map((message) => `${guides[index]?.file}: ${message}`),
  );
  expect(problems).toEqual([]);
});

/** Problems of a program that consists of the step and the part of the set-up that it uses. */
function problemsOf(step: string, sdk: GoSdk): string[] {
  const [connection = ''] = setUp.flatMap(({ codes }) => codes.go ?? []);
  const lines = connection.split('\n').filter((line) => !line.startsWith('//'));
  const blank = lines.indexOf('');
  const regional = lines.findIndex((line) => line.startsWith('regional, '));
  const needed = /\bregional\./.test(step)
    ? lines.slice(0, blank)
    : /\bglobal\./.test(step)
      ? lines.slice(0, regional)
      : lines.slice(0, 1);
  const usesActive = /ref, active\b/.test(step);
  const isSetUp = step === connection;
  // A separate function is not type-checked: the type check supports only programs that use the SDK.
  if (/^(?:\/\/.*\n)*func /.test(step)) return formatProblems(`package main\n\n${step}\n`);
  const code = program(
    isSetUp
      ? [[...lines, 'fmt.Println(regional.ComputeV1, active)']]
      : [needed, usesActive ? lines.slice(blank + 1) : [], step.split('\n')],
    sdk,
  );
  return [
    ...formatProblems(`${code}
`),
    ...checkGo(code, sdk, parser).problems,
  ];
}

function formatProblems(code: string): string[] {
  try {
    const formatted = format(code);
    return formatted === code ? [] : [`gofmt would change it: ${formatted}`];
  } catch (error) {
    return [`gofmt: ${error instanceof Error ? error.message : String(error)}`];
  }
}

test('Go is formatted and matches the declarations of the SDK', () => {
  const steps = inLanguage('go');
  expect(steps.length).toBeGreaterThan(30);
  const problems = steps.flatMap(({ name, code }) =>
    problemsOf(code, clients.goSdk).map((problem) => `${name}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

test('a faulty Go step is detected', () => {
  const [step = ''] = inLanguage('go').flatMap(({ code }) =>
    code.includes('StartInstance') ? code : [],
  );
  expect(problemsOf(step.replace('StartInstance(', 'SwitchOn('), clients.goSdk).join()).toMatch(
    /no SwitchOn/,
  );
});

test('Terraform matches the declarations of the provider and refers to resources of the guides', async () => {
  const steps = inLanguage('hcl').filter(({ code }) => !code.includes('required_providers'));
  expect(steps.length).toBeGreaterThan(20);
  const problems: string[] = [];
  const names = new Set<string>();
  for (const { name, code } of steps) {
    problems.push(
      ...(await checkHcl(code, clients.terraformProvider)).map((it) => `${name}: ${it}`),
    );
    for (const block of await blocksOf(code)) names.add(`${block.type}.${block.name}`);
  }
  for (const { name, code } of steps) {
    for (const [, target = ''] of code.matchAll(/= (seca_\w+\.\w+)\.(?:id|name)/g)) {
      if (!names.has(target)) problems.push(`${name}: there is no ${target}`);
    }
  }
  expect(problems).toEqual([]);
});
