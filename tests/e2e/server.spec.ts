import { expect, test } from '../support/test';

test('the landing page opens without a word in the console', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown path answers 404 with the not-found page', async ({ page, guard }) => {
  guard.expect(/404 \(Not Found\)/);
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('Not Found');
});
