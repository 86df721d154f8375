import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mjs';

/** The tests of the hosting files run separately because they need a built site, nginx and Caddy. */
export default defineConfig({
  ...base,
  root: path.resolve(import.meta.dirname, '../..'),
  test: { ...base.test, include: ['tests/hosting/**/*.test.ts'], fileParallelism: false },
});
