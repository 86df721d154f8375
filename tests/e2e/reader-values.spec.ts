/** The reader's own values: set once, they fill the samples and paths of all pages. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { heldRoute } from '../support/page-state';
import { chooseLanguage, languageNames, languages, sample } from '../support/samples';
import { builtFile } from '../support/sitemap';
import { testHost } from '../support/sites';
import { expect, test } from '../support/test';

const instance = '/docs/api/Foundation/Compute-v1/create-or-update-instance';
const subnets = '/docs/api/Foundation/Network-v1/list-subnets';
const network = '/docs/api/Foundation/Network-v1/network';

const panel = (page: Page) => page.locator('[data-reader-values] details');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('seca.values'));
const address = (page: Page) => page.getByRole('figure', { name: 'With your values' });

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(languages(page).or(panel(page))).not.toHaveCount(0);
  await panel(page).locator('summary').click();
  await expect(panel(page).getByLabel('Tenant', { exact: true })).toBeVisible();
}

async function set(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await panel(page).getByLabel(name, { exact: true }).fill(value);
  }
  await page.keyboard.press('Enter');
}

test('values fill every sample, example and path, the code of guides and the first request, also in other windows', async ({
  page,
  context,
}) => {
  const [other, windowWithGuide] = [await context.newPage(), await context.newPage()];
  await other.goto(subnets);
  await windowWithGuide.goto('/docs/content/Other/tenant-and-token');
  await open(page, instance);
  await expect(address(page)).toBeHidden();
  await set(page, {
    'Provider URL': 'api.acme.example',
    Tenant: 'Acme_1',
    Workspace: 'prod',
    Instance: 'web-1',
    'Block storage': 'disk-1',
  });
  const url =
    'https://api.acme.example/providers/seca.compute/v1/tenants/Acme_1/workspaces/prod/instances/web-1';
  await expect(address(page)).toHaveText(url);
  for (const name of await languageNames(page)) {
    await chooseLanguage(page, name);
    // Includes each example of the body, also those that are not selected.
    const code = (await sample(page).locator('code').allTextContents()).join('\n');
    for (const gone of ['tenant-1', 'web-shop-prod', 'web-shop-server', 'web-shop-os-disk']) {
      expect(code, name).not.toMatch(new RegExp(`(?<![\\w.-])${gone}(?![\\w-])`));
    }
  }
  await chooseLanguage(page, 'curl');
  const [, path] = url.split('seca.compute');
  await expect(sample(page)).toContainText('=https://api.acme.example/providers/seca.compute');
  await expect(sample(page)).toContainText(`$SECA_COMPUTE_URL${path}`);
  await expect(sample(page)).toContainText('block-storages/disk-1');
  const answer = page.locator('pre[aria-label="The instance immediately after creation"]');
  await expect(answer).toContainText('"tenant": "Acme_1"');
  await expect(answer).toContainText('"workspace": "prod"');
  // The template stays.
  await expect(page.locator('main')).toContainText('/v1/tenants/{tenant}/workspaces/{workspace}');

  const listed =
    'https://api.acme.example/providers/seca.network/v1/tenants/Acme_1/workspaces/prod';
  await expect(sample(other)).toContainText('=https://api.acme.example/providers/seca.network');
  await expect(sample(other)).toContainText('/v1/tenants/Acme_1/workspaces/prod/networks');
  await expect(address(other)).toHaveText(`${listed}/networks/{network}/subnets`);
  await expect(windowWithGuide.getByRole('group', { name: 'The first request' })).toContainText(
    'https://api.acme.example/providers/seca.region',
  );
  await page.goto(network);
  await expect(page.locator('main')).toContainText(
    'https://api.acme.example/providers/seca.network',
  );
  await expect(page.locator('main')).toContainText('/v1/tenants/Acme_1/workspaces/prod/networks');

  const guide = '/docs/content/Architecture/resource-organization';
  const home = 'https://api.acme.example/providers/seca.workspace';
  const code = page.getByRole('group', { name: 'Create a workspace' });
  await page.goto(guide);
  await expect(code).toContainText(home);
  await expect(code).toContainText('/v1/tenants/Acme_1/workspaces/prod"');
  // The label of the body does not change.
  await expect(code).toContainText('"project": "web-shop"');
  await page.goto('/');
  await expect(page.locator('header .seca-code').first()).toContainText(
    'https://api.acme.example/',
  );

  // Table rows that are hidden and shown again also contain the values.
  await page.goto('/docs/api/operations');
  const row = page.getByRole('row', { name: 'List subnets' });
  const listPath = '/v1/tenants/Acme_1/workspaces/prod/networks/{network}/subnets';
  await expect(row).toContainText(listPath);
  const filter = page.getByRole('searchbox');
  await filter.fill('kubernetes');
  await expect(row).toBeHidden();
  await filter.fill('subnet');
  await expect(row).toContainText(listPath);

  await page.goto(guide);
  await expect(code).toContainText(home);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(code).toContainText('https://demo.secapi.cloud/');
});

for (const width of [1440, 390]) {
  test(`a value can be set at its parameter in the path, ${width} px`, {
    tag: width === 1440 ? [] : '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(instance);
    const parameter = page.getByRole('button', { name: '{workspace}' });
    await parameter.click();
    const popover = page.getByRole('dialog', { name: 'Values in the path' });
    const field = popover.getByLabel('Workspace', { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type('prod');
    await expect(popover.locator('code').first()).toHaveText(
      /\/workspaces\/prod\/instances\/\{name\}$/,
    );
    // On phones, the samples are in a closed sheet.
    await expect(page.locator('[data-slot="samples"]')).toContainText(
      '/workspaces/prod/instances/web-shop-server',
    );
    const box = await popover.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await expectAccessible(page, 'main [popover]:popover-open');
    await page.keyboard.press('Enter');
    await expect(popover).toBeHidden();
    await expect(parameter, 'the focus returns to the parameter').toBeFocused();
    await expect(address(page)).toContainText('/workspaces/prod/');
    await parameter.click();
    await expect(field).toHaveValue('prod');
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
  });
}

test('a value is stored when it is valid and committed, and half of a token never is', async ({
  page,
}) => {
  await page.goto(instance);
  const parameter = page.getByRole('button', { name: '{tenant}' });
  const popover = page.getByRole('dialog', { name: 'Values in the path' });
  const field = popover.getByLabel('Tenant', { exact: true });
  for (const [text, reason] of [
    ['my tenant', 'Use letters'],
    ['ghp_0123456789', 'looks like a token'],
    ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln', 'looks like a token'],
    ['acme-', 'Use letters'],
  ] as const) {
    await parameter.click();
    await expect(field).toBeFocused();
    // Each key is an input that could be stored.
    for (const key of text) {
      await page.keyboard.type(key);
      expect(await stored(page), text).toBeNull();
    }
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(new RegExp(reason));
    await expect(popover).toBeVisible();
    await expect(field).toBeFocused();
    await expect(sample(page)).toContainText('/tenants/tenant-1/');
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    expect(await stored(page), text).toBeNull();
  }
  await parameter.click();
  await page.keyboard.type('gh');
  await expect(sample(page)).toContainText('/tenants/gh/');
  await page.keyboard.press('Escape');
  await expect(sample(page), 'Escape discards it').toContainText('/tenants/tenant-1/');
  expect(await stored(page)).toBeNull();
  await parameter.click();
  await page.keyboard.type('acme');
  await popover.getByRole('button', { name: 'Done' }).click();
  await expect(popover).toBeHidden();
  expect(await stored(page)).toBe('{"tenant":"acme"}');
});

test('text typed right after a press on a parameter is applied once its code has loaded', {
  tag: '@all',
}, async ({ page, guard }) => {
  guard.expect(/Failed to load resource/);
  let act = (route: Route) => route.abort();
  await page.route('**/assets/form-*.js', (route) => act(route));
  await page.goto(instance);
  const parameter = page.getByRole('button', { name: '{workspace}' });
  const popover = page.getByRole('dialog', { name: 'Values in the path' });
  const field = popover.getByLabel('Workspace', { exact: true });
  await parameter.click();
  await page.keyboard.type('pro');
  await expect(field).toHaveValue('pro');
  await expect(popover.getByRole('alert')).toBeVisible();
  const { route, release } = heldRoute();
  act = route;
  await popover.getByRole('button', { name: 'Retry' }).click();
  await field.click();
  await page.keyboard.type('d');
  await page.keyboard.press('Enter');
  await expect(popover).toBeVisible();
  release();
  await expect(popover, 'Enter closes it once the value is applied').toBeHidden();
  await expect(sample(page)).toContainText('/workspaces/prod/instances/');
});

test('the copied text equals the displayed text', async ({ page }) => {
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, instance);
  await set(page, { Tenant: 'acme', Workspace: 'prod' });
  await chooseLanguage(page, 'TypeScript');
  await page.getByRole('button', { name: 'Copy sample' }).click();
  await expect
    .poll(clipboard)
    .toContain('/v1/tenants/acme/workspaces/prod/instances/web-shop-server');
  expect(await clipboard()).toBe(await sample(page).locator('code:visible').textContent());
  await page.getByRole('button', { name: 'Copy URL with your values' }).click();
  await expect
    .poll(clipboard)
    .toBe(
      'https://demo.secapi.cloud/providers/seca.compute/v1/tenants/acme/workspaces/prod/instances/{name}',
    );
});

test('values persist after a reload, and one click resets them all', async ({ page }) => {
  const before = 'tenants/tenant-1/workspaces/web-shop-prod/';
  await open(page, instance);
  await expect(sample(page)).toContainText(before);
  await set(page, { Tenant: 'acme', Workspace: 'prod' });
  await page.reload();
  await expect(sample(page)).toContainText('tenants/acme/workspaces/prod/');
  await panel(page).locator('summary').click();
  await expect(panel(page).getByLabel('Tenant', { exact: true })).toHaveValue('acme');
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect(sample(page)).toContainText(before);
  await expect(panel(page).getByLabel('Tenant', { exact: true })).toHaveValue('');
  await expect(address(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
});

test('in the panel, an invalid value is rejected with a reason, but not before it is complete', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, instance);
  const host = panel(page).getByLabel('Provider URL');
  await host.fill('https://api.acme.example/x');
  await expect(host).toHaveAttribute('aria-invalid', 'true');
  await expect(host).toHaveAccessibleDescription(/without a path/);
  expect(await stored(page)).toBeNull();
  await expect(sample(page)).toContainText('https://demo.secapi.cloud');
  const workspace = panel(page).getByLabel('Workspace', { exact: true });
  await workspace.fill('prod-');
  await expect(workspace).toHaveAttribute('aria-invalid', 'false');
  await host.focus();
  await expect(workspace).toHaveAttribute('aria-invalid', 'true');
});

test('a link contains values besides an anchor, which apply only to its page until they are saved', {
  tag: '@base',
}, async ({ page, newContext }) => {
  await open(page, `${instance}#path-tenant`);
  await set(page, { Tenant: 'acme', 'Provider URL': 'localhost:8080' });
  await page.getByRole('button', { name: 'Copy a link with these values' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#path');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe('#path-tenant&values=tenant:acme,host:http://localhost:8080');

  const reader = await (await newContext()).newPage();
  await reader.goto(link);
  await expect(sample(reader)).toContainText('http://localhost:8080/providers');
  await expect(reader.locator('#path-tenant')).toHaveAttribute('data-target', '');
  await expect(reader.locator('#path-tenant')).toBeInViewport();
  expect(await stored(reader)).toBeNull();
  // Following an anchor on the page does not drop the values; opening another page does.
  await reader.getByText('On this page').click();
  await reader.getByRole('link', { name: 'Responses', exact: true }).first().click();
  await expect(sample(reader)).toContainText('tenants/acme/');
  await reader.locator('a[href$="/get-instance"]').first().click();
  await expect(reader).toHaveURL(/get-instance$/);
  await expect(sample(reader)).toContainText('tenants/tenant-1/');

  await reader.goto(link);
  await reader.getByRole('button', { name: 'Save in this browser' }).click();
  await expect(reader).toHaveURL(/#path-tenant$/);
  expect(JSON.parse((await stored(reader)) ?? '')).toEqual({
    tenant: 'acme',
    host: 'http://localhost:8080',
  });
  await reader.goto(subnets);
  await expect(sample(reader)).toContainText('http://localhost:8080/providers');

  await reader.goto(`${subnets}#values=tenant:other`);
  await expect(sample(reader)).toContainText('tenants/other/');
  await reader.getByRole('button', { name: 'Discard' }).click();
  await expect(sample(reader)).toContainText('tenants/acme/');
});

test('values that can’t be inserted are reported in the panel, until Retry inserts them', async ({
  page,
  guard,
}) => {
  await open(page, instance);
  await set(page, { Tenant: 'acme' });
  guard.expect(/Failed to load resource/);
  await page.route('**/assets/fill-page*', (route) => route.abort());
  await page.goto(subnets);
  const failure = panel(page).getByRole('alert');
  await expect(failure).toBeVisible();
  await page.unroute('**/assets/fill-page*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  await expect(sample(page)).toContainText('tenants/acme/');
});

test('on a page without the panel, values that can’t be inserted are reported above the text, with Retry', {
  tag: '@all',
}, async ({ page, guard }) => {
  guard.expect(/Failed to load resource/);
  await page.addInitScript(({ key, values }) => localStorage.setItem(key, JSON.stringify(values)), {
    key: 'seca.values',
    values: { tenant: 'acme' },
  });
  await page.route('**/assets/fill-page*', (route) => route.abort());
  await page.goto('/docs/content/intro');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .locator('a[href$="/resource-organization"]')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/resource-organization$/);
  // The first page has the same message until the second one replaces it.
  const code = page.getByRole('group', { name: 'Create a workspace' });
  await expect(code).toBeVisible();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toBeVisible();
  await expect(code).not.toContainText('/tenants/acme/');
  await page.unroute('**/assets/fill-page*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  await expect(code).toContainText('/tenants/acme/');
});

test('a value replaces a text within which the parser pauses', { tag: '@all' }, async ({
  page,
  guard,
}) => {
  const html = builtFile(`${network.slice(1)}.html`);
  const within = html.indexOf('{tenant}</var>') + '{ten'.length;
  let sendRest = () => {};
  const server = createServer(({ url }, response) => {
    const isPage = url === '/page';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
    if (!isPage) return response.end();
    response.write(html.slice(0, within));
    sendRest = () => response.end(html.slice(within));
  }).listen(0, testHost);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await page.addInitScript(() => localStorage.setItem('seca.values', '{"tenant":"acme"}'));
  await page.goto(`http://${testHost}:${port}/page`, { waitUntil: 'commit' });
  const tenant = page.locator('var[data-value="tenant"]').first();
  await expect(tenant).toHaveText('acme');
  await expect(tenant).toHaveAttribute('data-original', '{ten');
  sendRest();
  await expect(tenant).toHaveAttribute('data-original', '{tenant}');
  await expect(tenant).toHaveText('acme');
  server.close();
  // The server is another host and has no other files.
  guard.reset();
});
