import { defineConfig } from 'vitest/config';

// The tests run the code of React and of the Markdown packages that the build runs. Their code for development
// takes a quarter more time. Vitest has already set `test` here.
process.env.NODE_ENV = 'production';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: [
      '{site,scripts,hosting,bench,packages}/**/*.test.{ts,tsx}',
      'tests/{baseline,foreign,generators,provider,samples,support,tutorials,unit}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', 'build/**', '.build/**'],
    environment: 'node',
    // As in scripts/build.ts: a tenth of the processor time less.
    execArgv: ['--interrupt-budget=2000000'],
    // With isolation, loading the modules again for each file takes more than two thirds of the time.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
