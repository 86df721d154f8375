import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mjs';

/** Tests with tools that depend on hundreds of packages. `npm run test:all` installs and runs them. */
export default defineConfig({
  ...base,
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    ...base.test,
    include: ['tests/rare/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
