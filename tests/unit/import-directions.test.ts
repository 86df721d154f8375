import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
  options: ICruiseOptions;
};

/** For each rule, modules that break it: path and source. */
const offenders: Record<string, Record<string, string>> = {
  'no-cycle': {
    'site/guides/cycle.ts': "import { b } from './cycle-b'; export const a = () => b;",
  },
  'no-cycle-of-types': {
    'packages/provider/src/cycle-b.ts':
      "import type { A } from './cycle'; export interface B { a: A }",
  },
  'no-unresolved': { 'site/lost.ts': "import './nowhere';" },
  'packages-stand-alone': {
    'packages/search/src/index/site.ts': "import '../../../../site/good';",
    'packages/search/src/query/draws.ts': "import 'react';",
  },
  'load-comes-first': { 'packages/openapi/src/load/late.ts': "import '../model/model';" },
  'lint-before-pages': { 'packages/openapi/src/lint/late.ts': "import '../page/urls';" },
  'model-before-renderers': { 'packages/openapi/src/model/late.ts': "import '../page/urls';" },
  'build-compiles-components': { 'site/compile/draws.ts': "import '../frame/Button';" },
  'core-stands-alone': {
    'site/core/page.ts': "import type { A } from '../frame/a'; export type P = A;",
  },
  'frame-imports-core': { 'site/frame/Navbar.ts': "import '../guides/index';" },
  'capabilities-through-index': { 'site/guides/records.ts': "import '../search/query';" },
  'compile-imports-the-list': { 'site/compile/list.ts': "import '../guides/index';" },
  'browsers-have-no-node': { 'site/guides/Clock/hook.ts': "import '../reads';" },
  'hooks-without-react': { 'site/guides/Menu/hook.ts': "import 'react';" },
  'components-without-hooks': { 'site/guides/Toc/Toc.tsx': "import '../Tabs/hook';" },
  'nothing-imports-tests': { 'site/compile/tests.ts': "import '../../tests/support';" },
  'site-needs-no-test-tools': { 'site/compile/checks.ts': "import 'vitest';" },
};

/** Capabilities in the order of the rules; the last one has no rule, because it may import all others. */
const earlier = forbidden.flatMap(({ name }) => /^(.+)-imports-earlier-/.exec(name)?.[1] ?? []);
const last = 'landing';
for (const [index, name] of earlier.entries()) {
  const next = earlier[index + 1] ?? last;
  offenders[`${name}-imports-earlier-capabilities`] = {
    [`site/${name}/later.ts`]: `import '../${next}/index';`,
  };
}

/** What the offenders import, and modules that follow the rules. */
const others: Record<string, string> = {
  'package.json': JSON.stringify({
    dependencies: { react: '*' },
    devDependencies: { vitest: '*' },
  }),
  'packages/provider/src/cycle.ts': "import type { B } from './cycle-b'; export type A = B[];",
  'site/guides/cycle-b.ts': "import { a } from './cycle'; export const b = () => a;",
  'packages/openapi/src/model/model.ts': 'export const model = 1;',
  'packages/openapi/src/page/urls.ts': "import '../model/model';",
  'site/good.ts': "import '../packages/openapi/src/page/urls';",
  'site/frame/Button.tsx': "import 'react';",
  'site/guides/reads.ts': "import 'node:fs';",
  'site/compile/build.ts': "import type { Props } from '../frame/Button'; export type P = Props;",
  'site/core/a.ts': 'export {};',
  'site/frame/a.ts': "import '../core/a'; export type A = 1;",
  'site/guides/guide.ts': "import '../frame/a'; import '../search/index';",
  ...Object.fromEntries([...earlier, last].map((name) => [`site/${name}/index.ts`, 'export {};'])),
  'site/search/index.ts': "import '../core/a';",
  'site/search/query.ts': 'export {};',
  'site/guides/index.ts': "import './guide';",
  'site/guides/Tabs/hook.ts': 'export {};',
  'site/guides/Tabs/island.tsx': "import 'react'; import './hook';",
  'tests/support.ts': 'export {};',
};

test('each rule of imports reports the modules that break it, and no others', async () => {
  // Below the root, so that packages resolve.
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.build/imports-'));
  const files = Object.assign({}, others, ...Object.values(offenders));
  for (const [file, source] of Object.entries<string>(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const { tsConfig, enhancedResolveOptions, ...rest } = options;
  const { output } = await cruise(
    ['.'],
    { ...rest, baseDir: folder, validate: true, ruleSet: { forbidden } as never },
    enhancedResolveOptions as never,
  );
  rmSync(folder, { recursive: true });
  const violators = new Map<string, Set<string>>();
  for (const { rule, from } of (output as ICruiseResult).summary.violations) {
    violators.set(rule.name, (violators.get(rule.name) ?? new Set()).add(from));
  }
  expect([...violators.keys()].sort()).toEqual(forbidden.map(({ name }) => name).sort());
  for (const [rule, broken] of Object.entries(offenders)) {
    // A cycle is reported at one of its modules.
    const names = (files: Iterable<string>) =>
      [...files].map((file) => file.replace(/-b\.ts$/, '.ts')).sort();
    expect(names(violators.get(rule) ?? []), rule).toEqual(names(Object.keys(broken)));
  }
});

test('each capability has its place in the order', () => {
  const folders = readdirSync(path.join(root, 'site'), { withFileTypes: true });
  const names = folders.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  expect([...earlier, last, 'compile', 'core', 'frame'].sort()).toEqual(names.sort());
});
