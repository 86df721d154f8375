import path from 'node:path';
import { isUnderVersionControl } from '../../plugins/guides/version-control';
import { expect, test } from '../support/test';

const root = path.resolve(__dirname, '../..');

test.describe('guides', () => {
  test('the table of system roles comes from the specification', async ({ page }) => {
    await page.goto('/docs/content/Other/system-roles#permissions');
    const table = page.getByRole('table').filter({ hasText: 'Resource provider' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Resource provider',
      'Resources',
      'seca.admin',
      'seca.region-admin',
      'seca.workspace-admin',
      'seca.workspace-editor',
      'seca.workspace-viewer',
    ]);
    await expect(
      table.getByRole('row').filter({ hasText: 'seca.workspace/v1' }).getByRole('cell'),
    ).toHaveText([
      'seca.workspace/v1',
      'workspaces/*',
      'get list put post delete',
      'get list put delete',
      'get list put',
      'nothing',
      'nothing',
    ]);
  });

  test('operations and terms are links that lead somewhere', async ({ page }) => {
    await page.goto('/docs/content/Other/system-roles');
    await page.getByRole('main').getByRole('link', { name: 'subject', exact: true }).click();
    await expect(page).toHaveURL('/docs/content/glossary#subject');
    await expect(page.getByRole('heading', { name: 'Subject' })).toBeInViewport();
    await page.goBack();
    const operation = page.getByRole('main').getByRole('link', { name: /^PUT / }).first();
    await operation.click();
    await expect(page).toHaveURL(
      '/docs/api/Foundation/Authorization-v1/create-or-update-role-assignment',
    );
  });

  test('a page has an edit link, a date where there is a history, and its neighbours', async ({
    page,
  }) => {
    await page.goto('/docs/content/glossary');
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      /^https:\/\/github\.com\/.*\/edit\/main\/docs\/content\/glossary\.mdx$/,
    );
    if (isUnderVersionControl(root)) {
      await expect(page.getByText(/^Last updated on/).locator('time')).toHaveAttribute(
        'datetime',
        /^20\d\d-/,
      );
    } else {
      await expect(page.getByText('Last updated')).toHaveCount(0);
    }
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await expect(pages.getByRole('link', { name: /Previous.*Introduction/ })).toBeVisible();
    await expect(pages.getByRole('link', { name: /Next.*System roles/ })).toBeVisible();
  });

  test('the sidebar begins with the introduction', async ({ page }) => {
    await page.goto('/docs/content/intro');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const links = sidebar.getByRole('link');
    await expect(links.nth(0)).toHaveText('Introduction');
    await expect(links.nth(1)).toHaveText('Glossary');
  });
});
