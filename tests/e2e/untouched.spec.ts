import type { CDPSession, Page } from '@playwright/test';
import { hits, searchBox } from '../support/open-search';
import { holdFiles, scripts } from '../support/page-state';
import { expect, test } from '../support/test';

// Each test uses a browser that has not visited the site before.
test.use({ reuseContext: false });

/**
 * Tests pages right after loading: before the reader has interacted, and with interactions before the scripts run.
 * Tested elsewhere: remembered choices (shell-colour-mode, shell-announcement-bar), choices in another window
 * (shell-colour-mode, samples), a part that fails (shell-failures), and scripts that do not load (faults).
 */
const operation = '/docs/api/Foundation/Compute-v1/create-or-update-instance';
const guide = '/docs/content/intro';

declare global {
  interface Window {
    shifts?: number;
  }
}

const html = (page: Page) => page.locator('html');

test("'Search Ctrl+K' on platforms other than Mac is the placeholder once its script runs, 'Search' before (§9.9)", async ({
  page,
}) => {
  const release = await holdFiles(page, scripts);
  await page.goto(guide, { waitUntil: 'commit' });
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search');
  release();
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search Ctrl+K');
});

/** Interactions within 50 ms of the first paint, and their expected results. */
const presses: Record<
  string,
  {
    path: string;
    act: (page: Page) => Promise<void>;
    check: (page: Page) => Promise<void>;
    phone?: true;
  }
> = {
  'the skip link': {
    path: guide,
    act: async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    },
    check: async (page) => {
      await expect(page).toHaveURL(/#mainContent$/);
      await expect(page.locator('main')).toBeFocused();
    },
  },
  'a sidebar category': {
    path: guide,
    act: (page) => press(page, '[data-sidebar] details:not([open]) > summary'),
    check: async (page) => {
      await expect(page.locator('[data-sidebar] details[open]')).toHaveCount(1);
      await expect(page).toHaveURL(guide);
    },
  },
  'the mobile menu': {
    path: guide,
    phone: true,
    act: (page) => press(page, '[data-navbar] [popovertarget="menu"]'),
    check: async (page) => {
      await expect(page.locator('[data-menu]')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Back to main menu' })).toBeEnabled();
      // The page behind the menu is not reachable.
      await expect(page.locator('[data-navbar]')).toHaveJSProperty('inert', true);
    },
  },
  'the colour toggle': {
    path: guide,
    act: (page) => press(page, '[data-color-toggle]'),
    check: (page) => expect(html(page)).toHaveAttribute('data-theme-choice', 'light'),
  },
  'the search shortcut, then letters': {
    path: guide,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('instance');
    },
    check: async (page) => {
      await expect(searchBox(page)).toHaveValue('instance');
      // The search index loads slowly at 50 kB/s.
      await expect(hits(page).first()).toBeVisible({ timeout: 60_000 });
      await expect(searchBox(page)).toBeFocused();
      await expect(searchBox(page)).toHaveValue('instance');
    },
  },
  'a link': {
    path: guide,
    act: (page) => press(page, '[data-sidebar] a[href$="/docs/content/glossary"]'),
    check: async (page) => {
      await expect(page).toHaveURL(/\/docs\/content\/glossary$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    },
  },
};

/** Clicks at the position of an element, without Playwright's wait for the element to be ready. */
async function press(page: Page, selector: string): Promise<void> {
  const centre = await page.evaluate((wanted) => {
    const { x, y, width, height } =
      document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  await page.mouse.click(centre.x, centre.y);
}

/** Chromium does not record each paint, but a page that has loaded has been painted. */
async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 ||
      document.readyState === 'complete',
    undefined,
    { polling: 10 },
  );
}

const slowness: Record<string, (devtools: CDPSession) => Promise<unknown>> = {
  'a processor at a quarter of its speed': (devtools) =>
    devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
  'a 50 kB/s network': (devtools) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    }),
};

// Chromium slows a processor down by keeping it busy. With a slow network too, the first paint precedes the scripts.
for (const [how, slowDown] of Object.entries(slowness)) {
  for (const [what, { path, act, check, phone }] of Object.entries(presses)) {
    const isUsual = how.includes('network') && what === 'the colour toggle';
    test(`${what} takes effect right after the first paint, with ${how}`, {
      tag: isUsual ? [] : '@all',
    }, async ({ page, context }) => {
      if (phone) await page.setViewportSize({ width: 390, height: 844 });
      await slowDown(await context.newCDPSession(page));
      await page.goto(path, { waitUntil: 'commit' });
      await firstPaint(page);
      await act(page);
      await check(page);
    });
  }
}

test('before the scripts run, a disabled shortcut does nothing, a slash is text, and Enter submits the search', {
  tag: '@all',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('seca-search-slash', 'off'));
  const release = await holdFiles(page, scripts);
  await page.goto(guide, { waitUntil: 'commit' });
  await expect(searchBox(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchBox(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a/b');
  await expect(searchBox(page)).toHaveValue('a/b');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('instance');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=instance$/);
  release();
  await expect(hits(page).first()).toBeVisible();
});

test('the browser handles clicks on links with modifiers and with other buttons', async ({
  page,
  context,
}) => {
  await page.goto(guide);
  const link = page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Glossary' });
  for (const options of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click(options)]);
    await expect(tab).toHaveURL(/glossary$/);
  }
  await expect(page).toHaveURL(guide);
  expect(context.pages()).toHaveLength(3);
});

const pagesWithPlaces = [operation, '/docs/content/Architecture/resource-organization', '/'];

test('remembered choices cause no layout shift', async ({ page }) => {
  const tenant = 'A-tenant.with_a-name.of-sixty-four-letters.as-long-as-they-may-be1';
  const host = 'api.a-provider-with-a-long-name.example:8443';
  await page.addInitScript(
    ([values = '']) => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('seca.sample-language', 'python');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      localStorage.setItem('docusaurus.announcement.id', 'extensions-beta');
      localStorage.setItem('seca.values', values);
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          window.shifts = (window.shifts ?? 0) + (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    // Longer and shorter than the text that they replace.
    [JSON.stringify({ host, tenant: tenant.slice(0, 64), workspace: 'w' })],
  );
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of pagesWithPlaces) {
      await page.goto(path);
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await expect(html(page)).toHaveAttribute('data-sample', 'python');
      const places = page.locator('var:is([data-value="tenant"], [data-value="host"])');
      expect(await places.count(), path).toBeGreaterThan(0);
      await expect(places.and(page.locator(':not([data-original])')), path).toHaveCount(0);
      await page.waitForTimeout(200);
      // A pause of the parser within a line causes up to 0.002; values that are inserted late cause 0.003 to 0.018.
      expect(await page.evaluate(() => window.shifts), `${path} at ${width}`).toBeLessThan(0.003);
    }
  }
});
