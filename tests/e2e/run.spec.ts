/** Requests run in the page, against a provider in the reader's browser. */
import type { Locator, Page } from '@playwright/test';
import { readerValuesKey, storageKeys } from '../../site/core/storage-keys';
import { expectAccessible, faintTexts } from '../support/axe';
import { holdFiles } from '../support/page-state';
import { expect, test } from '../support/test';

const api = '/docs/api/Foundation';
const putWorkspace = `${api}/Workspace-v1/create-or-update-workspace`;
const getWorkspace = `${api}/Workspace-v1/get-workspace`;
const getInstance = `${api}/Compute-v1/get-instance`;
const putInstance = `${api}/Compute-v1/create-or-update-instance`;

const playground = (page: Page) => page.locator('[data-instrument], [data-step] [data-playground]');
const drawerElement = '[role=dialog]:not([popover])';
const outcome = (page: Page) =>
  page.locator('[data-instrument] [data-response] > div > [role="status"]');

/** In a narrow window, the instrument is a sheet. */
async function openSheet(page: Page) {
  const opener = page.getByRole('button', { name: 'Request and response', exact: true });
  if (await opener.isVisible()) await opener.click();
}

async function run(page: Page, path?: string) {
  if (path) await page.goto(path);
  await openSheet(page);
  await playground(page).getByRole('button', { name: 'Run', exact: true }).click();
}

test('data of the provider that does not arrive is explained, and the next press works', async ({
  page,
}) => {
  await page.route(/\/assets\/provider-\w+\.json$/, (route) => route.abort(), { times: 2 });
  await run(page, getWorkspace);
  await expect(outcome(page)).toHaveText(
    /^The local provider couldn’t be loaded\. Check your conn/,
  );
  await expect(async () => {
    await run(page);
    await expect(outcome(page)).toHaveText(/^200 OK/, { timeout: 1000 });
  }).toPass();
});

test('one click runs PUT, GET and DELETE', async ({ page }) => {
  await page.goto(putWorkspace);
  const pane = page.locator('[data-request-pane]');
  // As if the reader had moved the border below it.
  await pane.evaluate((element) => element.style.setProperty('height', '20rem'));
  const start = Date.now();
  await run(page);
  await expect(outcome(page)).toHaveText(/^201 Created, .* ms, as owner@example\.com$/);
  await expect(pane).toHaveCSS('height', '320px');
  expect(Date.now() - start).toBeLessThan(5000);
  await expect(playground(page).getByRole('group', { name: 'Response body' })).toContainText(
    '"kind": "workspace"',
  );
  const example = page.locator('[data-slot="example"]');
  await expect(example).toBeHidden();
  await playground(page).getByRole('button', { name: 'Clear response' }).click();
  await expect(example).toBeVisible();
  await expect(outcome(page)).toBeEmpty();
  await expect(playground(page).getByRole('button', { name: 'Run', exact: true })).toBeFocused();

  await run(page, `${api}/Workspace-v1/delete-workspace`);
  await expect(outcome(page)).toHaveText(/^202 Accepted/);
  await expect(playground(page)).toContainText(/\d+ resources were deleted for this request/);
  // On a busy machine, the workspace can be gone before the page asks for its state for the first time.
  await expect(playground(page)).toContainText(/State: (?:deleting → )?deleted/);
  await expect(playground(page).getByRole('link', { name: 'Create it again' })).toBeVisible();
  await page.reload();
  await run(page, getInstance);
  await expect(outcome(page), 'a reload keeps the state').toHaveText(/^200 OK/);
  await expect(playground(page)).toContainText(/\d+ resources were created for this request/);
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(storageKeys.map(({ key }) => key)).toEqual(expect.arrayContaining(databases));
});

test('an instance is started or stopped first, if its state requires it', { tag: '@all' }, async ({
  page,
}) => {
  await run(page, `${api}/Compute-v1/start-instance`);
  await expect(outcome(page)).toHaveText(/^202 Accepted/);
  await expect(playground(page)).toContainText('1 resource was stopped for this request');
  await expect(playground(page)).toContainText('→ active, on');
});

test('errors are a choice', async ({ page }) => {
  await page.goto(putInstance);
  for (const status of ['401', '412']) {
    await playground(page).getByText('Simulate an error').click();
    await playground(page).getByRole('button', { name: status }).click();
    await expect(outcome(page)).toHaveText(new RegExp(`^${status} `));
    await expect(playground(page)).toContainText('The request was sent ');
  }
});

test('the body is edited in a form or as JSON, and both agree', async ({ page }) => {
  await page.goto(putInstance);
  await playground(page).getByRole('button', { name: 'Edit' }).click();
  const form = playground(page);
  await expect(form.getByRole('textbox', { name: 'tenant' })).toBeFocused();
  await form.getByRole('group', { name: 'bootVolume' }).getByLabel('deviceRef').selectOption({
    label: 'block-storages/web-shop-base-disk',
  });
  await form.getByLabel('zone').fill('b');
  await form.getByRole('tab', { name: 'JSON' }).click();
  const body = page.getByRole('textbox', { name: 'Request body' });
  await expect(body).toHaveValue(/"resource": "block-storages\/web-shop-base-disk"/);
  await body.fill((await body.inputValue()).replace('"zone": "b"', '"zone": "a"'));
  await form.getByRole('tab', { name: 'Form' }).click();
  await expect(form.getByLabel('zone')).toHaveValue('a');
  await form.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(outcome(page)).toHaveText(/^200 OK/);
  await expect(form.getByRole('group', { name: 'Response body' })).toContainText(
    'web-shop-base-disk',
  );
});

/** Presses Tab until an element has the focus, as a reader without a pointer does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let count = 0; count < 12; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('on a phone in dark mode, with the keyboard alone: edit, run, announced result, link to the field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(putWorkspace);
  const buttons = playground(page);
  const editButton = buttons.getByRole('button', { name: 'Edit' });
  const runButton = buttons.getByRole('button', { name: 'Run', exact: true });
  await page.getByRole('button', { name: 'Request and response', exact: true }).focus();
  await page.keyboard.press('Enter');
  await editButton.focus();
  await page.keyboard.press('Enter');
  await expect(buttons.getByRole('textbox').first(), 'the first field has the focus').toBeFocused();
  await tabTo(page, buttons.getByRole('tab', { name: 'Form' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(buttons.getByRole('tab', { name: 'JSON', selected: true })).toBeFocused();
  const body = page.getByRole('textbox', { name: 'Request body' });
  await tabTo(page, body);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{ "labels": { "env": 1 }, "spec": {} }');
  // A live region must exist before its text changes; otherwise screen readers don't announce it.
  const status = await outcome(page).elementHandle();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(outcome(page)).toHaveText(/^422 Unprocessable Content/);
  expect(await outcome(page).evaluate((element, before) => element === before, status)).toBe(true);
  await expect(body, 'the focus does not move').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(runButton).toBeVisible();
  await expectAccessible(page, '[data-instrument]');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(390);
  await tabTo(page, playground(page).getByRole('link', { name: '/labels/env' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#request-labels/);
});

test('the provider has the tenant and the region that the reader has set', async ({ page }) => {
  await page.addInitScript(({ key, values }) => localStorage.setItem(key, JSON.stringify(values)), {
    key: readerValuesKey,
    values: { tenant: 'acme', region: 'north', workspace: 'prod' },
  });
  await run(page, `${api}/Region-v1/get-region`);
  await expect(outcome(page)).toHaveText(/^200 OK/);
  await run(page, getInstance);
  await expect(outcome(page)).toHaveText(/^200 OK/);
  await playground(page).getByRole('button', { name: 'Workbench' }).click();
  const drawer = page.getByRole('dialog', { name: 'Workbench' });
  await expect(drawer).toContainText('The local provider also has your tenant acme');
  const resources = drawer.locator('tbody').filter({ hasText: 'acme / prod' }).first();
  await expect(resources).toContainText('web-shop-server instance');
  await expect(drawer, 'system roles are not listed').not.toContainText('seca.admin');
});

test('two tabs share the provider, and another user gets 403', async ({ page, context }) => {
  await run(page, putWorkspace);
  await expect(outcome(page)).toHaveText(/^20[01]/);
  const other = await context.newPage();
  await other.goto(getWorkspace);
  await playground(other).getByRole('button', { name: 'Workbench' }).click();
  const drawer = other.getByRole('dialog', { name: 'Workbench' });
  await expect(drawer.getByRole('heading', { name: 'Workbench' })).toBeFocused();
  await drawer.getByRole('tab', { name: 'Resources' }).click();
  const workspace = drawer.getByRole('row').filter({ hasText: 'web-shop-prod workspace' }).first();
  await expect(workspace).toContainText('active');
  await workspace.getByRole('button', { name: 'web-shop-prod', exact: true }).click();
  await expect(drawer.getByRole('region', { name: 'Request', exact: true })).toContainText('GET');
  await expect(drawer.getByRole('region', { name: 'Response' })).toContainText('200 OK');
  await drawer.getByLabel('User').selectOption('nobody@example.com');
  await run(page);
  await expect(outcome(page)).toHaveText(/^403 Forbidden, .* as nobody@example\.com$/);
  await drawer.getByRole('tab', { name: 'Requests' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'PUT' }).first()).toContainText(
    '403',
  );
  await expectAccessible(other, drawerElement);
  await other.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(playground(other).getByRole('button', { name: 'Workbench' })).toBeFocused();
});

test('the workbench sends requests, deletes resources and resets', async ({ page }) => {
  await page.goto(putInstance);
  await playground(page).getByRole('button', { name: 'Workbench' }).click();
  const drawer = page.getByRole('dialog', { name: 'Workbench' });
  const view = (name: string) => drawer.getByRole('tab', { name }).click();
  const press = (name: string) => drawer.getByRole('button', { name, exact: true }).click();
  await view('Resources');
  const instance = drawer.getByRole('row').filter({ hasText: 'web-shop-server instance' });
  await expect(instance).toContainText('active, on');
  await drawer.getByRole('button', { name: 'Delete instance web-shop-server' }).click();
  await expect(instance).toHaveCount(0);
  await view('Operations');
  await drawer.getByLabel('Filter operations').fill('list networks');
  await drawer.getByRole('button', { name: 'GET List networks' }).click();
  await drawer.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(drawer.getByRole('group', { name: 'Response body' })).toContainText(
    'web-shop-network',
  );
  await view('Requests');
  await expect(drawer.getByRole('button', { name: 'Copy as curl' })).toHaveCount(0);
  await drawer.getByText(/^GET seca\.network/).click();
  await expect(drawer.getByRole('button', { name: 'Copy as curl' })).toBeVisible();
  await view('Resources');
  await press('Delete all');
  await expect(drawer).toContainText('There are no resources.');
  await press('Undo');
  await expect(
    drawer.getByRole('row').filter({ hasText: 'web-shop-network network' }),
  ).toBeVisible();
  await expect(instance, 'as before Delete all').toHaveCount(0);
  await press('Reset');
  await expect(instance).toContainText('active, on');
});

test('in a wide window the workbench shows all its parts, and a mark on the timeline restores its request', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/docs/content/Tools/run-in-the-browser');
  const tool = page.locator('[data-tool]');
  await tool.getByRole('button', { name: 'Full window' }).click();
  await tool.getByRole('button', { name: 'PUT Create an instance' }).click();
  const name = tool.getByLabel('name', { exact: true });
  await name.fill('from-the-workbench');
  await name.press('ControlOrMeta+Enter');
  const response = tool.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('201 Created');
  await expect(response.getByRole('button', { name: 'Start it' })).toBeVisible();
  const requests = tool.getByRole('region', { name: 'Requests' });
  await expect(requests.getByText('from-the-workbench', { exact: true })).toBeVisible();
  await response.getByRole('button', { name: 'Get it' }).click();
  await expect(tool.getByRole('region', { name: 'Request', exact: true })).toContainText('GET');
  await requests
    .getByRole('button', { name: /^PUT 201: restore PUT .*from-the-workbench$/ })
    .click();
  await expect(name).toHaveValue('from-the-workbench');
  await page.reload();
  await expect(page).toHaveURL(/\?operation=compute%2Fcreate-or-update-instance$/);
  await expect(name).toHaveValue('from-the-workbench');
  const full = tool.getByRole('button', { name: 'Full window' });
  await page.evaluate(() => localStorage.setItem('seca-search-slash', 'off'));
  await full.press('/');
  await expect(full).toBeFocused();
  await page.evaluate(() => localStorage.removeItem('seca-search-slash'));
  await full.press('/');
  await expect(tool.getByRole('searchbox', { name: 'Filter operations' })).toBeFocused();
  await full.click();
  for (const part of await tool.locator('section, nav').all()) await expect(part).toBeInViewport();
});

test('without storage the provider works until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  // Workers have a separate global scope.
  await page.route('**/provider.worker-*.js', async (route) => {
    const response = await route.fetch();
    const block =
      "IDBFactory.prototype.open=()=>{throw new DOMException('blocked','SecurityError')};\n";
    await route.fulfill({ response, body: block + (await response.text()) });
  });
  await run(page, putWorkspace);
  await expect(outcome(page)).toHaveText(/^20[01]/);
  await playground(page).getByRole('button', { name: 'Workbench' }).click();
  await expect(page.getByRole('dialog')).toContainText('This browser blocks storage');
});

test('a pasted body is checked, with line, column and a link to the field', async ({ page }) => {
  await page.goto('/docs/content/Tools/validate-a-body');
  const body = page.getByRole('textbox', { name: 'Request body' });
  await page.getByRole('button', { name: 'Try an example with mistakes' }).click();
  await expect(page.locator('[data-marked]')).toHaveText(['2', '4', '5']);
  await body.fill(
    '{\n  "spec": {\n    "sizeGB": 0,\n    "skuRef": { "resource": "skus/x" }\n  }\n}',
  );
  const tool = page.locator('[data-tool]');
  await expect(tool.getByRole('status').first()).toHaveText(
    /^1 problem for “Create or update a block storage”\.$/i,
  );
  await tool.getByRole('button', { name: 'Line 3, column 15' }).click();
  await expect(body).toBeFocused();
  await tool.getByRole('link', { name: '/spec/sizeGB' }).click();
  await expect(page).toHaveURL(/create-or-update-block-storage#request-spec-size-gb$/);
  await expect(page.locator('#request-spec-size-gb')).toBeVisible();
});

test('the least-privilege role is built from the request log', async ({ page }) => {
  await run(page, getWorkspace);
  await expect(outcome(page)).toHaveText(/^20[01]/);
  await page.goto('/docs/content/Tools/least-privilege');
  const tool = page.locator('[data-tool]');
  await tool.getByRole('button', { name: 'Select from the request log' }).click();
  await expect(tool.getByRole('status').first()).toHaveText(
    /^The role has 1 permission\. These system roles also grant it: seca\.admin, /,
  );
  await expect(tool.getByRole('group', { name: 'Role', exact: true })).toContainText(
    'workspaces/*',
  );
  await expectAccessible(page, '[data-tool]');
});

test('every state of the playground is accessible in both modes', { tag: '@all' }, async ({
  page,
}) => {
  test.slow();
  await page.goto(putInstance);
  const panel = playground(page);
  // In dark mode, the same elements are shown in other colours.
  const check = async (state: string, include = '[data-instrument]') => {
    await expectAccessible(page, include, state);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await faintTexts(page), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  };
  // axe reads the whole page in each state, and tests/a11y checks the other parts of this page.
  await page.evaluate(() => {
    const others = 'main :is(section, nav), body > footer, [data-sidebar]';
    for (const part of document.querySelectorAll(others)) {
      if (!part.querySelector('[data-rail]') && !part.closest('[data-rail]')) part.remove();
    }
  });
  await check('before the first run');
  const release = await holdFiles(page, '**/assets/provider.worker-*.js');
  await run(page);
  await check('while a request is running');
  release();
  await expect(outcome(page)).toHaveText(/^20[01]/);
  await check('with a response');
  await panel.getByText('Simulate an error').click();
  await panel.getByRole('button', { name: '422' }).click();
  await expect(outcome(page)).toHaveText(/^422/);
  await check('with an error');
  await panel.getByRole('button', { name: 'Edit' }).click();
  await expect(panel.getByLabel('zone')).toBeVisible();
  await check('with the form');
  await panel.getByRole('tab', { name: 'JSON' }).click();
  await check('with the JSON of the body');
  await panel.getByRole('button', { name: 'Workbench' }).click();
  await expect(page.getByRole('dialog', { name: 'Workbench' })).toContainText('web-shop-server');
  await check('with the drawer', drawerElement);

  await page.goto('/docs/content/Examples/web-server-network');
  await panel.first().getByRole('button', { name: 'Run', exact: true }).click();
  await expect(panel.first().getByRole('status').first()).toHaveText('Done.');
  await check('with a step', '[data-step] [data-playground]');

  await page.goto('/docs/content/Tools/run-in-the-browser');
  const tool = page.locator('[data-tool]');
  const marks = tool.getByRole('button', { name: / \d+: restore / });
  const count = tool.getByRole('region', { name: 'Requests' }).locator('strong + span');
  const before = Number(await count.textContent());
  for (let sent = before + 1; sent <= before + 6; sent++) {
    await tool.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(count).toHaveText(`${sent}`);
  }
  // The marks would leave the timeline while axe runs.
  await page.clock.setFixedTime(Date.now());
  await check('the workbench with its timeline', '[data-tool]');
  await expect(marks).toHaveCount(5);
  await tool.getByRole('button', { name: 'earlier: open the list' }).click();
  await expect(tool.getByRole('button', { name: 'List', exact: true })).toBeFocused();
  await tool
    .getByText(/^PUT seca\./)
    .first()
    .click();
  await expect(tool.getByRole('button', { name: 'Copy as curl' })).toBeVisible();
  await check('the workbench with its log', '[data-tool]');
});

const operationsOfEachKind = [
  putInstance,
  getInstance,
  `${api}/Network-v1/list-public-ips`,
  `${api}/Storage-v1/delete-block-storage`,
  `${api}/Compute-v1/restart-instance`,
];

for (const path of operationsOfEachKind) {
  const tag = path === putInstance ? [] : '@all';
  test(`edit, run and read ${path}: no scrolling on a desktop, at most three swipes on a phone`, {
    tag,
  }, async ({ page }) => {
    const panel = playground(page);
    const placeOf = async (locator: Locator) => {
      const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return { top: y, bottom: y + height };
    };
    const editAndRun = async () => {
      await page.goto(path);
      await openSheet(page);
      await panel.getByRole('button', { name: 'Edit' }).click();
      await expect(panel.getByRole('textbox').first()).toBeVisible();
      await panel.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(outcome(page)).toHaveText(/^20[012]/);
      const body = panel.getByRole('group', { name: 'Response body' });
      await expect(
        body.or(panel.getByRole('paragraph').filter({ hasText: 'The response has no body.' })),
      ).toBeVisible();
      return {
        editor: await placeOf(panel.getByRole('textbox').first()),
        button: await placeOf(panel.getByRole('button', { name: 'Run', exact: true })),
        status: await placeOf(outcome(page)),
        response: await placeOf(panel.locator('[data-response]')),
      };
    };
    const wide = await editAndRun();
    expect(await page.evaluate(() => window.scrollY), 'the page has not scrolled').toBe(0);
    for (const [name, { top }] of Object.entries(wide)) {
      expect(top, `the ${name} begins on the screen`).toBeGreaterThan(0);
      expect(top, `the ${name} begins on the screen`).toBeLessThan(900);
    }
    expect(wide.button.bottom, 'Run is on the screen').toBeLessThan(900);
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await editAndRun();
    const distance = narrow.response.bottom - narrow.editor.top;
    expect(distance, 'from the start of the editor to the end of the response').toBeLessThan(
      3 * 844,
    );
    expect(narrow.status.top).toBeGreaterThan(narrow.button.top);
  });
}

test('a changed request survives a reload and Back, and its link contains no value of the reader', async ({
  page,
}) => {
  await page.addInitScript(({ key, values }) => localStorage.setItem(key, JSON.stringify(values)), {
    key: readerValuesKey,
    values: { tenant: 'acme' },
  });
  await page.goto(getInstance);
  await playground(page).getByRole('button', { name: 'Edit' }).click();
  const name = playground(page).getByRole('textbox', { name: 'name', exact: true });
  await name.fill('my-first-instance');
  await page.reload();
  await expect(playground(page)).toContainText('/tenants/acme/');
  await expect(playground(page)).toContainText('/instances/my-first-instance');
  await page.locator('a[href$="/list-instances"]').first().click();
  await expect(page).toHaveURL(/list-instances$/);
  await page.goBack();
  await expect(playground(page)).toContainText('/instances/my-first-instance');
  await playground(page).getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(decodeURIComponent(link)).toContain('#request={"path":{"name":"my-first-instance"}}');
  await page.goto('/docs/content/glossary');
  await page.goto(link);
  // Pressed while the request is loading, Run sends it afterwards.
  await playground(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(playground(page)).toContainText('/tenants/acme/');
  await expect(playground(page)).toContainText('/instances/my-first-instance');
  await expect(page.getByRole('group', { name: 'Response body' })).toContainText(
    '"my-first-instance"',
  );
});

test('creating creates: a free name, 201, its states, and the next steps', async ({ page }) => {
  await run(page, putInstance);
  await expect(outcome(page)).toHaveText(/^201 Created/);
  await expect(playground(page)).toContainText(/State: .*creating, off → active, off/);
  await playground(page).getByRole('link', { name: 'Start it' }).click();
  await expect(page).toHaveURL(/start-instance#request=/);
  await expect(playground(page)).toContainText('/instances/web-shop-server-2/start');
  await playground(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(outcome(page)).toHaveText(/^202 Accepted/);
  await expect(playground(page)).toContainText('active, on');
});

test('without script, a tool says that it needs it', async ({ newContext }) => {
  const context = await newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/docs/content/Tools/validate-a-body');
  await expect(page.locator('[data-tool] noscript')).toBeVisible();
});
