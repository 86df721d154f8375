import type { Page } from '@playwright/test';
import { identity } from '../../identity';
import { olderVersions } from '../../site/core/older-versions';
import { expect, inSite, test } from '../support/test';

const guide = '/docs/content/intro';
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the bar and its entries on a guide', async ({ page }) => {
  await page.goto(guide);
  await test.step('the bar is labelled Main and stays at the top of the window (§2.45 §9.12 §9.15)', async () => {
    await expect(bar(page)).toHaveCount(1);
    expect(await bar(page).evaluate((nav) => getComputedStyle(nav).position)).toMatch(
      /fixed|sticky/,
    );
  });
  await test.step('Docs and API are on the left; the links, version, colour mode and search are on the right (§2.46 §2.47)', async () => {
    const centre = async (name: string, role: 'link' | 'button' | 'combobox' = 'link') => {
      const box = await bar(page).getByRole(role, { name }).first().boundingBox();
      if (!box) throw new Error(`"${name}" is not shown`);
      return box.x + box.width / 2;
    };
    const left = [await centre('Docs'), await centre('API')];
    const right = [
      await centre('Repository'),
      await centre('Blog'),
      await centre('Community'),
      await centre('Next'),
      await centre('Switch between dark and light mode', 'button'),
      await centre('Search', 'combobox'),
    ];
    expect(Math.max(...left)).toBeLessThan(720);
    expect(Math.min(...right)).toBeGreaterThan(720);
    expect(right).toEqual(right.toSorted((a, b) => a - b));
  });
  await test.step('the entry of the current sidebar is marked', async () => {
    await expect(bar(page).getByRole('link', { name: 'Docs' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(bar(page).getByRole('link', { name: 'API' }).first()).not.toHaveAttribute(
      'aria-current',
    );
  });
});

test('the bar hides on scroll down and returns on scroll up (§2.45)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto(guide);
  await page.mouse.move(900, 300);
  await expect(bar(page)).toBeInViewport();
  await page.mouse.wheel(0, 480);
  await expect(bar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(bar(page)).toBeInViewport();
});

test('sidebar and samples use the height of the hidden bar, and nothing else moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        if ('value' in entry)
          dataset.shift = String(Number(dataset.shift ?? 0) + Number(entry.value));
      }
    }).observe({ type: 'layout-shift' });
  });
  await page.goto('/docs/api/Foundation/Compute-v1/create-or-update-instance');
  const sidebar = page.getByRole('complementary', { name: 'Navigation' });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, 900);
  await expect(bar(page)).not.toBeInViewport();
  await expect.poll(() => sidebar.boundingBox()).toMatchObject({ y: 0, height: 900 });
  await expect.poll(async () => (await contents.boundingBox())?.y).toBeLessThan(20);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => sidebar.boundingBox()).toMatchObject({ y: 64, height: 836 });
  // The bars between and below request and response move, because both become longer.
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.02);
});

test('the entries link to the sidebars and to external sites (§2.46 §2.47)', {
  tag: '@base',
}, async ({ page }) => {
  await page.goto('/');
  const link = (name: string) => bar(page).getByRole('link', { name }).first();
  await expect(link('Docs')).toHaveAttribute('href', inSite('/docs/content/intro'));
  await expect(link('API')).toHaveAttribute(
    'href',
    inSite('/docs/api/Foundation/Authorization-v1/authorization'),
  );
  await expect(link('Repository')).toHaveAttribute('href', identity.repository.url);
  await expect(link('Blog')).toHaveAttribute('href', identity.blog);
  await expect(link('Community')).toHaveAttribute('href', identity.chat);
});

test('a single version is a plain link; several versions are a menu (§9.1)', async ({ page }) => {
  await page.goto('/');
  const isSingle = olderVersions('.').length === 0;
  const link = bar(page).getByRole('link', { name: 'Next' });
  await expect(link).toHaveCount(isSingle ? 1 : 0);
  if (isSingle) {
    await expect(link).toHaveText(`Version: Next (${identity.standardVersion})`);
    await expect(link).toHaveAttribute('href', '/docs/content/intro');
    await page.goto(guide);
    await expect(link).not.toHaveAttribute('aria-current');
  } else await expect(bar(page).locator('summary', { hasText: 'Next' })).toBeVisible();
});
