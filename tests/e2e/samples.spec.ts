/** Samples in several languages: tabs with script, all samples without script, and the chosen sample in print. */
import type { Page } from '@playwright/test';
import { chooseLanguage, languageNames, languages, sample } from '../support/samples';
import { expect, test } from '../support/test';

const instance = '/docs/api/Foundation/Compute-v1/create-or-update-instance';
const subnets = '/docs/api/Foundation/Network-v1/list-subnets';

const panels = (page: Page) => page.locator('[data-slot="samples"] [role="group"]');

test('the language of the samples, on the screen and in print', async ({ page }) => {
  await page.goto(instance);
  await test.step('one language is shown, and the choice changes it', async () => {
    await expect(languages(page)).toHaveValue('curl');
    await expect(sample(page)).toHaveCount(1);
    await expect(sample(page)).toContainText('curl --request PUT');
    await chooseLanguage(page, 'Python');
    await expect(sample(page)).toHaveCount(1);
    await expect(sample(page)).toHaveAccessibleName('Python');
    await expect(sample(page)).toContainText('urllib.request.Request');
    await languages(page).focus();
    await page.keyboard.press('Home');
    await expect(sample(page)).toHaveAccessibleName('curl');
  });
  await test.step('in print the chosen sample is shown in full', async () => {
    await chooseLanguage(page, 'Go');
    await page.emulateMedia({ media: 'print' });
    await expect(sample(page)).toHaveCount(1);
    await expect(sample(page)).toContainText('package');
    expect(
      await sample(page).evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(1);
  });
});

test('the choice applies to other pages, after a reload and in another window', async ({
  page,
  context,
}) => {
  await page.goto(instance);
  const other = await context.newPage();
  await other.goto(subnets);
  await chooseLanguage(page, 'TypeScript');
  await expect(languages(other)).toHaveValue('typescript');
  await page.locator('a[href$="/get-instance"]').first().click();
  await expect(page).toHaveURL(/get-instance$/);
  await expect(sample(page)).toContainText('await fetch');
  await page.reload();
  await expect(languages(page)).toHaveValue('typescript');
  await expect(sample(page)).toContainText('await fetch');
});

test('another example of the body is shown in every language, and in the editor of Run', async ({
  page,
}) => {
  await page.goto(instance);
  const request = page.getByLabel('Request', { exact: true });
  await expect(request.locator('option').first()).toBeAttached();
  const key = 'ssh-ed25519';
  await expect(sample(page).locator('pre:visible')).toContainText(key);
  await request.selectOption({ label: 'A small instance' });
  for (const name of await languageNames(page)) {
    await chooseLanguage(page, name);
    await expect(sample(page).locator('pre:visible')).toHaveCount(1);
    await expect(sample(page).locator('pre:visible')).toContainText('seca.ds');
    await expect(sample(page).locator('pre:visible')).not.toContainText(key);
  }
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('tab', { name: 'JSON' }).click();
  const body = page.getByRole('textbox', { name: 'Request body' });
  await expect(body).toHaveValue(/web-shop-os-disk/);
  await expect(body).not.toHaveValue(new RegExp(key));
  // The editor is in the place of the samples and their choice.
  await page.getByRole('button', { name: 'Undo all' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await request.selectOption({ index: 0 });
  await expect(sample(page).locator('pre:visible')).toContainText(key);
});

/** Returns the visible texts that are marked as the key of the target field. */
const markedKeys = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('field-key') ?? [])].flatMap((range) => {
      const { startContainer } = range as Range;
      return startContainer.parentElement?.checkVisibility() ? [String(range)] : [];
    }),
  );

test('the target field of a link is marked in the sample of each language, and the rail shows it', async ({
  page,
}) => {
  const field = 'request-spec-boot-volume-device-ref-resource';
  await page.goto(`${instance}#${field}`);
  await expect.poll(() => markedKeys(page)).toEqual(['resource']);
  const key = () =>
    page.evaluate(() => {
      const ranges = [...(CSS.highlights.get('field-key') ?? [])] as Range[];
      const { top = 0, bottom = 0 } =
        ranges
          .find(({ startContainer }) => startContainer.parentElement?.checkVisibility())
          ?.getBoundingClientRect() ?? {};
      return top > 0 && bottom < innerHeight;
    });
  expect(await key()).toBe(true);
  await expect(page.locator(`#${field}`)).toBeInViewport();
  await chooseLanguage(page, 'TypeScript');
  expect(await markedKeys(page)).toEqual(['resource']);
  await page.locator('dd a[href="#request-spec-zone"]').first().click();
  await expect.poll(() => markedKeys(page)).toEqual(['zone']);
  await page.goto(`${instance}#errors`);
  await expect.poll(() => markedKeys(page)).toEqual([]);
});

test('the target field of a response is marked in an example of its status', async ({ page }) => {
  await page.goto(`${instance}#response-200-status-power-state`);
  await expect.poll(() => markedKeys(page)).toEqual(['powerState']);
  const status = page.locator('[data-response] option:checked');
  await expect(status).toHaveAttribute('data-status', '200');
  // The field is in the section of 201, whose body is that of 200.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(status).toHaveAttribute('data-status', '201');
  const field = page.locator('#response-201-status-power-state');
  await field.evaluate((element) => element.scrollIntoView());
  await expect(status).toHaveAttribute('data-status', '200');
});

test('the target field of an object is marked in the example next to it', async ({ page }) => {
  await page.goto('/docs/api/Foundation/Compute-v1/resources/instance#object-spec-zone');
  await expect.poll(() => markedKeys(page)).toEqual(['zone']);
  const example = page.getByRole('figure').filter({ hasText: 'Example' }).first();
  await expect(example).toBeInViewport();
  await expect(page.locator('#object-spec-zone')).toBeInViewport();
});

test('a field lights its line in the sample, and a line its field', async ({ page }) => {
  await page.goto(instance);
  const zone = page.locator('#request-spec-zone');
  const litLine = () =>
    page.locator('pre[data-lit]').evaluate((pre) => {
      const line = Number((pre as HTMLElement).style.getPropertyValue('--line'));
      return pre.textContent?.split('\n')[line]?.trim();
    });
  await zone.locator('> code').hover();
  await expect(zone).toHaveAttribute('data-lit');
  expect(await litLine()).toBe('"zone": "a",');
  await page.locator('#request-spec-sku-ref').getByRole('link').last().focus();
  await expect(page.locator('#request-spec-sku-ref')).toHaveAttribute('data-lit');
  expect(await litLine(), 'the focus counts, too').toBe('"skuRef": {');
  const before = await page.evaluate(() => scrollY);
  await sample(page).getByText('"resource"').first().hover();
  await expect(page.locator('#request-spec-sku-ref'), 'its field is folded').toHaveAttribute(
    'data-lit',
  );
  expect(await litLine()).toBe('"resource": "skus/seca.ds"');
  expect(await page.evaluate(() => scrollY), 'the page does not scroll').toBe(before);
  await page.locator('h1').hover();
  await expect(page.locator('[data-lit]')).toHaveCount(0);
});

test('the choice applies at the first paint', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/);
  await page.addInitScript(() => localStorage.setItem('seca.sample-language', 'python'));
  // Without the scripts of the site, the page shows the state of its first paint.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(instance);
  await expect(page.locator('[role="group"][data-language="python"]')).toBeVisible();
  await expect(page.locator('[role="group"][data-language="curl"]')).toBeHidden();
});

test('an invalid choice shows the first language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('seca.sample-language', 'cobol'));
  await page.goto(instance);
  await expect(sample(page)).toContainText('curl --request');
  await expect(languages(page)).toHaveValue('curl');
});

test('without script all samples are shown, and controls that need script are not', async ({
  newContext,
}) => {
  const context = await newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(instance);
  const count = await panels(page).count();
  expect(count).toBeGreaterThanOrEqual(3);
  for (let index = 0; index < count; index++) await expect(panels(page).nth(index)).toBeVisible();
  await expect(languages(page)).toBeHidden();
  await expect(page.getByText('Your own values')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeHidden();
});
