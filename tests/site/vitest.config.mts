import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mjs';

/** Tests of the files of a finished build. They run after the build and need no browser. */
export default defineConfig({
  ...base,
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    ...base.test,
    include: ['tests/site/**/*.test.ts'],
    globalSetup: './tests/support/require-build.ts',
  },
});
