import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mjs';

/** The tests of samples and tutorials run separately from the unit tests because they need Python, curl and jq. */
export default defineConfig({
  ...base,
  root: path.resolve(import.meta.dirname, '../..'),
  test: { ...base.test, include: ['tests/{samples,tutorials}/**/*.test.ts'], testTimeout: 60_000 },
});
