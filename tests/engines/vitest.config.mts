import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mjs';

/** The main paths in other engines run separately because they need a built site and these browsers. */
export default defineConfig({
  ...base,
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    ...base.test,
    include: ['tests/engines/**/*.test.ts'],
    testTimeout: 60_000,
    // The first run installs puppeteer.
    hookTimeout: 240_000,
    // On a busy machine, a test can time out once.
    retry: 1,
  },
});
