import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { type RunningSite, serveSite } from '../../scripts/serve/serve-site';
import type { Browser, Page } from './browser';
import { launchFirefox } from './firefox';
import { launchWebKit } from './webkit';

/**
 * The main paths in other engines than Chromium. The site is served with all headers, including the content security
 * policy.
 */
const intro = '/docs/content/intro';
const operation = '/docs/api/Foundation/Compute-v1/create-or-update-instance';

let site: RunningSite;
let page: Page;
/** Console errors and warnings, uncaught errors, and requests to other hosts. */
let loud: string[];
/** URLs of the site in the running test. */
let addresses: string[];

beforeAll(async () => {
  const dir = path.resolve(import.meta.dirname, '../../build');
  site = await serveSite({ dir, base: '/', host: '127.0.0.1', port: 0 });
});
afterAll(() => site?.close());

const visit = (address: string) => page.goto(new URL(address, site.url).href);
/** Resolves when the scripts have run. */
const open = async (address: string) => {
  await visit(address);
  await page.waitForSelector('[data-color-toggle]:not([disabled])');
};
const press = async (selector: string) => {
  const element = await page.waitForSelector(selector, { visible: true });
  await element?.click();
};
const arriveAt = (address: string) =>
  page.waitForFunction((wanted) => location.pathname === wanted, {}, address);
const count = (selector: string) =>
  page.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
const nextPage = () => document.querySelector('a[rel=next]')?.getAttribute('href');

/** Serves the site as on a slow network: until `goOn` is called, only half of each script arrives. */
async function serveScriptsByHalves() {
  let isSlow = true;
  let tellAsked = () => {};
  const asked = new Promise<void>((done) => {
    tellAsked = done;
  });
  const server = createServer(async ({ url = '/' }, answer) => {
    const response = await fetch(new URL(url, site.url));
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    answer.writeHead(response.status, { 'Content-Type': type });
    if (!isSlow || !/^\/assets\/.*\.js$/.test(url)) {
      answer.end(body);
      return;
    }
    answer.write(body.subarray(0, body.length / 2));
    tellAsked();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  addresses.push(url);
  return {
    url,
    /** Resolves when a script has been requested. */
    asked,
    goOn: () => {
      isSlow = false;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each([
  { engine: 'Firefox', launch: launchFirefox },
  { engine: 'WebKit', launch: launchWebKit },
])('$engine', ({ engine, launch }) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  beforeEach(async () => {
    loud = [];
    addresses = [site.url];
    page = await browser.newPage({
      report: (line) => loud.push(line),
      request: (url) => {
        const isOurs = addresses.some((address) => url.startsWith(address));
        if (/^https?:/.test(url) && !isOurs) loud.push(`another host: ${url}`);
      },
    });
    await page.setViewport({ width: 1280, height: 800 });
  });
  afterEach(async () => {
    await page.evaluate(() => localStorage.clear());
    await page.close();
    expect(loud).toEqual([]);
  });

  test('links lead from the landing page to a guide and an operation, and the back button works', async () => {
    await open('/');
    await press(`[data-navbar] a[href="${intro}"]`);
    await arriveAt(intro);
    const service = '/docs/api/Foundation/Authorization-v1/authorization';
    await press(`[data-navbar] a[href="${service}"]`);
    await arriveAt(service);
    await press('article a[href$="/get-role"]');
    await arriveAt('/docs/api/Foundation/Authorization-v1/get-role');
    await page.waitForFunction(() => /role/.test(document.querySelector('h1')?.textContent ?? ''));
    expect(await count('h1')).toBe(1);
    await page.goBack();
    await arriveAt(service);
  });

  // WebDriver waits for a page before the next command.
  if (engine === 'Firefox') {
    test('a link works while scripts still load; scripts run on its page and, after going back, on the first', async () => {
      const slow = await serveScriptsByHalves();
      onTestFinished(() => slow.close());
      // The page is not loaded before its scripts are.
      visit(slow.url + intro).catch(() => undefined);
      await slow.asked;
      const next = await page.evaluate(nextPage);
      slow.goOn();
      await press('a[rel=next]');
      await arriveAt(next ?? '');
      await page.waitForSelector('[data-color-toggle]:not([disabled])');
      // Firefox compares the received part of an aborted script with the integrity hash, and logs an error for the
      // previous page.
      loud = loud.filter((line) => !/integrity attribute match/.test(line));
      await page.goBack();
      await arriveAt(intro);
      await page.waitForSelector('[data-color-toggle]:not([disabled])');
    });
  }

  test('hovering over a link prefetches its page', async () => {
    await open(intro);
    const next = await page.waitForSelector('a[rel=next]');
    const href = new URL((await page.evaluate(nextPage)) ?? '', site.url).href;
    await next?.hover();
    await page.waitForFunction(
      (wanted) => performance.getEntriesByType('resource').some(({ name }) => name === wanted),
      {},
      href,
    );
    await next?.click();
    await page.waitForFunction((wanted) => location.href === wanted, {}, href);
  });

  test('search finds an operation and opens it', async () => {
    await open(intro);
    await press('input[role=combobox]');
    await page.waitForFunction(() => document.activeElement?.matches('input[role=combobox]'));
    await page.keyboard.type('create or update instance');
    // Hits of the whole text. The first is selected.
    await page.waitForSelector(`[role=option][aria-selected=true][data-url="${operation}"]`);
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector(`[role=option][aria-selected=true]:not([data-url="${operation}"])`);
    await page.keyboard.press('ArrowUp');
    await page.waitForSelector(`[role=option][aria-selected=true][data-url="${operation}"]`);
    await page.keyboard.press('Enter');
    await arriveAt(operation);
  });

  test('the colour switch changes the colours, and the choice survives a reload', async () => {
    await open(intro);
    const toggle =
      '[data-navbar] button[aria-label^="Switch between dark and light mode"]:not([disabled])';
    for (const mode of ['light', 'dark']) {
      await press(toggle);
      await page.waitForSelector(`html[data-theme=${mode}][data-theme-choice=${mode}]`);
    }
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
    ).toContain('dark');
    await page.reload();
    await page.waitForSelector('html[data-theme=dark]');
  });

  test('the mobile menu opens, closes and returns the focus', async () => {
    await page.setViewport({ width: 390, height: 800 });
    await open(intro);
    const toggle = '[data-navbar] [popovertarget=menu]';
    await press(toggle);
    await page.waitForSelector('[data-menu]', { visible: true });
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-menu]', { hidden: true });
    await page.waitForFunction((selector) => document.activeElement?.matches(selector), {}, toggle);
  });

  test('the choice of a language shows its sample, and disclosures open', async () => {
    await open(operation);
    await page.waitForSelector('[role=group][data-language=curl]', { visible: true });
    await page.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>('[data-language-choice]');
      if (select) select.value = 'go';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.waitForSelector('[role=group][data-language=go]', { visible: true });
    await page.waitForSelector('[role=group][data-language=curl]', { hidden: true });
    const opened = () => count('article li > details[open]');
    const before = await opened();
    await press('button[data-tree=open]');
    await expect.poll(opened).toBeGreaterThan(before);
  });

  test('a fragment target inside a closed disclosure is revealed and scrolled to below the navbar', async () => {
    await visit(`${operation}#request-spec-sku-ref-resource`);
    await page.waitForFunction(() => {
      const target = document.getElementById('request-spec-sku-ref-resource');
      const top = target?.getBoundingClientRect().top ?? -1;
      const bar = document.querySelector('[data-navbar]')?.getBoundingClientRect().bottom ?? 0;
      return target?.checkVisibility() && top >= bar - 1 && top < innerHeight;
    });
  });

  test('an unknown page shows a message and suggestions', async () => {
    await visit('/docs/content/no-such-page');
    await page.waitForSelector('main h1');
    expect(await count('main a[href^="/docs/"]')).toBeGreaterThan(0);
    // Browsers log the response status to the console.
    loud = loud.filter((line) => !/404/.test(line));
  });

  test('Run shows the response of the local provider', async () => {
    await open('/docs/api/Foundation/Workspace-v1/create-or-update-workspace');
    await press('[data-playground] [data-run=run]');
    await page.waitForFunction(() =>
      /^201 Created/.test(
        document.querySelector('[data-instrument] figure:last-of-type > div > [role=status]')
          ?.textContent ?? '',
      ),
    );
    await page.waitForFunction(() =>
      /"kind": "workspace"/.test(document.querySelector('[data-instrument]')?.textContent ?? ''),
    );
  });

  test("the reader's values fill the samples and stay", async () => {
    await open(operation);
    const hasValue = () =>
      page.waitForFunction(() =>
        /tenants\/acme-1\//.test(
          document.querySelector('[data-slot=samples] code')?.textContent ?? '',
        ),
      );
    await press('[data-reader-values] summary');
    const field = '[data-reader-values] input[name=tenant]';
    await press(field);
    await page.keyboard.type('acme-1');
    await page.keyboard.press('Enter');
    await hasValue();
    await page.reload();
    await hasValue();
  });

  test('a comparison shows the changes between two releases, and its form changes the URL', async () => {
    await open('/docs/content/Changelog/compare?from=1.3&to=1.7');
    await page.waitForFunction(() => {
      const headings = [...document.querySelectorAll('main h2')];
      const shown = headings.filter((heading) => heading.checkVisibility());
      return shown.map((one) => one.textContent).join(', ') === 'Release 1.4, Release 1.5';
    });
    await press('main form button[type=reset]');
    await page.waitForFunction(() => location.search === '');
  });
});
