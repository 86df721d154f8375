import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { holdFiles } from '../support/page-state';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    bar?: { started: number; samples: { time: number; style: string }[] };
    seenFrames?: { title: string; top: number }[];
  }
}

const inList = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Records the paths that scripts request with GET: pages that are shown in place or prefetched. */
function watchFetches(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' || request.method() !== 'GET') return;
    fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Records the title and scroll position in each frame from now on. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seenFrames: NonNullable<Window['seenFrames']> = [];
    window.seenFrames = seenFrames;
    const note = () => {
      seenFrames.push({
        title: document.querySelector('h1')?.textContent ?? '',
        top: Math.round(scrollY),
      });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** The first frame that shows a page. */
async function firstFrame(page: Page, title: string) {
  const of = (seenFrames: Window['seenFrames'] = []) => seenFrames;
  const seenFrames = of(await page.evaluate(() => window.seenFrames));
  return seenFrames.find((frame) => frame.title === title);
}

test.describe('scrolling', () => {
  test('a page shows its top in its first frame, and Back restores the position (§2.57)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(`${fixtureURL}docs/long`);
    await page.evaluate(() => window.scrollTo(0, 1000));
    await watchFrames(page);
    const home = page.getByRole('main').getByRole('link', { name: 'Home', exact: true });
    await home.evaluate((link) => (link as HTMLElement).click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fixture home');
    await expect(page).toHaveURL(fixtureURL);
    expect((await firstFrame(page, 'Fixture home'))?.top).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long page');
    await expect.poll(() => scroll(page)).toBe(1000);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fixture home');
    await expect(page).toHaveURL(fixtureURL);
  });

  test('a page with a hash shows its target in its first frame (§2.57)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(`${fixtureURL}docs/long`);
    await watchFrames(page);
    await page.getByRole('link', { name: 'The guide, further down' }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs/guide#further-down`);
    await expect(page.getByRole('heading', { name: 'Further down' })).toBeInViewport();
    expect(await scroll(page)).toBeGreaterThan(400);
    expect((await firstFrame(page, 'Fixture guide'))?.top).toBe(await scroll(page));
  });

  test('a change of the query alone does not scroll', async ({ page, fixtureURL }) => {
    await page.goto(`${fixtureURL}docs/long`);
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.evaluate(() => history.replaceState({}, '', '?changed=1'));
    await page.waitForTimeout(200);
    expect(await scroll(page)).toBe(700);
  });

  test('a malformed hash, or one without a target, has no effect', async ({ page, fixtureURL }) => {
    for (const hash of ['#%', '#%E0%A4%A', '#no-such-place']) {
      await page.goto(`${fixtureURL}docs/guide${hash}`);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Plain link' })
        .click();
      await expect(page.getByRole('heading', { level: 1 }), hash).toHaveText('Long page');
      await page.evaluate((to) => location.assign(to), hash);
      expect(await scroll(page)).toBe(0);
    }
  });
});

test('Back and Forward show the last pages from memory as they were left, also without a network', async ({
  page,
  guard,
}) => {
  const start = '/docs/api/Foundation/Compute-v1/start-instance';
  const heading = page.getByRole('heading', { level: 1 });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const disclosures = page.locator('main details');
  const states = () =>
    disclosures.evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open));
  await page.goto(start);
  await page.waitForLoadState('networkidle');
  const untouched = await states();
  const more = page.locator('main .markdown details:not([open]) > summary');
  await more.filter({ visible: true }).first().click();
  await page.evaluate(() => window.scrollTo(0, 300));
  const left = await states();
  expect(left).not.toEqual(untouched);
  // A click of Playwright could scroll the page first.
  const stop = sidebar.getByRole('link', { name: 'Stop' });
  await stop.evaluate((link: HTMLElement) => link.click());
  await expect(heading).toHaveText('Stop an instance');
  await sidebar.getByRole('link', { name: 'Restart' }).click();
  await expect(heading).toHaveText('Restart an instance');

  await test.step('without a network', async () => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.goBack();
    await expect(heading).toHaveText('Stop an instance');
    await page.goBack();
    await expect(heading).toHaveText('Start an instance');
    expect(await states()).toEqual(left);
    await expect.poll(() => scroll(page)).toBe(300);
    await page.goForward();
    await expect(heading).toHaveText('Stop an instance');
    await page.context().setOffline(false);
  });

  await test.step('a page that has changed is shown afterwards', async () => {
    await page.route(`**${start}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('>Start an instance<', '>Changed<');
      await route.fulfill({ response, body });
    });
    await watchFrames(page);
    await page.goBack();
    await expect(heading).toHaveText('Changed');
    expect(await firstFrame(page, 'Start an instance')).toBeDefined();
    expect(await states()).toEqual(left);
    expect(await scroll(page)).toBe(300);
  });
});

test.describe('screen readers and keyboards', () => {
  test('the new title is announced', async ({ page }) => {
    await page.goto('/docs/content/intro');
    const region = page.locator('body > [role="status"][aria-live="polite"]');
    await expect(region).toHaveText('');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Glossary').click();
    await expect(page).toHaveTitle(/^Glossary/);
    await expect(region).toHaveText(await page.title());
    await page.goBack();
    await expect(page).not.toHaveTitle(/^Glossary/);
    await expect(region).not.toHaveText(/^Glossary/);
    await expect(region).toHaveText(await page.title());
  });

  test('the focus starts at the top of the new page', async ({ page, fixtureURL }) => {
    await page.goto(fixtureURL);
    await inList(page, '/docs/long').click();
    await expect(page.getByRole('link', { name: 'The guide, further down' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  });

  test('with a hash the focus continues from its target', async ({ page, fixtureURL }) => {
    await page.goto(`${fixtureURL}docs/long`);
    await page.getByRole('link', { name: 'The guide, further down' }).click();
    await expect(page.getByRole('heading', { name: 'Further down' })).toBeInViewport();
    await page.keyboard.press('Tab');
    const heading = await page.evaluate(
      () => document.activeElement?.closest('h2, h3')?.id ?? document.activeElement?.outerHTML,
    );
    expect(heading).toBe('further-down');
  });
});

test.describe('the next page', () => {
  test('is prefetched once when the pointer or focus rests on its link, and is not fetched again (§2.57 §7.3)', async ({
    page,
    fixtureURL,
  }) => {
    const fetched = watchFetches(page);
    await page.goto(fixtureURL);
    await page.waitForLoadState('networkidle');
    expect(fetched, 'links in view are not prefetched').toEqual([]);
    await page.context().addCookies([{ name: 'probe', value: '1', url: fixtureURL }]);
    const request = page.waitForRequest('**/docs/long');
    await inList(page, '/docs/long').hover();
    expect((await (await request).allHeaders()).cookie, 'sent with credentials').toBe('probe=1');
    expect(fetched).toEqual(['/docs/long']);
    await inList(page, '/docs/crash').focus();
    await expect.poll(() => fetched).toHaveLength(2);
    await inList(page, '/docs/long').focus();
    await inList(page, '/docs/long').click();
    await expect(page).toHaveURL(`${fixtureURL}docs/long`);
    const { pathname } = new URL(fixtureURL);
    expect(fetched.filter((path) => path !== pathname)).toHaveLength(2);
  });

  test('is prefetched when its link is touched', async ({ newContext, fixtureURL }) => {
    const page = await (await newContext({ hasTouch: true })).newPage();
    const fetched = watchFetches(page);
    await page.goto(fixtureURL);
    await inList(page, '/docs/long').dispatchEvent('touchstart');
    await expect.poll(() => fetched).toEqual(['/docs/long']);
    await expect(page).toHaveURL(fixtureURL);
  });

  test('is not prefetched when the pointer only passes a link', async ({ page, fixtureURL }) => {
    const fetched = watchFetches(page);
    await page.goto(fixtureURL);
    await inList(page, '/docs/long').evaluate((link) => {
      const options = { bubbles: true, pointerType: 'mouse' };
      link.dispatchEvent(new PointerEvent('pointerover', options));
      document.body.dispatchEvent(new PointerEvent('pointerover', options));
    });
    await page.waitForTimeout(300);
    expect(fetched).toEqual([]);
  });

  for (const [name, connection] of [
    ['on a 2g connection', { effectiveType: '2g', saveData: false }],
    ['on a slow 2g connection', { effectiveType: 'slow-2g', saveData: false }],
    ['with data saving', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`is not prefetched ${name} (§7.6)`, {
      tag: connection.saveData ? [] : '@all',
    }, async ({ page, fixtureURL }) => {
      await setConnection(page, connection);
      const fetched = watchFetches(page);
      await page.goto(fixtureURL);
      await inList(page, '/docs/long').focus();
      await inList(page, '/docs/crash').hover();
      await page.waitForTimeout(300);
      expect(fetched).toEqual([]);
    });
  }
});

test.describe('a slow page', () => {
  test.beforeEach(async ({ page, fixtureURL }) => {
    // Nothing is prefetched, so that a click has to wait.
    await setConnection(page, { effectiveType: '2g', saveData: true });
    await page.addInitScript(() => {
      const record = { started: 0, samples: [] as { time: number; style: string }[] };
      window.bar = record;
      document.addEventListener(
        'click',
        () => {
          record.started = performance.now();
        },
        true,
      );
      new MutationObserver(() => {
        const bar = document.querySelector('#nprogress [role="progressbar"]');
        const style = bar?.getAttribute('style');
        if (style && style !== record.samples.at(-1)?.style) {
          record.samples.push({ time: performance.now(), style });
        }
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto(fixtureURL);
  });

  /** Returns the visible fraction of the bar, from the inline transform. */
  const shown = (style: string) => {
    const moved = /translate3d\((-?[\d.]+)%/.exec(style)?.[1];
    return moved === undefined ? Number.NaN : 1 + Number(moved) / 100;
  };

  test('shows the bar after 200 ms, growing every 800 ms; the current page stays meanwhile (§2.58 §9.4 §9.6)', async ({
    page,
    fixtureURL,
  }) => {
    const release = await holdFiles(page, /\/docs\b/, 'fetch');
    await inList(page, '/docs/long').click();
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fixture home');
    const movements = async () => {
      const samples = await page.evaluate(() => window.bar?.samples ?? []);
      return samples.filter(({ style }) => !Number.isNaN(shown(style)));
    };
    await expect.poll(async () => (await movements()).length).toBeGreaterThanOrEqual(3);
    const started = await page.evaluate(() => window.bar?.started ?? 0);
    const moving = await movements();
    const first = moving[0];
    if (!first) throw new Error('The bar never moved');
    expect(first.time - started).toBeGreaterThanOrEqual(190);
    expect(first.time - started).toBeLessThan(1000);
    expect(shown(first.style)).toBeCloseTo(0.08, 5);
    expect(first.style).toMatch(/transition: (all )?(200ms|0\.2s)/);
    for (const [index, { time, style }] of moving.entries()) {
      const before = moving[index - 1];
      if (!before) continue;
      const step = shown(style) - shown(before.style);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThanOrEqual(0.02 + 1e-9);
      expect(time - before.time).toBeGreaterThan(600);
      expect(time - before.time).toBeLessThan(2000);
    }
    // axe occupies the page for up to two seconds, so it runs after the steps have been measured.
    const { violations } = await new AxeBuilder({ page }).include('#nprogress').analyze();
    expect(violations).toEqual([]);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long page');
    await expect(page).toHaveURL(`${fixtureURL}docs/long`);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('a fast page shows no bar (§2.58)', async ({ page, fixtureURL }) => {
    await inList(page, '/docs/long').click();
    await expect(page).toHaveURL(`${fixtureURL}docs/long`);
    await page.waitForTimeout(400);
    const record = await page.evaluate(() => window.bar);
    expect(record?.samples).toEqual([]);
  });
});
