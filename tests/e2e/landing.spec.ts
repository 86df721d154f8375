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
    await test.step('shows the ownership levels as a picture and as text', async () => {
      const picture = page.getByRole('img', { name: /ownership levels/ });
      for (const name of ['Global', 'Tenant', 'Region', 'Workspace', 'Network', 'Cluster']) {
        await expect(picture.getByText(name, { exact: true })).toBeVisible();
        await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
      }
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

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`runs a request and shows the response on the first screen of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const run = page.getByRole('button', { name: 'Run', exact: true });
      await expect(run).toBeInViewport({ ratio: 1 });
      await run.click();
      const response = page.locator('[data-live-response]');
      await expect(response).toContainText('200 OK');
      await expect(response).toContainText('"web-shop-server"');
      await expect(response.getByRole('status').first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Example response')).toBeHidden();
    });
  }

  test('shows the request in the chosen language', async ({ page }) => {
    await page.goto('/');
    // The style sheet of the bar is loaded here too: the bar is one row.
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(bar?.height).toBeLessThan(80);
    const code = page.getByRole('group', { name: 'A first request' });
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

  test('keeps the picture legible on a phone, and its labels inside their boxes', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const picture = page.getByRole('img', { name: /ownership levels/ });
    const sizes = await picture.evaluate((svg) => {
      const scale = svg.getBoundingClientRect().width / 360;
      return [...svg.querySelectorAll('text')].map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      );
    });
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
    const spilled = await picture.evaluate(
      (svg) =>
        [...svg.querySelectorAll('g > rect + text')].filter((text) => {
          const box = text.previousElementSibling?.getBoundingClientRect();
          const own = text.getBoundingClientRect();
          return !box || own.left < box.left || own.right > box.right;
        }).length,
    );
    expect(spilled).toBe(0);
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

  test('its icons and its social card exist', { tag: '@base' }, async ({ page, request }) => {
    await page.goto('/');
    const files = await page
      .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of [...files, '/img/social-card.png']) {
      const answer = await request.get(file);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['content-type'], file).toMatch(/^image\//);
    }
  });
});
