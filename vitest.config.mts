import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@site': import.meta.dirname } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: [
      '{lib,packages,plugins,scripts,src,hosting,bench}/**/*.test.{ts,tsx}',
      'tests/{baseline,foreign,generators,provider,samples,unit,support}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', 'build/**', 'tests/fixtures/site/build*/**', '.build/**'],
    environment: 'node',
    // It imports JSON as bundlers do, which Node does not.
    server: { deps: { inline: [/@actions\/workflow-parser/] } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
