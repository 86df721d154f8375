/**
 * The table of requirements: what its filters choose, and all rows without script. The form is that of the operations, whose
 * tests have its reset and links to hidden rows.
 */
import { expect, test } from '../support/test';

const path = '/docs/content/Providers/requirements';

test('requirements are filtered by keyboard, by words of their rule, by id and by topic; the count is announced, and the URL states the filter', async ({
  page,
}) => {
  await page.goto(path);
  const filters = page.getByRole('search', { name: 'Requirements' });
  const status = filters.getByRole('status');
  const rows = page.locator('tr[data-level]:visible');
  const all = await rows.count();
  await expect(status).toHaveText(`${all} requirements`);

  await filters.getByLabel('Level').focus();
  await page.keyboard.type('SHOULD');
  await expect(page).toHaveURL(/\?level=SHOULD$/);
  const should = await rows.count();
  expect(should).toBeGreaterThan(0);
  expect(should).toBeLessThan(all);
  await expect(status).toHaveText(`${should} of ${all} requirements`);
  await expect(page.locator('tr[data-level="MUST"]:visible')).toHaveCount(0);

  const words = filters.getByLabel('Text');
  await filters.getByLabel('Level').selectOption('');
  await words.fill('seca-list-1');
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('id', 'seca-list-1');
  await expect(page).toHaveURL(/\?words=seca-list-1$/);
  await words.fill('limit LIST');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await expect(row).toContainText(/limit/i);
  expect((await rows.first().boundingBox())?.y).toBeLessThan(1000);

  await words.fill('');
  await page.getByLabel('Topic').selectOption('Access control');
  await expect(page).toHaveURL(/\?topic=RBAC$/);
  const ids = await page
    .locator('tr[data-level]:visible')
    .evaluateAll((rows) => rows.map((row) => row.id));
  expect(ids.length).toBeGreaterThan(3);
  for (const id of ids) expect(id).toMatch(/^seca-rbac-/);
});

test('a link with filters shows the rules of the service and of all services', async ({ page }) => {
  await page.goto(`${path}?service=network&tested=partly&since=1.8`);
  await expect(page.getByLabel('Service')).toHaveValue('network');
  await expect(page.getByLabel('Since')).toHaveValue('1.8');
  await expect(page.locator('#seca-del-5')).toBeVisible();
  await expect(page.locator('#seca-del-4')).toBeHidden();
});

test('a rule links to the words that state it, which the browser itself marks', async ({
  page,
}) => {
  await page.goto(path);
  const source = page.locator('#seca-err-5').getByRole('link', { name: 'Explanation' });
  await expect(source).toHaveAttribute('href', /errors#resource-not-found:~:text=/);
  await source.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error catalogue');
  await expect(page.getByText('A 404 response without an')).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('all requirements are in the table', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('search', { name: 'Requirements' })).toHaveCount(0);
    expect(await page.locator('tr[data-level]:visible').count()).toBeGreaterThan(80);
  });
});

test('a field opens the rules about it, and an operation lists its own, each with a link to its row', async ({
  page,
}) => {
  await page.goto('/docs/api/Foundation/Network-v1/resources/network');
  const field = page.locator('#object-spec-cidr');
  await field.getByText('2 rules').click();
  await field.getByRole('link', { name: 'SECA-NET-5' }).click();
  await expect(page.locator('#seca-net-5')).toBeInViewport();

  await page.goto('/docs/api/Foundation/Network-v1/delete-network');
  await page.getByText('More details').click();
  await page.getByRole('link', { name: 'SECA-DEL-5' }).click();
  await expect(page.locator('#seca-del-5')).toBeInViewport();
  // The page is shown as it was left, with the details open.
  await page.goBack();
  await page.getByRole('link', { name: 'All requirements of Network' }).click();
  await expect(page.getByLabel('Service')).toHaveValue('network');
});
