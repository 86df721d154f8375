import { expect, test } from '../support/test';

test.describe('the not-found page', () => {
  test.beforeEach(({ guard }) => {
    guard.expect(/404 \(Not Found\)/);
  });

  test('has status 404, explains the error and shows the path', { tag: '@base' }, async ({
    page,
  }) => {
    const response = await page.goto('/docs/content/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Page not found/i);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('/docs/content/no-such-page')).toBeVisible();
  });

  // The unit tests of NearestPages have other mistakes.
  test('suggests the intended page', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          document.documentElement.dataset.shift = String((entry as { value?: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/docs/content/Other/sistem-roles');
    const nearest = page.getByRole('navigation', { name: 'Did you mean' });
    await expect(nearest).toBeVisible();
    // Space is reserved for suggestions: they cause no layout shift.
    await page.mouse.move(400, 400);
    expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
    await nearest.getByRole('link').first().click();
    await expect(page).toHaveURL('/docs/content/Other/system-roles');
    await expect(page.getByRole('heading', { level: 1, name: 'System roles' })).toBeVisible();
  });

  test('leads to common tasks if no page is similar', async ({ page }) => {
    await page.goto('/wp-login.php');
    await expect(page.getByText('/wp-login.php')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Did you mean' })).toHaveCount(0);
    const tasks = page.getByRole('navigation', { name: 'Common tasks' });
    await tasks.getByRole('link', { name: 'Send a first request' }).click();
    await expect(page).toHaveURL(/\/docs\/content\/intro#first-call$/);
  });

  test('still shows links if the list of pages can’t be fetched', { tag: '@base' }, async ({
    page,
    guard,
  }) => {
    guard.allow(/Failed to load resource/);
    await page.route('**/pages.json', (route) => route.abort());
    await page.goto('/docs/content/Other/sistem-roles');
    await expect(page.getByText('/docs/content/Other/sistem-roles')).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Introduction', exact: true }).first(),
    ).toBeVisible();
  });

  test('searches for the words of the path', async ({ page }) => {
    await page.goto('/docs/content/access/roleAssignment');
    await page.getByRole('button', { name: 'Search for “access role assignment”' }).click();
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('access role assignment');
  });

  test('has links to the main sections without script', { tag: '@base' }, async ({
    newContext,
  }) => {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage();
    const response = await page.goto('/docs/content/no-such-page');
    expect(response?.status()).toBe(404);
    const start = page.getByRole('navigation', { name: 'Start from here' });
    for (const name of ['Introduction', 'API reference', 'Glossary', 'Home']) {
      const href = await start.getByRole('link', { name }).getAttribute('href');
      expect((await page.request.get(href ?? '')).status(), name).toBe(200);
    }
  });

  test('fits a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/docs/content/${'very-long-name-'.repeat(20)}`);
    await expect(page.getByText('There is no page at')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
