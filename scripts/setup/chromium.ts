import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of Chromium: CHROMIUM_PATH, or else that of the system's Chromium.
 * Undefined if there is none; Playwright then uses its own download.
 */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || systemBrowsers.find((file) => existsSync(file));
}

export function launchChromium(args: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ executablePath, args });
}
