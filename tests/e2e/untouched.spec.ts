import type { CDPSession, Page } from '@playwright/test';
import { hits } from '../support/open-search';
import { holdScripts, open } from '../support/page-state';
import { expect, test } from '../support/test';

// Each test uses a browser that has not visited the site before.
test.use({ reuseContext: false });

/**
 * Tests pages right after loading: before the reader has interacted, and with interactions before the scripts run.
 * Tested elsewhere: remembered choices (shell-colour-mode, shell-announcement-bar), and a part that fails
 * (shell-failures).
 */
const operation = '/docs/api/Foundation/Compute-v1/create-or-update-instance';
const guide = '/docs/content/intro';

declare global {
  interface Window {
    shifts?: number;
  }
}

const html = (page: Page) => page.locator('html');
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const [name, connection] of [
  ['', undefined],
  [', with data saving', { saveData: true, effectiveType: '2g' }],
] as const) {
  test(`an untouched page follows a change of the system’s colours${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      if (value) Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.goto(guide);
    const light = await ground(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    const dark = await ground(page);
    expect(dark).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    expect(await ground(page)).toBe(light);
  });
}

test('the search placeholder shows the shortcut of the platform once its script runs, and none before', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(guide, { waitUntil: 'commit' });
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search');
  release();
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search Ctrl+K');
});

/**
 * Interactions within 50 ms of the first paint, and their expected results. Each uses a separate page and waits only
 * for the first paint.
 */
const presses: Record<
  string,
  {
    at: string;
    act: (page: Page) => Promise<void>;
    check: (page: Page) => Promise<void>;
    phone?: true;
  }
> = {
  'the skip link': {
    at: guide,
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
    at: guide,
    act: (page) => press(page, '[data-sidebar] details:not([open]) > summary'),
    check: async (page) => {
      await expect(page.locator('[data-sidebar] details[open]')).toHaveCount(1);
      await expect(page).toHaveURL(guide);
    },
  },
  'the mobile menu': {
    at: guide,
    phone: true,
    act: (page) => press(page, '[data-navbar] [popovertarget="menu"]'),
    check: async (page) => {
      await expect(page.locator('[data-menu]')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Back to main menu' })).toBeEnabled();
    },
  },
  'the colour toggle': {
    at: guide,
    act: (page) => press(page, '[data-color-toggle]'),
    check: (page) => expect(html(page)).toHaveAttribute('data-theme-choice', 'light'),
  },
  'the search shortcut, then letters': {
    at: guide,
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
    at: guide,
    act: (page) => press(page, '[data-sidebar] a[href$="/docs/content/glossary"]'),
    check: async (page) => {
      await expect(page).toHaveURL(/\/docs\/content\/glossary$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
    },
  },
};

/** Clicks at the position of an element, without Playwright's wait for the element to be ready. */
async function press(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate((wanted) => {
    const { x, y, width, height } =
      document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  await page.mouse.click(place.x, place.y);
}

async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
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

for (const [name, slowDown] of Object.entries(slowness)) {
  test(`an interaction right after the first paint takes effect, with ${name}`, async ({
    newContext,
  }) => {
    test.setTimeout(120_000);
    for (const [what, { at, act, check, phone }] of Object.entries(presses)) {
      const context = await newContext(phone ? { viewport: { width: 390, height: 844 } } : {});
      const page = await context.newPage();
      await slowDown(await context.newCDPSession(page));
      await page.goto(at, { waitUntil: 'commit' });
      await firstPaint(page);
      await test.step(what, async () => {
        await act(page);
        await check(page);
      });
      await context.close();
    }
  });
}

test('before the scripts run, a disabled shortcut does nothing, a slash is text, and Enter submits the search', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('seca-search-slash', 'off'));
  const release = await holdScripts(page);
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

test.describe('the open search', () => {
  const search = async (page: Page, words: string) => {
    await searchBox(page).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await searchBox(page).fill(words);
    await expect(hits(page).first()).toBeVisible();
  };

  test('closes on Back and on a click elsewhere without leaving the page; links then work as before', async ({
    page,
  }) => {
    await open(page, '/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Docs' })
      .click();
    await expect(page).toHaveURL(guide);
    await search(page, 'instance');
    await page.goBack();
    await expect(hits(page)).toHaveCount(0);
    await expect(page).toHaveURL(guide);

    await search(page, 'role');
    await page.mouse.click(20, 860);
    await expect(hits(page)).toHaveCount(0);
    await expect(page).toHaveURL(guide);

    await search(page, 'network');
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Glossary' })
      .click();
    await expect(page).toHaveURL(/\/docs\/content\/glossary$/);
    await expect(hits(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(guide);
  });

  test('opens a result in a new tab on a middle click', async ({ page, context }) => {
    await open(page, guide);
    await search(page, 'create instance');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      hits(page).first().click({ button: 'middle' }),
    ]);
    await expect(tab).toHaveURL(/\/docs\//);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(guide);
  });
});

test('the browser handles clicks on links with modifiers and with other buttons', async ({
  page,
  context,
}) => {
  await open(page, guide);
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

test('if no script of the site loads, links work and controls that need script are disabled', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(guide);
  await expect(page.getByRole('button', { name: /^Switch between/ })).toBeDisabled();
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Glossary' })
    .click();
  await expect(page).toHaveURL(/\/docs\/content\/glossary$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
});

test('choices in another window apply to a page', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, operation);
  await open(page, operation);
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.getByRole('button', { name: /^Switch between/ }).click();
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'light');
  await expect(other.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await expect(html(other)).toHaveAttribute('data-theme-choice', 'light');
});

const pagesWithPlaces = [
  operation,
  '/docs/api/Foundation/Network-v1/network',
  '/docs/content/Architecture/resource-organization',
  '/',
];

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
    [JSON.stringify({ host, tenant: tenant.slice(0, 64) })],
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
      expect(await page.evaluate(() => window.shifts), `${path} at ${width}`).toBeLessThan(0.001);
    }
  }
});
