import { type ChildProcess, spawn } from 'node:child_process';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { tokenFor } from '@seca/provider/engine/index';
import { buildProvider } from '../../scripts/provider/build-provider';

/** The start page of the local provider, from its built command. */
let child: ChildProcess;
let origin = '';

test.beforeAll(async () => {
  const process_ = spawn(process.execPath, [await buildProvider(), '--port', '0']);
  child = process_;
  let output = '';
  process_.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await expect.poll(() => output).toContain('export SECA_TOKEN');
  origin = /at (http:\S+)\n/.exec(output)?.[1] ?? '';
});
test.afterAll(() => {
  child.kill();
});

test('users copy tokens, and resources and requests appear as they change', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.goto(origin);
  await page.getByRole('button', { name: 'Copy the token of user1@example.com' }).click();
  await expect(page.getByRole('row', { name: 'user1@example.com' })).toContainText('Copied');
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toBe(tokenFor({ subject: 'user1@example.com' }));
  const workspace = '/providers/seca.workspace/v1/tenants/tenant-1/workspaces/web-shop';
  const created = await page.request.put(`${origin}${workspace}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { spec: {} },
  });
  expect(created.status()).toBe(201);
  const resources = page.getByRole('region', { name: 'Resources' });
  await expect(resources.getByRole('row').nth(1)).toHaveText(/workspaces\/web-shop *active *1/);
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests.getByRole('row').nth(1)).toContainText(`PUT ${workspace}`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await page.evaluate(() => document.fonts.check('700 1rem "Familjen Grotesk"'))).toBe(
      true,
    );
  }
});
