import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mjs';

/** The proofs of the samples run apart from the unit tests: they need Python and curl. */
export default defineConfig({
  ...base,
  root: path.resolve(import.meta.dirname, '../..'),
  test: { ...base.test, include: ['tests/samples/**/*.test.ts'], testTimeout: 60_000 },
});
