import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

/**
 * Tests the whole site by keyboard: every tab stop on a page of each kind, and the parts of the shell. Other parts are
 * tested in search-keyboard, shell-navbar-items (dropdowns), samples, code, reference, operations, reader-values and run.
 */
const guide = '/docs/content/intro';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Stop {
  name: string;
  /** The part of the page that contains the stop. The parts follow one another. */
  region: string;
  /** Whether the focus on the element is visible. */
  isMarked: boolean;
  isInSight: boolean;
}

/** The focused element, or undefined if no element of the page has the focus. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const regions = {
      'body > a[href="#mainContent"]': 'skip link',
      '[data-announcement]': 'announcement',
      '[data-navbar] [role="search"]': 'search',
      '[data-navbar]': 'bar',
      '[data-menu]': 'sidebar',
      main: 'main',
      'body > footer': 'footer',
    };
    const region = Object.entries(regions).find(([selector]) => element.closest(selector))?.[1];
    const style = getComputedStyle(element);
    // If a link fills a card, the card has the outline.
    const isOutlined = [style, getComputedStyle(element.closest('li') ?? element)].some(
      ({ outlineStyle, outlineWidth }) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
    const box = element.getClientRects()[0] ?? new DOMRect();
    return {
      name: `${element.localName} ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 50)}`,
      region: region ?? 'nowhere',
      isMarked: isOutlined || (style.boxShadow !== 'none' && region === 'skip link'),
      isInSight:
        box.width > 0 &&
        box.bottom > 0 &&
        box.top < window.innerHeight &&
        box.right > 0 &&
        box.left < window.innerWidth,
    };
  });
}

/** Returns all tab stops, from the current position until the focus leaves the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    let stop = await currentStop(page);
    if (!stop) {
      // The focus is past the end of the page, or a panel has closed after the focus left it.
      await page.keyboard.press(key);
      stop = await currentStop(page);
    }
    // From the end of the page, the focus returns to the first stop, directly or through the browser's toolbar.
    if (!stop || isSame(stop, stops[0])) return stops;
    stops.push(stop);
    if (stops.length > 1500) throw new Error(`focus trap: ${stop.name} repeats`);
  }
}

const isSame = (a: Stop, b: Stop | undefined) => a.name === b?.name && a.region === b.region;
const distinct = (all: readonly string[]) => all.filter((one, index) => one !== all[index - 1]);

for (const [kind, address] of [
  ['the landing page', '/'],
  ['a guide', guide],
  ['an operation', '/docs/api/Foundation/Region-v1/list-regions'],
  // A filter keeps rows of several services, and leaves out most of the hundreds of equal stops.
  ['the table of operations', '/docs/api/operations?method=POST'],
  ['the not-found page', '/docs/no-such-page'],
] as const) {
  test(`every tab stop on ${kind} is visible and marked, in page order, without a focus trap`, {
    tag: kind === 'a guide' ? [] : '@all',
  }, async ({ page, guard }) => {
    test.setTimeout(120_000);
    if (address.includes('no-such')) guard.expect(/404 \(Not Found\)/);
    await page.goto(address);
    const stops = await walk(page, 'Tab');
    expect(stops.length).toBeGreaterThan(15);
    expect(stops[0]?.name).toBe('a Skip to main content');
    expect(
      stops.filter(({ isMarked }) => !isMarked).map(({ name }) => `no focus indicator: ${name}`),
    ).toEqual([]);
    expect(
      stops.filter(({ isInSight }) => !isInSight).map(({ name }) => `out of view: ${name}`),
    ).toEqual([]);
    const order = ['skip link', 'announcement', 'bar', 'search', 'sidebar', 'main', 'footer'];
    const regions = distinct(stops.map(({ region }) => region));
    expect(regions).toEqual(order.filter((region) => regions.includes(region)));
    // The stops are the same backwards, so nothing traps the focus on the way back. A few pages represent all pages.
    if (address === '/') {
      // Search suggestions are shown only while the search has the focus.
      const names = (all: readonly Stop[]) =>
        all.filter(({ region }) => region !== 'search').map(({ name }) => name);
      expect(names(await walk(page, 'Shift+Tab')).reverse()).toEqual(names(stops));
    }
  });
}

/** Focuses the element directly: keys alone would take hundreds of presses, and the walk above shows that they work. */
async function press(page: Page, target: Locator, key: string): Promise<void> {
  await target.focus();
  await page.keyboard.press(key);
}

test('skip link, colour switch, announcement, categories, table of contents (§2.43)', async ({
  page,
}) => {
  await page.goto(guide);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The next stop is in the content, not in the bar.
  await page.keyboard.press('Tab');
  expect((await currentStop(page))?.region).toBe('main');

  const toggle = page.getByRole('button', { name: /^Switch between dark and light mode/ });
  await press(page, toggle, 'Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await press(page, toggle, 'Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
  await expect(toggle).toBeFocused();

  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const category = sidebar.locator('details:not([open])').first();
  const name = (await category.locator('summary').textContent()) ?? '';
  const named = sidebar.locator('details').filter({ has: page.getByText(name, { exact: true }) });
  await press(page, category.locator('summary'), 'Enter');
  await expect(named).toHaveAttribute('open', '');
  await expect(named.locator('summary'), `${name} keeps the focus`).toBeFocused();
  await page.keyboard.press('Space');
  await expect(named).not.toHaveAttribute('open');

  const entry = page.locator('nav [data-toc] a:visible').nth(1);
  const hash = await entry.getAttribute('href');
  await press(page, entry, 'Enter');
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  // Tab navigation continues from there.
  await page.keyboard.press('Tab');
  const isBelow = await page.evaluate((id) => {
    const target = document.getElementById(id);
    return (
      target !== null &&
      Boolean(
        target.compareDocumentPosition(document.activeElement ?? target) &
          (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
      )
    );
  }, hash?.slice(1) ?? '');
  expect(isBelow).toBe(true);

  await page.goto('/docs/content/Examples/usage-extensions');
  const bar = page.locator('[data-announcement]');
  await press(page, bar.getByRole('button', { name: 'Close' }), 'Enter');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Tab');
  expect((await currentStop(page))?.region, 'the next tab stop is in the bar').toBe('bar');
});

test('the mobile menu keeps the focus while open and returns it on close', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(guide);
  const button = page.getByRole('button', { name: 'Toggle navigation bar' });
  await press(page, button, 'Enter');
  const menu = page.locator('[data-menu]');
  await expect(menu).toBeVisible();
  // The browser reports a moment later that the menu is open.
  await expect(menu.getByRole('button').first()).toBeFocused();
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'outside';
      const { outlineStyle } = getComputedStyle(element);
      if (!element.closest('[data-menu]'))
        return `focus behind the menu: ${element.outerHTML.slice(0, 80)}`;
      return outlineStyle === 'none' ? `no focus indicator: ${element.outerHTML.slice(0, 80)}` : '';
    });
    // Leaving the page for the browser's toolbar is not a trap.
    if (stop === 'outside') break;
    expect(stop).toBe('');
  }
  await press(page, menu.getByRole('button', { name: /Back to main menu/ }), 'Enter');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
