import { importTool } from '../../scripts/setup/import-tool';
import type { Browser, Page } from './browser';
import { findProgram } from './find-program';

/** The parts of puppeteer that the tests use. It has 68 packages and is therefore installed on first use. */
interface Puppeteer {
  default: {
    launch(options: {
      browser: 'firefox';
      executablePath: string;
      headless: boolean;
    }): Promise<{ newPage(): Promise<PuppeteerPage>; close(): Promise<void> }>;
  };
}

interface PuppeteerPage extends Page {
  on(type: 'console', listener: (message: { type(): string; text(): string }) => void): unknown;
  on(type: 'pageerror', listener: (error: unknown) => void): unknown;
  on(type: 'request', listener: (request: { url(): string }) => void): unknown;
}

/**
 * Playwright supports only its own build of Firefox, which is not a Debian package; puppeteer uses WebDriver BiDi with
 * any Firefox.
 */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findProgram('Firefox', 'FIREFOX_PATH', [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
  ]);
  const { default: puppeteer } = await importTool<Puppeteer>('puppeteer-core', '24.43.1');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    newPage: async ({ report, request }) => {
      const page = await browser.newPage();
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) report(message.text());
      });
      page.on('pageerror', (error) => report(String(error)));
      page.on('request', (sent) => request(sent.url()));
      return page;
    },
    close: () => browser.close(),
  };
}
