import { holdFiles } from '../support/page-state';
import { builtFile, fileOfPage, sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';

test.describe('guides', () => {
  test('a picture is inline SVG, and its text version opens without script', {
    tag: '@base',
  }, async ({ newContext }) => {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage();
    await page.goto('/docs/content/Other/image-handling');
    const drawing = page.getByRole('group', { name: 'How an image is created' });
    await expect(drawing).toBeVisible();
    await expect(drawing.locator('[style], style, [id]')).toHaveCount(0);
    const figure = page.getByRole('figure').filter({ has: drawing });
    await figure.locator('summary').click();
    await expect(figure.getByRole('listitem').first()).toBeVisible();
  });
});

// tests/site/pages.test.ts checks the rest of every guide in its HTML.
test('every picture of a guide has legible text on a phone', { tag: '@all' }, async ({
  newContext,
}) => {
  const context = await newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const hasPicture = (path: string) =>
    path.startsWith('/docs/content/') &&
    /<svg [^>]*role="?(?:img|group)/.test(builtFile(fileOfPage(path)));
  const guides = sitemapPaths().filter(hasPicture);
  expect(guides.length).toBeGreaterThan(5);
  for (const path of guides) {
    await page.goto(path);
    const heights = await page
      .locator('figure svg:is([role=img], [role=group]):visible')
      .evaluateAll((all) =>
        all.map((svg) => {
          const text = svg.querySelector('text');
          const size = text ? Number.parseFloat(getComputedStyle(text).fontSize) : 0;
          return size * ((svg as SVGSVGElement).getScreenCTM()?.a ?? 0);
        }),
      );
    expect(heights.length, path).toBeGreaterThan(0);
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(12);
  }
});

test('in print, a step contains only the chosen language', async ({ page }) => {
  await page.goto('/docs/content/HowTo/allow-traffic');
  const steps = page.locator('main .tabs');
  await steps.first().getByText('Python', { exact: true }).first().click();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  // The request, and the wait for its result.
  await expect(steps.first().locator('figure:visible')).toContainText(['Python', 'Python']);
});

test('arrow keys choose a tab, and the language applies to all of them', async ({ page }) => {
  await page.goto('/docs/content/HowTo/allow-traffic');
  const tabs = (index: number) =>
    page.locator('main .tabs').nth(index).locator('> details > summary');
  await tabs(0).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs(0).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tabs(0).last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs(0).first(), 'after the last one comes the first one').toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const label = (await tabs(0).last().textContent()) ?? '';
  await expect(page.locator('main .tabs').nth(1).locator('> details[open] > summary')).toHaveText(
    label,
  );
});

const guidesWithSteps = sitemapPaths().filter(
  (path) => path.startsWith('/docs/content/') && builtFile(fileOfPage(path)).includes('data-tabs'),
);

for (const path of guidesWithSteps) {
  const tag = path === '/docs/content/HowTo/give-read-access' ? [] : '@all';
  test(`${path}: a chosen tab stays under the pointer`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
    const groups = page.locator('main .tabs');
    const count = await groups.count();
    for (const index of new Set([0, Math.floor(count / 2), count - 1])) {
      const tabs = groups.nth(index).locator('> details > summary');
      // From the last language to the first one: the lengths of the samples grow and shrink.
      for (const nth of [...Array(Math.min(await tabs.count(), 5)).keys()].reverse()) {
        const tab = tabs.nth(nth);
        await tab.scrollIntoViewIfNeeded();
        const before = await tab.boundingBox();
        if (nth % 2 === 0) await tab.click();
        else {
          await tab.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
          await page.keyboard.press('Enter');
        }
        await expect(tab.locator('..')).toHaveAttribute('open', '');
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
        const after = await tab.boundingBox();
        expect(
          Math.abs((after?.y ?? 0) - (before?.y ?? 0)),
          `step ${index}, tab ${nth}`,
        ).toBeLessThan(1);
      }
    }
  });
}

test('Run prints what the command prints, folds the whole response, and fills the step', async ({
  page,
}) => {
  await page.goto('/docs/content/Examples/usage');
  const heading = page.getByRole('heading', { name: /Step 1/ });
  const first = page.locator('[data-step] [data-playground]').first();
  const next = page.locator('[data-step]').nth(1);
  const release = await holdFiles(page, '**/assets/provider.worker-*.js');
  await first.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(first.locator('> div > [role=status]')).toHaveText('Running…');
  const box = await next.boundingBox();
  release();
  await expect(first.locator('> div > [role=status]')).toHaveText('Done.');
  expect(await next.boundingBox(), 'a response has its room from the press on').toEqual(box);
  const zones = page.locator('[data-step]').filter({ hasText: 'Zones of the region' });
  const example = page.getByRole('group', { name: 'Part of the response: spec.availableZones' });
  await expect(example).toBeVisible();
  await zones.getByRole('button', { name: 'Run all steps up to here' }).click();
  await expect(zones.getByRole('group', { name: 'Output' })).toHaveText(
    /^\[\s*"a",\s*"b"\s*\]\s*$/,
  );
  await expect(example, 'the output replaces the example').toBeHidden();
  const whole = zones.getByRole('group', { name: 'Response body' });
  await expect(whole).toBeHidden();
  const chevron = await zones
    .getByText('Whole response')
    .evaluate((summary) => getComputedStyle(summary, '::before').content);
  expect(chevron, 'what folds in a tab has a chevron').toBe('""');
  await zones.getByText('Whole response').click();
  await expect(whole).toContainText('"kind": "region"');
  await expect(heading).toHaveAttribute('data-done', '');
  const workspace = page.locator('[data-step]').filter({ hasText: 'Create the workspace' });
  await workspace.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(workspace.getByRole('listitem').first()).toContainText('201');
});

test('an answer to “Was this page helpful?” stays in the browser', async ({ page }) => {
  await page.goto('/docs/content/HowTo/give-read-access');
  const no = page.getByRole('button', { name: 'No', exact: true });
  const why = page.getByRole('link', { name: 'Tell us why' });
  await expect(why).toBeHidden();
  await no.click();
  await expect(why).toHaveAttribute('href', /issues\/new\?title=Not\+helpful/);
  await page.reload();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await no.click();
  await expect(why).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('seca.helpful'))).toBeNull();
});

test('on a phone, rows of texts are cards, and rows of words are not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/content/Other/system-roles');
  const cards = page.locator('.cards').filter({ hasText: 'Cause' });
  await expect(cards.getByRole('cell').nth(1)).toHaveCSS('display', 'flow-root');
  expect(await cards.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const roles = page.locator('.table-box').filter({ hasText: 'workspaces/*' });
  await expect(roles).not.toHaveClass(/cards/);
});

test.describe('glossary terms', () => {
  const url = '/docs/content/Other/image-handling';

  test('show their definition on hover, and while the pointer is on it', async ({ page }) => {
    await page.goto(url);
    const term = page.locator('a.term').first();
    const definition = await term.getAttribute('aria-description');
    const box = page.locator('.term-definition');
    await term.hover();
    await expect(box).toBeVisible();
    await expect(box).toHaveText(definition ?? '');
    await box.hover();
    await page.waitForTimeout(400);
    await expect(box).toBeVisible();
    await page.mouse.move(2, 2);
    await expect(box).toBeHidden();
  });

  test('show their definition on keyboard focus, until Escape', async ({ page }) => {
    await page.goto(url);
    const term = page.locator('a.term').first();
    const box = page.locator('.term-definition');
    await expect(async () => {
      await page.evaluate(() => document.querySelector('main')?.focus());
      await term.evaluate((link: HTMLElement) =>
        link.focus({ focusVisible: true } as FocusOptions),
      );
      await expect(box).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(term).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/content\/glossary#/);
  });

  test('keep their definition within a narrow screen', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(url);
    const box = page.locator('.term-definition');
    for (const term of await page.locator('a.term').all()) {
      await term.scrollIntoViewIfNeeded();
      // Scrolling hides the definition, and a term may be broken into two lines.
      await expect(async () => {
        await page.mouse.move(0, 0);
        const rect = await term.evaluate((link) => link.getClientRects()[0]?.toJSON());
        await page.mouse.move(rect.x + rect.width / 2, rect.y + rect.height / 2);
        await expect(box).toBeVisible({ timeout: 1000 });
      }).toPass();
      const { x = -1, width = 999 } = (await box.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(320);
    }
  });

  test('are plain links without script, one for each term', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    const targets = await page
      .locator('a.term')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.length).toBeGreaterThan(1);
    expect(new Set(targets).size).toBe(targets.length);
    await context.close();
  });
});
