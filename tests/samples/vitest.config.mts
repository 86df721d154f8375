import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mjs';

/** The proofs of samples and tutorials run apart from the unit tests: they need Python, curl and jq. */
export default defineConfig({
  ...base,
  root: path.resolve(import.meta.dirname, '../..'),
  test: { ...base.test, include: ['tests/{samples,tutorials}/**/*.test.ts'], testTimeout: 60_000 },
});
