import type { Locator } from '@playwright/test';
import { identity } from '../../identity';
import { specGroups } from '../../spec/services';
import { expect, inSite, test } from '../support/test';

const services = Object.entries(specGroups).map(([group, { label, outputDir }]) => ({
  name: label,
  isBeta: group.endsWith('beta1'),
  folder: outputDir,
}));

test.describe('landing page', () => {
  test('describes the standard, its services and its levels on one page', async ({ page }) => {
    await page.goto('/');
    await test.step('describes SECA in one sentence, under one heading', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'One API for Europe’s clouds',
      );
      await expect(
        page.getByText(
          /SECA, the Sovereign European Cloud API, is an open standard by Aruba, IONOS Group and Dynamo/,
        ),
      ).toBeVisible();
      await expect(page).toHaveTitle(/^One API for Europe’s clouds/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        /open standard/,
      );
    });
    await test.step('says which release it documents, how large the standard is, and who makes it', async () => {
      const facts = page.locator('header').getByRole('list').filter({ hasText: 'Release' });
      await expect(facts.getByRole('link')).toHaveText([
        new RegExp(`^Release ${identity.standardVersion}, \\d+ \\w+ \\d{4}$`),
        '12 services',
        '89 operations',
      ]);
    });
    await test.step('has one search field', async () => {
      await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toHaveCount(1);
    });
    // tests/a11y/every-page.spec.ts checks all pages at 320 px.
    await test.step('does not scroll sideways in wider windows', async () => {
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(excess, `${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });

  for (const width of [1440, 1024, 390]) {
    const tag = width === 1440 ? [] : '@all';
    test(`three presses create an instance, and nothing moves, at ${width} px`, { tag }, async ({
      page,
    }) => {
      // The pane fits into the window, so that no press scrolls.
      await page.setViewportSize({ width, height: width < 768 ? 844 : 1100 });
      await page.goto('/');
      // Unlike the measure of search engines, shifts shortly after an input count.
      await page.evaluate(() => {
        const root = document.documentElement;
        root.dataset.shift = '0';
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const value = 'value' in entry ? Number(entry.value) : 0;
            root.dataset.shift = String(Number(root.dataset.shift) + value);
          }
        }).observe({ type: 'layout-shift', buffered: false });
      });
      const pane = page.getByRole('group', { name: 'A request and its response' });
      const status = pane.locator('[data-live-response]').getByRole('status');
      const heading = page.getByRole('heading', { level: 1 });
      const before = await Promise.all([heading.boundingBox(), pane.boundingBox()]);
      const press = async (control: Locator) => {
        // Shifts within half a second are those of one input.
        await page.waitForTimeout(600);
        await page.evaluate(() => {
          document.documentElement.dataset.shift = '0';
        });
        const name = await control.textContent();
        await control.click();
        return async () => {
          await page.waitForTimeout(300);
          const shift = Number(await page.locator('html').getAttribute('data-shift'));
          expect(shift, `layout shift after ${name}`).toBeLessThanOrEqual(0.02);
          expect(await Promise.all([heading.boundingBox(), pane.boundingBox()])).toEqual(before);
        };
      };
      const run = pane.getByRole('button', { name: 'Run', exact: true });
      let expectStable = await press(run);
      await expect(status).toContainText('200 OK');
      await expect(run).toBeFocused();
      await expect(pane.getByRole('group', { name: 'Response body' })).toContainText(
        '"web-shop-server"',
      );
      await expectStable();
      if (width < 768) await pane.getByRole('tab', { name: 'Request' }).click();
      for (const language of ['Python', 'curl']) {
        expectStable = await press(page.locator('summary').getByText(language, { exact: true }));
        await expectStable();
      }
      if (width < 768) await pane.getByRole('tab', { name: 'Response', exact: true }).click();
      expectStable = await press(pane.getByRole('button', { name: 'Next: create an instance' }));
      await expect(run).toBeFocused();
      await expect(pane).toContainText('instances/my-first-instance');
      await expectStable();
      expectStable = await press(run);
      await expect(status).toContainText('201 Created');
      const states = pane.getByRole('listitem');
      await expect(states).toHaveText([/^pending\d/, /^creating\d/, /^active\d/]);
      await expectStable();
      for (const [name, result] of [
        ['Start it', '202 Accepted'],
        ['Get it', '200 OK'],
        ['Delete it', '202 Accepted'],
      ] as const) {
        expectStable = await press(pane.getByRole('button', { name }));
        await expect(status).toContainText(result);
        await expectStable();
      }
      await expect(pane.getByRole('button', { name: 'Create another' })).toBeVisible();
    });
  }

  test('its pane says when its code can’t be loaded', async ({ page, guard }) => {
    guard.expect(/ERR_FAILED/);
    await page.route('**/assets/island-*.js', (route) => route.abort());
    await page.goto('/');
    const pane = page.getByRole('group', { name: 'A request and its response' });
    await pane.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(pane.getByRole('alert')).toBeVisible();
  });

  test('without script, its pane is an example, and no control promises to run it', async ({
    newContext,
  }) => {
    const context = await newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    const pane = page.getByRole('group', { name: 'A request and its response' });
    await expect(pane.getByRole('button', { name: 'Run', exact: true })).toBeHidden();
    await expect(page.getByText('Run it')).toBeHidden();
    await expect(pane.getByRole('group', { name: 'Example response' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'A request and its response' })).toBeVisible();
  });

  test('shows the request in the chosen language', async ({ page }) => {
    await page.goto('/');
    // The style sheet of the bar is loaded here too: the bar is one row.
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(bar?.height).toBeLessThan(80);
    const code = page.getByRole('group', { name: 'Request', exact: true });
    await page.getByText('Python', { exact: true }).click();
    await expect(code).toContainText('import');
    await page.reload();
    await expect(code).toContainText('import');
    const readers = page.getByRole('heading', { name: 'Where to start' });
    expect((await readers.boundingBox())?.y).toBeLessThan(900);
  });

  test('shows twelve services, marks those that are beta, and links each to its introduction', {
    tag: '@base',
  }, async ({ page }) => {
    await page.goto('/');
    expect(services).toHaveLength(12);
    for (const { name, isBeta, folder } of services) {
      const heading = page.getByRole('heading', { name, level: 4, exact: true });
      await expect(heading).toBeVisible();
      const card = page.getByRole('listitem').filter({ has: heading });
      await expect(card.getByText('Beta', { exact: true })).toHaveCount(isBeta ? 1 : 0);
      await expect(card.locator('p')).toHaveText(/^[A-Z].+\.$/);
      await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        new RegExp(`^${inSite(`/${folder}`)}/[a-z-]+$`),
      );
    }
    await page.getByRole('link', { name: 'Authorization', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Authorization/);
  });

  test('offers entry points for three kinds of readers, tools and references', {
    tag: '@base',
  }, async ({ page }) => {
    await page.goto('/');
    for (const name of ['You use a cloud', 'You run a cloud', 'You build tools']) {
      const way = page.getByRole('article').filter({ hasText: name });
      await expect(way.getByRole('link')).toHaveCount(3);
    }
    const tools = page.getByRole('region', { name: 'Tools and references' }).getByRole('link');
    await expect(tools).toHaveCount(8);
    await expect(tools.filter({ hasText: 'Conformance suite' })).toBeVisible();
    await page.getByRole('link', { name: 'Send a first request' }).click();
    await expect(page).toHaveURL(/\/docs\/content\/intro#first-call$/);
    await expect(page.locator('#first-call')).toBeInViewport();
  });
});
