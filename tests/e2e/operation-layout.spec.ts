/** How much of an operation page is on the first screen, in a wide window, on a phone and in print. */
import type { Locator, Page } from '@playwright/test';
import { builtOperations } from '../support/built-operations';
import { chooseLanguage, sample } from '../support/samples';
import { expect, test } from '../support/test';

const instance = '/docs/api/Foundation/Compute-v1/create-or-update-instance';

/** Position in the document, in CSS pixels. */
async function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}

/** Returns the height from the heading of the errors section to the related operations, which follow the sections. */
async function heightOfErrors(page: Page): Promise<number> {
  const start = await topOf(page.locator('h2#errors'));
  return (await topOf(page.locator('nav', { hasText: 'Related operations' }).last())) - start;
}

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the page is short and shows its fields', async ({ page }) => {
    await page.goto(instance);
    await test.step('the page is short, and the request body begins near the top', async () => {
      await expect(sample(page)).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(4700);
      expect(await topOf(page.locator('[data-tree-root] li').first())).toBeLessThanOrEqual(1100);
      expect(await heightOfErrors(page)).toBeLessThanOrEqual(height * 0.12);
    });
    await test.step('the request has more room than the response, and shows its body', async () => {
      const heightOf = async (pane: Locator) => (await pane.boundingBox())?.height ?? 0;
      const request = page.locator('[data-request-pane]');
      expect(await heightOf(request)).toBeGreaterThan(
        await heightOf(page.locator('[data-response]')),
      );
      await expect(request.getByText('"labels"').first()).toBeInViewport();
    });
    await test.step('the body begins with the fields of spec; common fields are collapsed at the end', async () => {
      const tree = page.locator('[data-tree-root]').first();
      await expect(tree.locator('li').first()).toHaveAttribute('id', 'request-spec');
      await expect(page.locator('#request-spec-sku-ref')).toBeVisible();
      await expect(page.locator('#request-spec-sku-ref-resource')).toBeHidden();
      await expect(page.locator('#request-labels')).toBeHidden();
      await tree.getByText('Common fields: labels, annotations, extensions').click();
      await expect(page.locator('#request-labels')).toBeVisible();
    });
    await test.step('a field opens with the triangle in front of its name, and with its name', async () => {
      const field = page.locator('#request-spec-sku-ref');
      const name = field.locator('> code');
      const [triangle, word] = [field.locator('> details > summary').last(), name];
      const [left, right] = [await triangle.boundingBox(), await word.boundingBox()];
      expect((right?.x ?? 0) - (left?.x ?? 0)).toBeLessThan(30);
      const inner = page.locator('#request-spec-sku-ref-resource');
      await name.click();
      await expect(inner).toBeVisible();
      await triangle.click();
      await expect(inner).toBeHidden();
    });
  });

  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    test(`request and response share the height of a window of ${width} × ${height}, and no scroll area is in another`, {
      tag: width === 1280 ? [] : '@all',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(instance);
      const instrument = page.locator('[data-instrument]');
      const inView = async () => {
        const box = await instrument.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= height;
      };
      expect(await inView()).toBe(true);
      await expect(sample(page).getByText('"spec"').first(), 'the body').toBeInViewport();
      const nested = () =>
        instrument.evaluate(
          (pane) =>
            [...pane.querySelectorAll('*')].filter((element) => {
              const scrolls = (one: Element) =>
                /auto|scroll/.test(getComputedStyle(one).overflowY) &&
                one.scrollHeight > one.clientHeight + 1;
              let outer = element.parentElement;
              while (outer && outer !== pane && !scrolls(outer)) outer = outer.parentElement;
              return scrolls(element) && outer !== pane;
            }).length,
        );
      expect(await nested()).toBe(0);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('tab', { name: 'JSON' }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(page.getByRole('group', { name: 'Response body' })).toBeVisible();
      expect(await nested()).toBe(0);
      // Not by wheel: the pointer may be on a part that scrolls.
      await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
      await expect.poll(inView).toBe(true);
    });
  }

  test('request and response give the text their room, also on the next visit', async ({
    page,
  }) => {
    await page.goto(instance);
    const hide = page.getByRole('button', { name: 'Hide request and response' });
    const show = page.getByRole('button', { name: 'Show beside the text' });
    const instrument = page.locator('[data-instrument]');
    const heading = page.locator('h2#errors');
    await heading.evaluate((it) => it.scrollIntoView());
    const before = await heading.boundingBox();
    await hide.press('Enter');
    await expect(show).toBeFocused();
    await expect(instrument).toBeHidden();
    const after = await heading.boundingBox();
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) + 300);
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    // The bar of narrow windows opens them over the text.
    await page.getByRole('button', { name: 'Request and response', exact: true }).click();
    await expect(instrument).toBeVisible();
    await expect(hide).toBeHidden();
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(instrument).toBeHidden();
    await show.press('Enter');
    await expect(hide).toBeFocused();
    await expect(instrument).toBeInViewport();
    await page.reload();
    await expect(instrument).toBeInViewport();
  });

  test('the response follows the section in view, and the choice of the reader', async ({
    page,
  }) => {
    await page.goto(instance);
    const choice = page.getByRole('combobox', { name: 'Response' });
    const code = page.locator('[data-response] code');
    await expect(choice.locator('option:checked')).toHaveText(/^201 Created/);
    await page.locator('h3#response-200').evaluate((heading) => heading.scrollIntoView());
    await expect(choice.locator('option:checked')).toHaveText(/^200 OK/);
    await page.locator('h2#errors').evaluate((heading) => heading.scrollIntoView());
    // The first error of the list, which is specific to the operation.
    await expect(choice.locator('option:checked')).toHaveText(/^403/);
    await expect(code).toContainText('"type"');
    const label = await choice.locator('option', { hasText: '412' }).textContent();
    await choice.selectOption({ label: label ?? '' });
    await expect(code).toContainText('precondition-failed');
  });

  test('the table of contents links to fields, and closes on a choice, on Escape and on a press elsewhere', async ({
    page,
  }) => {
    await page.goto(instance);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.locator('summary').click();
    await contents.getByRole('link', { name: 'spec.zone', exact: true }).click();
    await expect(page.locator('#request-spec-zone')).toBeInViewport();
    await expect(contents.locator('ul')).toBeHidden();
    await contents.locator('summary').click();
    await page.keyboard.press('Escape');
    await expect(contents.locator('ul')).toBeHidden();
    await expect(contents.locator('summary')).toBeFocused();
    await contents.locator('summary').click();
    // The menu covers the middle of the heading.
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 8, y: 8 } });
    await expect(contents.locator('ul')).toBeHidden();
  });

  test('after a jump between places without a heading in view, the current section is right', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 300 });
    await page.goto(instance);
    const current = page.locator('nav [data-toc] a[aria-current]');
    await expect(page.locator('[data-color-toggle]:enabled')).toBeVisible();
    await page.evaluate(() => {
      const errors = document.querySelector('#errors')?.getBoundingClientRect().top ?? 0;
      scrollTo({ top: errors + 100, behavior: 'instant' });
    });
    await expect(current).toHaveAttribute('href', '#errors');
  });
});

test.describe('at 390 × 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('contents, path and facts come before the body, which begins within 1,000 px; nothing is wider than the screen', async ({
    page,
  }) => {
    await page.goto(instance);
    const contents = await topOf(page.getByRole('navigation', { name: 'On this page' }));
    expect(contents).toBeLessThan(await topOf(page.locator('[data-path]')));
    await expect(sample(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Request and response', exact: true }).click();
    await expect(sample(page)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sample(page)).toHaveCount(0);
    const body = await topOf(page.locator('h2#request-body'));
    expect(body).toBeLessThanOrEqual(1000);
    const immutable = page.getByText('Immutable fields');
    await expect(immutable).toBeHidden();
    await page.getByText('More details').click();
    await expect(immutable).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const outside = await page
      .locator('article :is(p, li, code, dd, summary)')
      .evaluateAll((all) =>
        all
          .filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > 391)
          .map((node) => node.textContent),
      );
    expect(outside).toEqual([]);
  });
});

test('on every operation page, errors take at most 12 % of the height, and the body begins within 1,000 px of a phone', {
  tag: '@all',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  for (const operation of builtOperations) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(operation.page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const share = (100 * (await heightOfErrors(page))) / height;
    if (share > 12) faults.push(`${operation.page}: the errors take ${share.toFixed(1)} %`);
    if (operation.method !== 'PUT') continue;
    await page.setViewportSize({ width: 390, height: 844 });
    const top = await topOf(page.locator('h2#request-body'));
    if (top > 1000) faults.push(`${operation.page}: the body begins at ${Math.round(top)} px`);
  }
  expect(faults).toEqual([]);
});

test('the printed page has at most 14 sheets and contains only the chosen sample', async ({
  page,
}) => {
  await page.goto(instance);
  await chooseLanguage(page, 'Python');
  await page.emulateMedia({ media: 'print' });
  await expect(sample(page)).toHaveCount(1);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(0);
  expect(sheets).toBeLessThanOrEqual(14);
});
