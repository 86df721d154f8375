/** The page of a kind of resource. */
import { hits, openSearch } from '../support/open-search';
import { expect, test } from '../support/test';

const address = '/docs/api/Foundation/Network-v1/resources/routing-table';

test('is found by the name of the resource, and links to its fields, operations and releases', {
  tag: '@base',
}, async ({ page }) => {
  await page.goto('/docs/content/glossary');
  await (await openSearch(page)).fill('route table resource');
  const option = hits(page).first();
  await expect(option).toContainText('Route table resource');
  await option.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Route table resource');
  const sections = ['Operations', 'Object', 'Relationships', 'Lifecycle', 'Permissions'];
  for (const name of [...sections, 'Names and limits', 'Errors', 'What changed']) {
    await expect(main.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  // Titles and paths of operations are aligned at the same left edge.
  const edges = await main
    .locator('section[aria-labelledby="operations"] li :is(a, code)')
    .evaluateAll((parts) => [...new Set(parts.map((part) => part.getBoundingClientRect().left))]);
  expect(edges).toHaveLength(1);

  const limit = main.locator('section[aria-labelledby="limits"] td a').first();
  const field = (await limit.getAttribute('href')) ?? '';
  await limit.click();
  await expect(page.locator(field)).toBeInViewport();

  const changes = main.locator('section[aria-labelledby="changes"]');
  await changes.getByRole('link', { name: '1.4', exact: true }).click();
  await expect(page).toHaveURL(/\/Changelog\/release-1-4$/);
});
