import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { tokenFor } from '@seca/provider/engine/token';

/** The start page of the local provider, as `npm run provider` serves it. */
let child: ChildProcess;
let origin = '';

test.beforeAll(async () => {
  // Not in this process, which would load the bundler first.
  const program = ['--import', '@oxc-node/core/register', 'scripts/provider.ts'];
  const process_ = spawn(process.execPath, [...program, '--port', '0']);
  child = process_;
  let output = '';
  process_.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  // The first start in a clone bundles the provider, beside other tests.
  await expect.poll(() => output, { timeout: 50_000 }).toContain('export SECA_TOKEN');
  origin = /at (http:\S+)\n/.exec(output)?.[1] ?? '';
});
test.afterAll(() => {
  child.kill();
});

test('the first request works, tokens are shown, and resources and requests appear', async ({
  page,
}) => {
  await page.goto(`${origin}/?refresh=1`);
  const first = (await page.locator('pre').textContent()) ?? '';
  expect(
    JSON.parse(
      execFileSync('bash', ['-c', first], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ),
  ).toMatchObject({
    items: [],
  });
  const user = page.getByRole('row', { name: 'user1@example.com' });
  await user.getByText('Token').click();
  const token = await user.locator('.token').textContent();
  expect(token).toBe(tokenFor({ subject: 'user1@example.com' }));
  const create = (bearer: string) =>
    page.request.put(`${origin}/providers/seca.workspace/v1/tenants/tenant-1/workspaces/web-shop`, {
      headers: { authorization: `Bearer ${bearer}` },
      data: { spec: {} },
    });
  expect((await create(token ?? '')).status()).toBe(201);
  expect((await create(tokenFor({ subject: '<b>nobody</b>' }))).status()).toBe(403);
  const resources = page.getByRole('region', { name: 'Resources' });
  await expect(resources.getByRole('row').nth(1)).toHaveText(/workspaces\/web-shop\s+active\s+1/);
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests.getByRole('row').nth(1)).toHaveText(/web-shop\s+403\s+<b>nobody<\/b>/);
  await resources.getByRole('link', { name: 'Stop refreshing' }).click();
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
  await resources.getByLabel('State').selectOption('active');
  await resources.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(`${origin}/?state=active`);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.fonts.check('700 1rem "Familjen Grotesk"'))).toBe(true);
});
