import type { Page } from '@playwright/test';
import { DevSite } from '../support/dev-site';
import { hits, openSearch } from '../support/open-search';
import { expect as expectOnce, test } from '../support/test';

// On a busy computer, everything here can take ten times as long.
const expect = expectOnce.configure({ timeout: 60_000 });
const source = 'spec/services/authorization.yaml';
const operation = '/docs/api/Foundation/Authorization-v1/get-role-assignment';
const resource = '/docs/api/Foundation/Authorization-v1/resources/role-assignment';
const roles = '/docs/content/Other/system-roles';

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function search(page: Page, words: string): Promise<void> {
  await (await openSearch(page, 60_000)).fill(words);
}

/**
 * All tests share one server, because its start takes time. The tests build on one another. `npm test` starts a development
 * server in tests/unit/development.test.ts.
 */
test.describe('npm run dev', { tag: '@all' }, () => {
  test.describe.configure({ mode: 'serial' });
  test.setTimeout(300_000);
  let site: DevSite;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await DevSite.start();
  });
  test.afterAll(async () => site?.stop());
  test.beforeEach(({ guard }) => {
    // The bundler logs this when a page is left while it is being replaced.
    guard.allow(/^console warning: \[HMR\]/);
    guard.allow(
      new RegExp(`^request to another host: (?:http|ws)://127\\.0\\.0\\.1:${site.port}/`),
    );
  });

  test('a page is served, and after a change to its guide, with the change', async ({
    request,
  }) => {
    const text = async () => (await request.get(`${site.url}/docs/content/glossary`)).text();
    expect(await text()).toContain('Glossary</h1>');
    site.edit('docs/content/glossary.mdx', '\n## ', '\nWritten a moment ago.\n\n## ');
    await expect.poll(text).toContain('Written a moment ago.');
  });

  test('a mistake in a guide or component is shown on its pages until it is corrected', async ({
    page,
    guard,
  }) => {
    guard.allow(/Failed to load resource/);
    const glossary = 'docs/content/glossary.mdx';
    const problem = page.getByRole('alert');
    const isBack = () => expect(title(page)).toHaveText('Glossary');
    await page.goto(`${site.url}/docs/content/glossary`);
    await isBack();

    site.edit(glossary, '\n## ', '\n<Operation id="compute/nope" />\n\n## ');
    await expect(problem).toContainText(/docs\/content\/glossary\.mdx:\d+:1/);
    await expect(problem).toContainText('no operation "compute/nope"');
    await expect(problem).toContainText('> ');
    const other = await page.request.get(`${site.url}${roles}`);
    expect(other.status()).toBe(200);
    site.edit(glossary, '<Operation id="compute/nope" />', '[x](/docs/content/nope)');
    await isBack();
    await expect(problem).toContainText(/glossary\.mdx:\d+:5.*leads to a page that doesn't exist/s);
    site.edit(glossary, '[x](/docs/content/nope)', '');
    await expect(problem).toHaveCount(0);
    await isBack();

    site.edit('site/frame/Footer/Footer.tsx', 'return (', 'return ((');
    await expect(problem).toContainText(/site\/frame\/Footer\/Footer\.tsx:\d+:\d+/);
    site.edit('site/frame/Footer/Footer.tsx', 'return ((', 'return (');
    await isBack();
    expect(site.output.match(/no operation "compute\/nope"/g)).toHaveLength(1);
  });

  test('a change to a description appears in the open page, in guides and in the search', async ({
    page,
    context,
  }) => {
    const guide = await context.newPage();
    await guide.goto(`${site.url}${roles}`);
    await page.goto(`${site.url}${operation}`);
    await expect(title(page)).toHaveText('Get a role assignment');
    site.edit(source, 'summary: Get a role assignment', 'summary: Look at a role assignment');
    await expect(title(page)).toHaveText('Look at a role assignment');
    await expect(
      guide.getByRole('link', { name: 'Look at a role assignment' }).first(),
    ).toBeVisible();

    await page.goto(`${site.url}/docs/content/intro`);
    await search(page, 'look at a role assignment');
    await expect(hits(page).first()).toHaveAttribute('data-url', operation);

    // The text of a field is in the data of its page, not in the compiled document.
    await page.goto(`${site.url}${resource}`);
    site.edit(source, 'Subjects that get the roles', 'Trombonists that get the roles');
    await expect(page.getByText('Trombonists that get the roles').first()).toBeAttached();
    await page.goto(`${site.url}/docs/content/intro`);
    await search(page, 'trombonists');
    await expect(hits(page).first()).toContainText('subs');
  });

  test('downloads are served and contain the change', async ({ request }) => {
    for (const type of ['yaml', 'json']) {
      const response = await request.get(`${site.url}/openapi/foundation.authorization.v1.${type}`);
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain('Look at a role assignment');
    }
    const twin = await request.get(`${site.url}/docs/content/glossary.md`);
    expect(await twin.text()).toContain('Written a moment ago.');
    const list = await request.get(`${site.url}/llms.txt`);
    expect(await list.text()).toContain('Look at a role assignment');
  });

  test('an error in a description is shown with its location until corrected', async ({
    page,
    guard,
  }) => {
    guard.allow(/Failed to load resource/);
    const position = /spec\/services\/authorization\.yaml:\d+:\d+ /;
    const said = site.output.length;
    await page.goto(`${site.url}${operation}`);
    site.edit(source, 'summary: Look at a role assignment', 'summary: [');
    await expect.poll(() => site.output.slice(said)).toMatch(position);
    await expect(page.getByRole('alert')).toContainText(position);
    site.edit(source, 'summary: [', 'summary: See a role assignment');
    await expect(title(page)).toHaveText('See a role assignment');
  });

  test('a new guide is served as soon as it is in the sidebar', async ({ page }) => {
    site.write(
      'docs/content/Other/fresh.mdx',
      '---\ntitle: A fresh page\ndescription: A guide that an author adds while the development server runs.\n---\n\nFresh text.\n',
    );
    site.edit(
      'docs/content/sidebar.yaml',
      '      - content/Other/sku\n',
      '      - content/Other/sku\n      - content/Other/fresh\n',
    );
    await page.goto(`${site.url}/docs/content/Other/fresh`);
    await expect(page.getByText('Fresh text.')).toBeVisible();
    await expect(page.locator('[data-sidebar] a[aria-current]')).toHaveText('A fresh page');
  });
});
