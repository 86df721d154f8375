import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
  options: ICruiseOptions;
};

/** For each rule, a module that breaks it; `others` are the modules that these import. */
const offenders: Record<string, { file: string; source: string }> = {
  'no-cycle': {
    file: 'lib/cycle/a.ts',
    source: "import { b } from './b'; export const a = () => b;",
  },
  'no-unresolved': { file: 'lib/lost.ts', source: "import './nowhere';" },
  'lib-is-pure': { file: 'lib/draws.ts', source: "import 'react';" },
  'lib-reads-files-in-load-only': { file: 'lib/reads.ts', source: "import 'node:fs';" },
  'load-comes-first': { file: 'lib/openapi/load/late.ts', source: "import '../model/model';" },
  'lint-before-model': { file: 'lib/openapi/lint/late.ts', source: "import '../model/model';" },
  'model-before-renderers': {
    file: 'lib/openapi/model/late.ts',
    source: "import '../../markdown/twin';",
  },
  'render-compiles-components': { file: 'render/draws.ts', source: "import '../site/Button';" },
  'site-does-not-build': {
    file: 'site/loads.ts',
    source: "import '../lib/openapi/load/load';",
  },
  'site-imports-model-types-only': {
    file: 'site/models.ts',
    source: "import { model } from '../lib/openapi/model/model'; model();",
  },
  'site-without-node': { file: 'site/paths.ts', source: "import 'node:path';" },
  'hooks-without-react': { file: 'site/components/Menu/hook.ts', source: "import 'react';" },
  'components-without-hooks': {
    file: 'site/components/Toc/Toc.tsx',
    source: "import '../Tabs/hook';",
  },
  'nothing-imports-tests': { file: 'render/tests.ts', source: "import '../tests/support';" },
  'site-needs-no-test-tools': { file: 'render/checks.ts', source: "import 'vitest';" },
};

const others: Record<string, string> = {
  'lib/cycle/b.ts': "import { a } from './a'; export const b = () => a;",
  'lib/openapi/load/load.ts': "import 'node:fs'; export const load = 1;",
  'lib/openapi/model/model.ts': 'export interface Page { id: string } export function model() {}',
  'lib/markdown/twin.ts':
    "import type { Page } from '../openapi/model/model'; export type T = Page;",
  'lib/search/query/rank.ts': 'export const rank = 1;',
  'render/good.ts':
    "import '../lib/openapi/load/load'; import 'node:fs'; import type { P } from '../site/page'; export type Q = P;",
  'site/Button.tsx': "import 'react'; import '../lib/search/query/rank';",
  'site/page.ts': "import type { Page } from '../lib/openapi/model/model'; export type P = Page;",
  'site/components/Tabs/hook.ts': "import { wait } from './wait'; wait();",
  'site/components/Tabs/wait.ts': 'export function wait() {}',
  'site/components/Tabs/island.tsx': "import 'react'; import './hook';",
  'tests/support.ts': 'export {};',
};

let folder: string;
let broken: { rule: string; from: string }[];

beforeAll(async () => {
  // Below the root, so that packages resolve.
  mkdirSync(path.join(root, '.build'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.build/imports-'));
  const files = { ...others };
  for (const { file, source } of Object.values(offenders)) files[file] = source;
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const { tsConfig, enhancedResolveOptions, ...rest } = options;
  const { output } = await cruise(
    ['.'],
    { ...rest, baseDir: folder, validate: true, ruleSet: { forbidden } as never },
    enhancedResolveOptions as never,
  );
  broken = (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({
    rule: rule.name,
    from,
  }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every rule has a module that breaks it', () => {
  expect(Object.keys(offenders).sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(offenders))('%s finds the module that breaks it', (rule, { file }) => {
  expect(broken).toContainEqual({ rule, from: file });
});

test('modules that follow the rules are not reported', () => {
  const offending = new Set([
    ...Object.values(offenders).map(({ file }) => file),
    'lib/cycle/b.ts',
  ]);
  expect(broken.filter(({ from }) => !offending.has(from))).toEqual([]);
});
