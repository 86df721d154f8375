import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mjs';

/** The main paths in Firefox run separately because they need a built site and Firefox. */
export default defineConfig({
  ...base,
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    ...base.test,
    include: ['tests/firefox/**/*.test.ts'],
    testTimeout: 60_000,
    // The first run installs puppeteer.
    hookTimeout: 240_000,
    // On a busy machine, a test can time out once.
    retry: 1,
  },
});
