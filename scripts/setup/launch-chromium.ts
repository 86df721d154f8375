import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './find-chromium';

/** Starts the Chromium of the browser tests. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ executablePath, args });
}
