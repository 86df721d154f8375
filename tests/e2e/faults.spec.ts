import type { Page } from '@playwright/test';
import { faintTexts } from '../support/axe';
import { hits, search } from '../support/open-search';
import { chooseLanguage, sample } from '../support/samples';
import { expect, test } from '../support/test';

/**
 * Faults in the environment of a page, and settings of readers. Tested elsewhere: parts that fail (shell-failures),
 * a slow network (untouched), a slow page (shell-routes), a damaged index (search), blocked storage (shell-storage, reader-values), no
 * scripts (shell-noscript), and, on all pages, narrow windows, zoom, text spacing, forced colours and print
 * (a11y/geometry).
 */
const intro = '/docs/content/intro';
const operation = '/docs/api/Foundation/Compute-v1/create-or-update-instance';

/** Counts the requests for documents, to detect a page that reloads repeatedly. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

const glossaryLink = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Glossary', exact: true });

test('offline: loaded parts work, Retry works after reconnecting, and a new page causes one browser error', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|couldn't be shown without a reload/);
  await page.goto(intro);
  await context.setOffline(true);
  // Parts that need no further file keep working.
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('combobox', { name: 'Search' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(failure).toBeHidden();
  await page.getByRole('combobox', { name: 'Search' }).click();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  await search(page, 'instance');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  const documents = countDocuments(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await glossaryLink(page).click();
  await failed;
  await expect(page).toHaveURL(/chrome-error:|glossary$/);
  await expect(page.locator('[data-navbar]'), 'the browser shows an error page').toHaveCount(0);
  expect(documents(), 'requested once, without retries').toBe(1);

  await context.setOffline(false);
  await page.goto('/docs/content/glossary');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
});

test('after a new deployment, the browser loads the next page once, and it is readable if files are missing', async ({
  page,
  guard,
}) => {
  guard.expect(/couldn't be shown without a reload/);
  guard.allow(/Failed to load resource|MIME type/);
  await page.goto(intro);
  const documents = countDocuments(page);
  // Pages of the next deployment refer to another script, which is missing too: this is the worst case.
  await page.route('**/docs/content/*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /assets\/(early|hooks)-[\w-]+\.js/g,
      'assets/$1-new.js',
    );
    await route.fulfill({ response, body: html });
  });
  const loaded = page.waitForEvent('load');
  await glossaryLink(page).click();
  await loaded;
  await expect(page).toHaveURL(/glossary$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
  // Controls that need script are disabled, and links work.
  await expect(page.getByRole('button', { name: /^Switch between/ })).toBeDisabled();
  expect(documents()).toBe(1);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/glossary$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents()).toBe(2);
});

test('if storage is full, all controls work, and choices that cannot be stored are only forgotten', async ({
  page,
  guard,
}) => {
  // One message is logged each time that a choice could not be stored.
  guard.expect(/QuotaExceeded|quota/i);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  // Only pages of extensions have the announcement.
  await page.goto('/docs/api/Extensions/Kubernetes-v1beta1/get-cluster');
  const html = page.locator('html');
  const toggle = page.getByRole('button', { name: /^Switch between dark and light mode/ });
  for (const mode of ['light', 'dark']) {
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme', mode);
  }
  await page.locator('[data-announcement]').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-announcement]')).toBeHidden();
  await chooseLanguage(page, 'Python');
  await expect(sample(page)).toHaveAccessibleName('Python');
  await page.locator('[data-reader-values] details summary').click();
  await page.locator('[data-reader-values]').getByLabel('Tenant', { exact: true }).fill('acme');
  await expect(page.locator('[data-language="python"] [data-value="tenant"]').first()).toHaveText(
    'acme',
  );
  await search(page, 'instance');
  await hits(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(html, 'nothing was stored').toHaveAttribute('data-theme-choice', 'system');
});

test('in a window of 3840 × 2160 lines stay short and nothing is stretched', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 2160 });
  for (const path of ['/', intro, operation, '/docs/content/glossary', '/docs/api/operations']) {
    await page.goto(path);
    const shape = await page.evaluate(() => {
      const root = document.documentElement;
      const size = Number.parseFloat(getComputedStyle(document.body).fontSize);
      const range = document.createRange();
      const lines = [...document.querySelectorAll('main p')].flatMap((paragraph) => {
        range.selectNodeContents(paragraph);
        return [...range.getClientRects()].map(({ width }) => width / size);
      });
      return {
        overflow: root.scrollWidth - root.clientWidth,
        // A line of more than some 100 characters (some 55 em) is hard to follow.
        longest: Math.max(...lines),
        height: document.querySelector('body > footer')?.getBoundingClientRect().bottom ?? 0,
      };
    });
    expect(shape.overflow, path).toBeLessThanOrEqual(0);
    expect(shape.longest, `${path}: em`).toBeLessThan(60);
    expect(
      shape.height,
      `${path}: the footer is at the bottom of the window`,
    ).toBeGreaterThanOrEqual(2159);
  }
});

/** Returns which edges of an element are visible without the element's own colours. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element);
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      const visible = (width: string, line: string, colour: string) =>
        Number.parseFloat(width) > 0 && line !== 'none' && colour !== ground;
      return {
        outline: visible(style.outlineWidth, style.outlineStyle, style.outlineColor),
        below: visible(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor),
      };
    });

test('in forced colours, the focus and the selected tab, hit and page stand out in both modes', {
  tag: '@all',
}, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(operation);
    const colour = (name: string) =>
      page
        .getByRole('tab', { name, exact: true })
        .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    expect(await colour('Example'), 'the shown response').not.toBe(await colour('Live'));
    expect((await edges(page, 'main [data-method]')).outline, 'method label').toBe(true);
    const active = '[data-sidebar] [aria-current="page"]';
    expect((await edges(page, active)).outline, 'the current page in the sidebar').toBe(true);
    for (const selector of ['main summary', 'main button', '[data-navbar] a[aria-current]']) {
      const element = page.locator(selector).filter({ visible: true }).first();
      await element.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect((await edges(page, ':focus')).outline, `focus on ${selector}`).toBe(true);
    }
    await search(page, 'instance');
    await expect(hits(page).nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect((await edges(page, '[role="option"][aria-selected="true"]')).outline).toBe(true);
    expect((await edges(page, '[role="option"][aria-selected="false"]')).outline).toBe(false);
    expect(await faintTexts(page)).toEqual([]);
  }
});

test('with reduced motion there is no transition, no animation and no smooth scrolling', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(operation);
  await search(page, 'instance');
  await expect(hits(page).first()).toBeVisible();
  const moving = await page.evaluate(() => {
    const longest = (list: string) =>
      Math.max(...list.split(',').map((time) => Number.parseFloat(time)));
    const motions = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (longest(style.transitionDuration) > 0.05 || longest(style.animationDuration) > 0.05) {
          motions.add(`${element.localName}.${element.className}${part ?? ''} moves`);
        }
        if (style.scrollBehavior === 'smooth') motions.add(`${element.localName} glides`);
      }
    }
    return [...motions];
  });
  expect(moving).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  /** Returns the number of scroll positions in the frames after a click, without the frames before it. */
  const positions = (act: string) =>
    page.evaluate(async (selector) => {
      document.querySelector<HTMLElement>(selector)?.click();
      const seen = new Set<number>();
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        seen.add(Math.round(window.scrollY));
      }
      return seen.size;
    }, act);
  // At most the start position and the end position.
  expect(
    await positions('main nav a[href="#responses"], main nav a[href^="#"]'),
  ).toBeLessThanOrEqual(2);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.locator('[data-menu]')).toBeVisible();
  expect(
    await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => {
          const { duration } = effect?.getComputedTiming() ?? {};
          return Number(duration) > 50;
        }).length,
    ),
  ).toBe(0);
});
