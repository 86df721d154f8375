import type { Page } from '@playwright/test';
import { identity } from '../../identity';
import { type BuiltOperation, builtOperations } from '../support/built-operations';
import { expect, inSite, test } from '../support/test';

const role = '/docs/api/Foundation/Authorization-v1/create-or-update-role';

const operation = builtOperations.find(({ page }) => page === role);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a hidden field reveals it', async ({ page }) => {
    await page.goto(`${role}#response-201-metadata-created-at`);
    const field = page.locator('[id="response-201-metadata-created-at"]');
    await expect(field).toBeVisible();
    await expect(field).toBeInViewport();
    // CSS alone marks the field.
    await expect(field).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});

test('a link to a field reveals it, marks it and scrolls it below the navbar', {
  tag: '@base',
}, async ({ page }) => {
  const id = 'response-201-metadata-created-at';
  await page.goto(role);
  const field = page.locator(`#${id}`);
  await expect(field).toBeHidden();
  await page.goto(`${role}#${id}`);
  await expectInView(page, id);

  // A link to another field on the same page.
  await page.locator(`[id="request-body"]`).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'spec.permissions[].verb', exact: true }).first().click();
  await expectInView(page, 'request-spec-permissions-verb');
  await expect(field).not.toHaveAttribute('data-target');

  // The same field below another status: the body is described below the first one.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = false;
    window.location.hash = 'response-200-metadata-created-at';
  });
  await expectInView(page, id);

  // Errors have another body, which has a field of the same name.
  await page.evaluate(() => {
    window.location.hash = 'response-404-status';
  });
  await expectInView(page, 'response-400-status');
});

test('links lead to fields in alternatives and to fields that are described elsewhere', async ({
  page,
}) => {
  const log = '/docs/api/Extensions/Activitylog-v1beta1/resources/activity-log';
  const id = 'object-spec-request-body-instance-spec-boot-volume-device-ref-resource';
  await page.goto(`${log}#${id}`);
  await expectInView(page, id);
  const alternative = page.locator('li', { has: page.locator(`[id="${id}"]`) }).last();
  await alternative.getByRole('link', { name: 'Create or update an instance' }).click();
  await expect(page).toHaveURL(/create-or-update-instance[^/]*#request-spec$/);
  await expectInView(page, 'request-spec');
});

test('the link of a field can be focused, copied and followed by keyboard', async ({ page }) => {
  await page.goto(role);
  const link = page.locator('#request-spec > a[data-copy-link]');
  await page.locator('#request-spec').hover();
  await expect(link).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await expect(link).toHaveAccessibleName('Copy link to spec');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-announcer]')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expectInView(page, 'request-spec');
  // Tab navigation continues from the target field, whose first tab stop is the link itself.
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  const next = page.locator(':focus');
  await expect(next).toHaveJSProperty('tagName', 'SUMMARY');
  const details = page.locator('details', { has: next }).last();
  const wasOpen = await details.evaluate((element: HTMLDetailsElement) => element.open);
  await page.keyboard.press('Space');
  await expect(details).toHaveJSProperty('open', !wasOpen);
});

async function expectInView(page: Page, id: string): Promise<void> {
  const target = page.locator(`#${id}`);
  await expect(target).toBeVisible();
  await expect(target).toHaveAttribute('data-target', '');
  await expect(target).toBeInViewport();
  const bar = await page.locator('[data-navbar]').boundingBox();
  await expect
    .poll(async () => (await target.boundingBox())?.y ?? -1)
    .toBeGreaterThanOrEqual(Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0)));
}

test('the path and the URL of a field can be copied', async ({ page }) => {
  await page.goto(role);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  const copyPath = page.getByRole('button', { name: 'Copy path' });
  await copyPath.click();
  await expect(copyPath).toHaveAttribute('data-copied', '');
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeVisible();
  expect(await clipboard()).toBe(operation?.path);

  await page.locator('#path-tenant').hover();
  await page.getByRole('link', { name: 'Copy link to tenant' }).click();
  await expect(page.locator('[data-announcer]')).toHaveText('Link copied');
  expect(await clipboard()).toBe(page.url());
  expect(new URL(page.url()).hash).toBe('#path-tenant');
});

test('the page ends with related operations and a link to report a problem', {
  tag: '@base',
}, async ({ page }) => {
  await page.goto(role);
  const related = page.getByRole('navigation', { name: 'Related operations' }).getByRole('link');
  await expect(related).toHaveText([
    'GET Get a role',
    'DELETE Delete a role',
    'PUT Create or update a role assignment',
  ]);
  await page.getByText('Page actions').click();
  const href = await page.getByRole('link', { name: 'Report a problem' }).getAttribute('href');
  const report = new URL(href ?? '');
  expect(report.origin + report.pathname).toBe(`${identity.repository.issues}/new`);
  expect(report.searchParams.get('title')).toContain('Create or update a role');
  expect(report.searchParams.get('body')).toContain(`Page: ${identity.url}${inSite(role)}\n`);
  expect(report.searchParams.get('body')).toContain(`(standard ${identity.standardVersion})`);

  await related.first().click();
  await expect(page).toHaveURL(/\/get-role$/);
});

test('a page is styled before its script runs, and loads no sheet twice', { tag: '@base' }, async ({
  page,
  newContext,
}) => {
  const context = await newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(role);
  await expect(plain.locator('article nav ul').last()).toHaveCSS('display', 'grid');
  await page.goto('/docs/content/intro');
  const sheets = () =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  expect((await sheets()).filter((href) => /operationpage|landing|search/.test(href))).toEqual([]);
  await page.goto(role);
  expect((await sheets()).map((href) => href.replace(/.*\/([a-z]+)-[^/]*$/, '$1'))).toEqual([
    'frame',
    'operationpage',
  ]);
});

test('the sidebar, the sample and the body of an operation', async ({ page }) => {
  await page.goto(role);
  await test.step('the sidebar shows the method of every operation of the service', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    // The operations of other resources are collapsed.
    await sidebar.locator('details').evaluateAll((all) => {
      for (const group of all) (group as HTMLDetailsElement).open = true;
    });
    const label = ({ method, title }: BuiltOperation) =>
      method === 'PUT' ? 'Create or update' : title.split(' ')[0];
    const own = builtOperations.filter(({ service }) => service === 'Authorization');
    expect(own).toHaveLength(8);
    for (const one of own) {
      const link = sidebar.locator(`a[href="${one.page}"]`);
      await expect(link).toHaveText(label(one) ?? '');
      await expect(link).toHaveAccessibleName(`${label(one)} ${one.method}`);
    }
  });
  await test.step('the sample stays beside the text on a wide screen', async () => {
    const sample = page.getByRole('button', { name: 'Copy sample' });
    const parameter = page.locator('#path-tenant');
    const right = (await sample.boundingBox())?.x ?? 0;
    const left = await parameter.boundingBox();
    expect(right).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await page.locator('#errors').scrollIntoViewIfNeeded();
    await expect(sample).toBeInViewport();
  });
  await test.step('a body expands and collapses as a whole, and print opens everything', async () => {
    const tree = page.locator('[data-tree-root]').first();
    const closed = tree.locator('details:not([open])');
    await expect(closed).not.toHaveCount(0);
    await tree.getByRole('button', { name: 'Expand all' }).click();
    await expect(closed).toHaveCount(0);
    await tree.getByRole('button', { name: 'Collapse all' }).click();
    await expect(tree.locator('details[open]')).toHaveCount(0);

    const hidden = page.locator('article details:not([open])');
    const before = await hidden.count();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(hidden).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(hidden).toHaveCount(before);
  });
});

test('an operation opens from its introduction without loading the page again', {
  tag: '@base',
}, async ({ page }) => {
  await page.goto('/docs/api/Foundation/Authorization-v1/authorization');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .locator('article')
    .getByRole('link', { name: 'Create or update a role', exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create or update a role');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.getByRole('button', { name: 'Expand all' }).first().click();
  await expect(page.locator('[data-tree-root]').first().locator('details:not([open])')).toHaveCount(
    0,
  );
});
