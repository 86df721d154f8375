import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { open } from '../support/page-state';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    announced?: string[];
    askedByScript?: { method: string; url: string; credentials: boolean }[];
    bar?: { started: number; samples: { at: number; style: string }[] };
  }
}

const inList = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Holds the scripts back that the next route asks for. */
async function holdNextRoute(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** A slow connection: nothing is fetched ahead, so that a click has to wait. */
async function slowConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

test.describe('scrolling', () => {
  test('a route change goes to the top (§2.57)', async ({ page, fixtureURL }) => {
    await open(page, `${fixtureURL}long`);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Home' })
      .evaluate((link) => {
        (link as HTMLElement).click();
      });
    await expect(page).toHaveURL(fixtureURL);
    await expect.poll(() => scroll(page)).toBe(0);
  });

  test('a route change with a hash goes to its target (§2.57)', async ({ page, fixtureURL }) => {
    await open(page, `${fixtureURL}long`);
    await page.getByRole('link', { name: 'The guide, further down' }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs/guide#further-down`);
    await expect(page.getByRole('heading', { name: 'Further down' })).toBeInViewport();
    expect(await scroll(page)).toBeGreaterThan(400);
  });

  test('a change of the query alone does not scroll', async ({ page, fixtureURL }) => {
    await open(page, `${fixtureURL}long`);
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.evaluate(() => {
      history.replaceState({}, '', '?changed=1');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await page.waitForTimeout(200);
    expect(await scroll(page)).toBe(700);
  });
});

test.describe('screen readers and keyboards', () => {
  test('the new title is announced, once per route change', async ({ page }) => {
    await open(page, '/docs/content/intro');
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

  test('the focus starts again at the top', async ({ page, fixtureURL }) => {
    await open(page, fixtureURL);
    await inList(page, '/long').click();
    await expect(page.getByRole('link', { name: 'The guide, further down' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  });

  test('with a hash the focus goes on from its target', async ({ page, fixtureURL }) => {
    await open(page, `${fixtureURL}long`);
    await page.getByRole('link', { name: 'The guide, further down' }).click();
    await expect(page).toHaveURL(/#further-down$/);
    await page.waitForTimeout(200);
    await page.keyboard.press('Tab');
    const heading = await page.evaluate(
      () => document.activeElement?.closest('h2, h3')?.id ?? document.activeElement?.outerHTML,
    );
    expect(heading).toBe('further-down');
  });
});

test.describe('assets of the next route', () => {
  const prefetched = (page: Page) =>
    page.locator('link[rel="prefetch"]').evaluateAll((links) => links.length);

  test('are preloaded when a link is pointed at (§2.57 §7.4)', async ({ page, fixtureURL }) => {
    await open(page, `${fixtureURL}docs`);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('button', {
      name: 'Pages',
    });
    await link.hover();
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('.js') && request.resourceType() === 'script',
    );
    await page.getByRole('link', { name: 'Lazy page' }).hover();
    await asked;
    await expect(page, 'nothing was clicked').toHaveURL(`${fixtureURL}docs`);
  });

  test('are prefetched by link when the focus rests on a link, and only then (§7.3)', async ({
    page,
    fixtureURL,
  }) => {
    await open(page, fixtureURL);
    await page.waitForLoadState('networkidle');
    expect(await prefetched(page), 'links in view').toBe(0);
    await inList(page, '/long').focus();
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
    const ofOne = await prefetched(page);
    await inList(page, '/long').focus();
    await page.waitForTimeout(200);
    expect(await prefetched(page), 'once').toBe(ofOne);
  });

  test('of the next page are prefetched when its link comes into view', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await open(page, '/docs/content/intro');
    await page.waitForLoadState('networkidle');
    expect(await prefetched(page)).toBe(0);
    await page.locator('.pagination-nav').scrollIntoViewIfNeeded();
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  test('are not fetched where the pointer only passes a link', async ({ page }) => {
    await open(page, '/docs/content/intro');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Glossary' });
    const box = await link.boundingBox();
    if (!box) throw new Error('The link is not shown');
    await page.evaluate(
      ({ x, y }) => {
        const at = document.elementFromPoint(x, y);
        at?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
        document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      },
      { x: box.x + 20, y: box.y + 5 },
    );
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    await link.hover();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  for (const [name, connection] of [
    ['on a 2g connection', { effectiveType: '2g', saveData: false }],
    ['on a slow 2g connection', { effectiveType: 'slow-2g', saveData: false }],
    ['with data saving', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`are not prefetched ${name} (§7.6)`, async ({ page, fixtureURL }) => {
      await slowConnection(page, connection);
      await open(page, fixtureURL);
      await inList(page, '/long').focus();
      await page.waitForTimeout(300);
      await page.waitForLoadState('networkidle');
      expect(await prefetched(page)).toBe(0);
    });
  }

  test('come by GET with credentials where link prefetch is missing (§7.3)', async ({
    page,
    fixtureURL,
  }) => {
    await page.addInitScript(() => {
      const { supports } = DOMTokenList.prototype;
      DOMTokenList.prototype.supports = function withoutPrefetch(token) {
        return token !== 'prefetch' && supports.call(this, token);
      };
      const asked: NonNullable<Window['askedByScript']> = [];
      window.askedByScript = asked;
      const { open: openRequest, send } = XMLHttpRequest.prototype;
      const opened = new WeakMap<XMLHttpRequest, [string, string]>();
      XMLHttpRequest.prototype.open = function noted(method: string, url: string | URL) {
        opened.set(this, [method, String(url)]);
        return openRequest.call(this, method, url, true);
      };
      XMLHttpRequest.prototype.send = function noted(body) {
        const [method, url] = opened.get(this) ?? ['', ''];
        asked.push({ method, url, credentials: this.withCredentials });
        return send.call(this, body as XMLHttpRequestBodyInit | null);
      };
    });
    await open(page, fixtureURL);
    await inList(page, '/long').focus();
    await expect.poll(() => page.evaluate(() => window.askedByScript?.length)).toBeGreaterThan(0);
    const asked = (await page.evaluate(() => window.askedByScript)) ?? [];
    for (const request of asked) {
      expect(request).toEqual({
        method: 'GET',
        url: expect.stringMatching(/^\/assets\/js\/.+\.js$/),
        credentials: true,
      });
    }
    expect(await prefetched(page)).toBe(0);
  });
});

test.describe('a slow route change', () => {
  test.beforeEach(async ({ page, fixtureURL }) => {
    await slowConnection(page, { effectiveType: '2g', saveData: true });
    await page.addInitScript(() => {
      const record = { started: 0, samples: [] as { at: number; style: string }[] };
      window.bar = record;
      // While capturing: before the router hears of the click.
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
          record.samples.push({ at: performance.now(), style });
        }
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await open(page, fixtureURL);
  });

  /** How much of the bar is shown, from the inline transform. */
  const shown = (style: string) => {
    const moved = /translate3d\((-?[\d.]+)%/.exec(style)?.[1];
    return moved === undefined ? Number.NaN : 1 + Number(moved) / 100;
  };

  test('shows the bar after 200 ms, at 0.08, moving for 200 ms, growing by up to 0.02 every 800 ms (§2.58 §9.4 §9.6)', async ({
    page,
    fixtureURL,
  }) => {
    const release = await holdNextRoute(page);
    await inList(page, '/long').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.waitForTimeout(2700);
    const { started, samples } = await page.evaluate(
      () => window.bar ?? { started: 0, samples: [] },
    );
    const moving = samples.filter(({ style }) => !Number.isNaN(shown(style)));
    const first = moving[0];
    if (!first) throw new Error('The bar never moved');
    expect(first.at - started).toBeGreaterThanOrEqual(190);
    expect(first.at - started).toBeLessThan(1000);
    expect(shown(first.style)).toBeCloseTo(0.08, 5);
    expect(first.style).toMatch(/transition: (all )?(200ms|0\.2s)/);
    expect(moving.length, 'the start and about three steps').toBeGreaterThanOrEqual(3);
    for (const [index, { at, style }] of moving.entries()) {
      const before = moving[index - 1];
      if (!before) continue;
      const step = shown(style) - shown(before.style);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThanOrEqual(0.02 + 1e-9);
      expect(at - before.at).toBeGreaterThan(600);
      expect(at - before.at).toBeLessThan(2000);
    }
    release();
    await expect(page).toHaveURL(`${fixtureURL}long`);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('keeps the page that is shown until the next one is there', async ({ page, fixtureURL }) => {
    const release = await holdNextRoute(page);
    await inList(page, '/long').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fixture home');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long page');
    await expect(page).toHaveURL(`${fixtureURL}long`);
  });

  test('the bar is a named progress bar and axe finds nothing (§2.58)', async ({ page }) => {
    const release = await holdNextRoute(page);
    await inList(page, '/long').click();
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeAttached();
    const { violations } = await new AxeBuilder({ page }).include('#nprogress').analyze();
    expect(violations).toEqual([]);
    release();
  });

  test('a quick one shows no bar (§2.58)', async ({ page, fixtureURL }) => {
    await page.reload();
    await inList(page, '/long').click();
    await expect(page).toHaveURL(`${fixtureURL}long`);
    await page.waitForTimeout(400);
    const record = await page.evaluate(() => window.bar);
    expect(record?.samples).toEqual([]);
  });
});

test('a page whose parts are there is what React shows first after the press', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: (string | undefined)[] = [];
    // What the developer tools of React are told by it, in every build.
    const tools = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot() {
        shown.push(document.querySelector('main h1')?.textContent);
      },
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: tools, shown });
    // While capturing: before the router hears of the click.
    document.addEventListener('click', () => shown.splice(0), true);
  });
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  await open(page, '/docs/content/intro');
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Glossary');
  const body = page.waitForResponse('**/docs/content/glossary');
  await link.hover();
  await body;
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page).toHaveTitle(/^Glossary/);
  expect((await shown())[0]).toBe('Glossary');
});

test('history: back and forward go through the pages (§9.16)', async ({ page, fixtureURL }) => {
  await open(page, fixtureURL);
  await inList(page, '/long').click();
  await expect(page).toHaveURL(`${fixtureURL}long`);
  await page.goBack();
  await expect(page).toHaveURL(fixtureURL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fixture home');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long page');
});
