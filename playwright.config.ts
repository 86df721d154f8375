import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/chromium';
import { siteAddress, testHost } from './tests/support/sites';

const chromium = findChromium();

export default defineConfig({
  testDir: './tests',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  globalSetup: './tests/support/serve-builds.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a busy machine, a test can miss a deadline once; the report lists the tests that were retried.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? 'test-results/playwright.json' }],
  ],
  projects: [
    { name: 'main', testIgnore: ['e2e/base-path.spec.ts', 'e2e/versions.spec.ts'] },
    // The same site below a path of its host, with the tests tagged `@base`, which visit every area once.
    { name: 'base', grep: /@base\b/, use: { baseURL: siteAddress('base') } },
  ],
  use: {
    // A new context takes a second of CPU time, most of it for a page with cold caches. Playwright clears
    // a context before it reuses it; tests measure the cost of a first visit in a separate context.
    reuseContext: true,
    baseURL: siteAddress('main'),
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages can't send requests to other hosts.
        `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${testHost}, EXCLUDE localhost`,
      ],
    },
  },
});
