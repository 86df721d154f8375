import { expect, test } from '../support/test';

const guide = '/docs/content/intro';

test.describe('code blocks', () => {
  test('copy their text by keyboard and announce it', { tag: '@base' }, async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Copy Request', exact: true });
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.getByRole('main').locator('pre').first().textContent());
    expect(copied).toMatch(/^SECA_COMPUTE_URL=https:.*\n\ncurl /);
  });

  test('are copied on pages without TLS, and stay selected if the browser blocks that too', async ({
    page,
    context,
  }) => {
    const reader = await context.newPage();
    await reader.goto('/');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/');
    await page.bringToFront();
    const button = page.getByRole('button', { name: 'Copy Request', exact: true });
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    await reader.bringToFront();
    expect(await reader.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^SECA_COMPUTE_URL=https:.*\n\ncurl /,
    );
    await page.bringToFront();
    await page.evaluate(() => {
      getSelection()?.removeAllRanges();
      document.execCommand = () => false;
    });
    await button.click();
    await expect(
      page.getByRole('status').filter({ hasText: 'copy the selected code' }),
    ).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/^SECA_COMPUTE_URL=https:/);
  });

  test('scroll by keyboard if they overflow, and are not a tab stop otherwise', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(guide);
    const code = page.getByRole('group', { name: '200 OK' });
    await expect(code).toHaveAttribute('tabindex', '0');
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(async () => {
      const tabindexes = await page
        .locator('main pre:visible')
        .evaluateAll((blocks) =>
          blocks
            .filter(
              (block) =>
                block.scrollWidth <= block.clientWidth && block.scrollHeight <= block.clientHeight,
            )
            .map((block) => block.getAttribute('tabindex')),
        );
      expect(tabindexes.length).toBeGreaterThan(0);
      expect(new Set(tabindexes)).toEqual(new Set([null]));
    }).toPass();
  });
});

// Specification, section 9: syntax highlighting themes are provided, and the default theme is dark.
test.describe('highlighting themes', () => {
  const codeBackground = (page: import('@playwright/test').Page) =>
    page
      .locator('.seca-code')
      .first()
      .evaluate((block) => getComputedStyle(block).backgroundColor);
  const dark = 'rgb(15, 23, 44)';
  const light = 'rgb(245, 247, 251)';

  test('themes of the highlighting with script', async ({ page }) => {
    await page.goto(guide);
    await test.step('follow the colour mode', async () => {
      expect(await codeBackground(page)).toBe(light);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => codeBackground(page)).toBe(dark);
    });
    await test.step('are light in print', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await codeBackground(page)).toBe(light);
    });
    await test.step('are dark if the mode is unknown', async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      await page.evaluate(() => document.documentElement.removeAttribute('data-theme-choice'));
      expect(await codeBackground(page)).toBe(dark);
    });
  });

  test('are dark without script, on a system that prefers light', async ({ newContext }) => {
    const context = await newContext({ javaScriptEnabled: false, colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(guide);
    const block = page.locator('.seca-code').first();
    await expect(block).toHaveCSS('background-color', dark);
    await expect(page.getByRole('button', { name: /^Copy / }).first()).toBeHidden();
  });
});
