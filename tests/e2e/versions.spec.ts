import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { identity } from '../../identity';
import { versionsFixture } from '../fixtures/versions/make-sources';
import { bringAxe, runAxe } from '../support/axe';
import { hits, openSearch } from '../support/open-search';
import { testSites } from '../support/sites';
import { expect, test } from '../support/test';

/**
 * `npm run release` froze the current release, and the next version was edited (tests/fixtures/versions). The site with
 * a base path has both versions.
 */
test.describe.configure({ mode: 'parallel' });

const { version, changed, added, removed } = versionsFixture;
const { dir = '', base = '' } = testSites.find(({ name }) => name === 'base') ?? {};
const read = (file: string) => readFileSync(path.resolve(dir, file), 'utf8');
const frozen = (page: string) => page.replace('docs', `docs/${version}`);
const banner = (page: Page) => page.getByRole('note').filter({ hasText: 'This page describes' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const versionMenu = (page: Page, label: string) =>
  bar(page)
    .locator('summary')
    .filter({ hasText: new RegExp(`^${label}$`) });
const versionLink = (page: Page, name: string) =>
  bar(page).getByRole('link', { name, exact: true });

/** Follows a link to another version, and waits for its page: the browser loads it after the URL has changed. */
async function changeVersion(page: Page, link: Locator): Promise<void> {
  const loaded = page.waitForEvent('load');
  await link.press('Enter');
  await loaded;
}

test.describe('a frozen version', { tag: '@base' }, () => {
  test('has the old state of an operation, and the next version has the new one', async ({
    page,
  }) => {
    await page.goto(`/${frozen(changed.page)}`);
    await expect(page.getByRole('main')).toContainText(changed.before);
    await expect(page.getByRole('main')).not.toContainText(added.field);
    await page.goto(`/${changed.page}`);
    await expect(page.getByRole('main')).toContainText(changed.after);
    await expect(page.getByRole('main')).toContainText(`spec.${added.field}`);
    await expect(banner(page)).toHaveCount(0);
  });

  test('states its version on each page and links to its newest version, with query and hash', async ({
    page,
  }) => {
    await page.goto(`/${frozen(changed.page)}?a=1#responses`);
    await expect(banner(page)).toHaveText(
      `This page describes version ${version}. Read this page in the newest version.`,
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await bringAxe(page);
      const found = await runAxe(page, { without: [] });
      expect(found.filter(({ target }) => /banner|old-version/.test(target))).toEqual([]);
    }
    await changeVersion(page, banner(page).getByRole('link'));
    await expect(page).toHaveURL(`/${changed.page}?a=1#responses`);
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      'docs-preferred-version-default': 'current',
    });
  });

  test('links to the nearest page if the newest version does not have the page', async ({
    page,
  }) => {
    await page.goto(`/${frozen(removed.page)}`);
    await expect(banner(page)).toHaveText(
      `This page describes version ${version}. The newest version doesn’t have this page; the nearest page is Set up your tools.`,
    );
    await changeVersion(page, banner(page).getByRole('link'));
    await expect(page).toHaveURL(`/${removed.nearest}`);
  });

  test('is available in the version switch, on pages with and without a version', async ({
    page,
  }) => {
    await page.goto(`/${changed.page}`);
    await versionMenu(page, 'Next').press('Enter');
    await changeVersion(page, versionLink(page, version));
    await expect(page).toHaveURL(`/${frozen(changed.page)}`);
    await expect(versionMenu(page, version)).toBeVisible();
    // The chosen version applies to pages without a version.
    await page.goto('/');
    await expect(versionMenu(page, version)).toBeVisible();
    await bar(page).getByRole('link', { name: 'Docs' }).click();
    await expect(page).toHaveURL(`/docs/${version}/content/intro`);
    await bar(page).getByRole('link', { name: 'API' }).click();
    await expect(page).toHaveURL(`/docs/${version}/api/Foundation/Authorization-v1/authorization`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Authorization');
    await versionMenu(page, version).press('Enter');
    await changeVersion(page, versionLink(page, 'Next'));
    await expect(page).toHaveURL('/docs/api/Foundation/Authorization-v1/authorization');
  });

  test('has its own search, also after a change of the version', async ({ page }) => {
    const find = async (words: string, url: string) => {
      const input = await openSearch(page);
      await input.fill(words);
      const option = hits(page).first();
      await expect(option).toContainText(words);
      await option.click();
      await expect(page).toHaveURL(new RegExp(`${url}(?:[?#]|$)`));
    };
    await page.goto(`/docs/${version}/content/intro`);
    await find('Move a public IP', frozen(removed.page));
    await expect(page).toHaveTitle(/Move a public IP/);
    await versionMenu(page, version).press('Enter');
    await changeVersion(page, versionLink(page, 'Next'));
    await expect(page).toHaveURL('/docs/content/intro');
    await find(added.field, `${changed.page}#.*`);
    await expect(versionMenu(page, 'Next')).toBeVisible();
  });

  test('links to its own guides, reference, neighbours, breadcrumbs and sidebar', async ({
    page,
  }) => {
    await page.goto(`/${frozen(changed.page)}`);
    const paths = await page
      .locator('main a[href], [data-menu] a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const pages = paths.filter((it) => it.startsWith(`${base}docs/`));
    expect(pages.length).toBeGreaterThan(20);
    const others = pages.filter((it) => !it.startsWith(`${base}docs/${version}/`));
    // Only the banner links to the newest version.
    expect([...new Set(others)]).toEqual([`${base}${changed.page}`]);
    // Requests run only against the provider of the newest version.
    await expect(page.getByRole('button', { name: 'Run' })).toHaveCount(0);
    await page.goto(`/docs/${version}`);
    await expect(page).toHaveURL(`/docs/${version}/content/intro`);
  });
});

test.describe('files of a frozen version', { tag: '@base' }, () => {
  test('the downloads have the old state and match their index and checksums', async ({
    request,
  }) => {
    const yaml = 'foundation.region.v1.yaml';
    expect(read(`openapi/${version}/${yaml}`)).not.toContain(added.words);
    expect(read(`openapi/${yaml}`)).toContain(added.words);
    const archive = unzipSync(
      readFileSync(path.resolve(dir, `openapi/${version}/seca-openapi-${version}.zip`)),
    );
    const packed = archive[`seca-openapi-${version}/${yaml}`];
    expect(Buffer.from(packed ?? []).toString()).toBe(read(`openapi/${version}/${yaml}`));
    for (const folder of ['openapi/', `openapi/${version}/`]) {
      const index: unknown = JSON.parse(read(`${folder}index.json`));
      const paths = [...JSON.stringify(index).matchAll(/"path":"([^"]*)"/g)].map(([, it]) => it);
      expect(paths.length).toBeGreaterThan(50);
      expect(paths.filter((it = '') => !existsSync(path.resolve(dir, folder, it)))).toEqual([]);
    }
    const introduction = await request.get(`/docs/${version}/api/Foundation/Region-v1/region`);
    const html = await introduction.text();
    expect(html).toContain(`href="${base}openapi/${version}/${yaml}"`);
    expect(html).toContain(`href="${base}docs/${version}/print/Foundation/Region-v1"`);
    expect(html).not.toContain(`href="${base}openapi/${yaml}"`);
  });

  test('the Markdown and print editions belong to the version', () => {
    const twin = read(`${frozen(changed.page)}.md`);
    expect(twin).toContain(changed.before);
    expect(twin).toContain(`Standard: ${identity.name} ${version}`);
    const links = [...twin.matchAll(/https:\/\/[^)\s>]*\/docs\/[^)\s>]*/g)].map(([link]) => link);
    const own = `${identity.url}${base}docs/${version}/`;
    // The notice above the text leads to the newest version.
    const newest = `${identity.url}${base}${changed.page}.md`;
    expect(links.filter((link) => !link.startsWith(own))).toEqual([newest]);
    const print = read(`docs/${version}/print/Foundation/Region-v1.html`);
    expect(print).toContain(changed.before);
    expect(read('docs/print/Foundation/Region-v1.html')).toContain(changed.after);
  });

  test('search engines get the newest version of a page, and old pages only if there is none', () => {
    const root = `${identity.url}${base}`;
    const linkOf = (file: string, rel: string) =>
      new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(read(`${file}.html`))?.[1];
    expect(linkOf(frozen(changed.page), 'canonical')).toBe(root + changed.page);
    expect(linkOf(frozen(removed.page), 'canonical')).toBe(root + frozen(removed.page));
    expect(linkOf(changed.page, 'canonical')).toBe(root + changed.page);
    // Paths of a frozen version never change: they are permanent themselves.
    expect(linkOf(frozen(changed.page), 'shortlink')).toBe(root + frozen(changed.page));
    const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(listed.filter((url) => url?.includes(`/docs/${version}/`))).toEqual([
      root + frozen(removed.page),
    ]);
    // Pages about the site itself exist once.
    expect(existsSync(path.resolve(dir, `docs/${version}/content/Site`))).toBe(false);
    expect(read(`docs/${version}/content/intro.html`)).toContain(
      `href="${base}docs/content/Site/privacy"`,
    );
  });

  test('the offline edition contains only the newest version', () => {
    const name = `${identity.name.toLowerCase()}-docs-${identity.standardVersion}`;
    const files = unzipSync(readFileSync(path.resolve(dir, `offline/${name}.zip`)));
    const names = Object.keys(files);
    expect(names).toContain(`${name}/${changed.page}.html`);
    expect(names.filter((it) => it.includes(`docs/${version}/`))).toEqual([]);
  });
});
