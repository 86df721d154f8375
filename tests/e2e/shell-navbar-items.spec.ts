import type { Page } from '@playwright/test';
import { hydrated, open, withNavbarItem } from '../support/page-state';
import { expect, test } from '../support/test';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('types of items', () => {
  test('default link (§2.54)', async ({ page, fixtureURL }) => {
    await open(page, fixtureURL);
    await bar(page).getByRole('link', { name: 'Plain link' }).click();
    await expect(page).toHaveURL(`${fixtureURL}long`);
    await expect(bar(page).getByRole('link', { name: 'Plain link' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('doc (§2.54)', async ({ page, fixtureURL }) => {
    await open(page, fixtureURL);
    await bar(page).getByRole('link', { name: 'One document' }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs/guide`);
  });

  test('docSidebar (§2.54)', async ({ page, fixtureURL }) => {
    await open(page, fixtureURL);
    await bar(page).getByRole('link', { name: 'Sidebar' }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs`);
  });

  test('docsVersion leads to the main document of the version in use (§2.54)', async ({
    page,
    fixtureURL,
  }) => {
    await open(page, `${fixtureURL}docs/next/guide`);
    await bar(page).getByRole('link', { name: 'Version link' }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs/next`);
  });

  test('html is put in as it is (§2.54)', async ({ page, fixtureURL }) => {
    await open(page, fixtureURL);
    await expect(bar(page).locator('.raw-item em')).toHaveText('HTML');
  });

  test('search brings the search box (§2.54)', async ({ page, fixtureURL }) => {
    await open(page, fixtureURL);
    await expect(bar(page).getByRole('searchbox', { name: 'Fixture search' })).toBeVisible();
  });
});

test.describe('dropdown', () => {
  const button = (page: Page) => bar(page).getByRole('button', { name: 'Pages' });
  const entry = (page: Page) => bar(page).getByRole('link', { name: 'Long page' });

  test('opens on hover and leads on (§2.54)', async ({ page, fixtureURL }) => {
    await open(page, fixtureURL);
    await expect(entry(page)).toBeHidden();
    await button(page).hover();
    await entry(page).click();
    await expect(page).toHaveURL(`${fixtureURL}long`);
  });

  test('toggles on Enter (§4.13)', async ({ page, fixtureURL }) => {
    await open(page, fixtureURL);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(entry(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });

  for (const event of ['mousedown', 'touchstart'] as const) {
    test(`closes on ${event} outside, not inside (§4.13)`, async ({ page, fixtureURL }) => {
      await open(page, fixtureURL);
      await button(page).focus();
      await page.keyboard.press('Enter');
      await entry(page).dispatchEvent(event);
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
      await page.getByRole('heading', { level: 1 }).dispatchEvent(event);
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    });
  }

  test('closes when the focus goes elsewhere (§4.13)', async ({ page, fixtureURL }) => {
    await open(page, fixtureURL);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(entry(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(entry(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('main').getByRole('link').first().focus();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('locale dropdown', () => {
  test('keeps path, query and hash (§2.54 §2.55)', async ({ page, fixtureURL }) => {
    await open(page, `${fixtureURL}docs/guide?a=1&b=two#further-down`);
    await bar(page).getByRole('button', { name: 'English' }).press('Enter');
    // By keyboard: a hash in the address may have hidden the bar.
    await bar(page).getByRole('link', { name: 'français' }).press('Enter');
    await expect(page).toHaveURL(`${fixtureURL}fr/docs/guide?a=1&b=two#further-down`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await hydrated(page);
    await bar(page).getByRole('button', { name: 'français' }).press('Enter');
    // By keyboard: a hash in the address may have hidden the bar.
    await bar(page).getByRole('link', { name: 'English' }).press('Enter');
    await expect(page).toHaveURL(`${fixtureURL}docs/guide?a=1&b=two#further-down`);
  });

  test('keeps a hash that came after the page was loaded (§2.55)', async ({ page, fixtureURL }) => {
    await open(page, `${fixtureURL}long`);
    await page.getByRole('link', { name: 'to the far heading' }).click();
    await bar(page).getByRole('button', { name: 'English' }).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('link', { name: 'français' })).toHaveAttribute(
      'href',
      '/fr/long#far-away',
    );
  });
});

test.describe('version dropdown', () => {
  test('keeps the document, the query and the hash (§2.54 §3.7)', async ({ page, fixtureURL }) => {
    await open(page, `${fixtureURL}docs/guide?a=1#further-down`);
    await bar(page).getByRole('button', { name: 'One', exact: true }).press('Enter');
    // By keyboard: a hash in the address may have hidden the bar.
    await bar(page).getByRole('link', { name: 'Next', exact: true }).press('Enter');
    await expect(page).toHaveURL(`${fixtureURL}docs/next/guide?a=1#further-down`);
  });

  test('leads to the main document where the other version lacks this one (§3.7)', async ({
    page,
    fixtureURL,
  }) => {
    await open(page, `${fixtureURL}docs/next/only-next`);
    await bar(page).getByRole('button', { name: 'Next', exact: true }).hover();
    await bar(page).getByRole('link', { name: 'One', exact: true }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs`);
  });

  test('the chosen version stays in local storage and rules on other pages (§4.9)', async ({
    page,
    fixtureURL,
  }) => {
    await open(page, `${fixtureURL}docs/guide`);
    await bar(page).getByRole('button', { name: 'One', exact: true }).hover();
    await bar(page).getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs/next/guide`);
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      'docs-preferred-version-default': 'current',
    });
    await open(page, `${fixtureURL}long`);
    await expect(bar(page).getByRole('button', { name: 'Next', exact: true })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'One document' })).toHaveAttribute(
      'href',
      '/docs/next/guide',
    );
  });
});

test.describe('items that fail', () => {
  test.beforeEach(({ guard }) => {
    // React reports each error that a boundary catches.
    guard.allow(/console error/);
  });

  test('an unknown type raises its error and the item is reported (§8.7)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(withNavbarItem(fixtureURL, { type: 'nonsense', label: 'Bad' }));
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    await expect(page.locator('body')).toContainText(
      'No NavbarItem component found for type "nonsense"',
    );
  });

  test('an item that fails to render reports its configuration (§8.6)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(withNavbarItem(fixtureURL, { fails: 'The item failed' }));
    const body = page.locator('body');
    await expect(body).toContainText('A theme navbar item failed to render');
    await expect(body).toContainText('"type": "custom-probe"');
    await expect(body).toContainText(/Cause:\s*The item failed/);
  });

  test('a version that does not exist raises its error (§5.2)', async ({ page, fixtureURL }) => {
    await page.goto(
      withNavbarItem(fixtureURL, {
        type: 'docsVersionDropdown',
        versions: ['9.9'],
        dropdownItemsBefore: [],
        dropdownItemsAfter: [],
      }),
    );
    await expect(page.locator('body')).toContainText("No docs version exist for name '9.9'");
    await expect(page.locator('body')).toContainText(
      /Available version names:\s*- current\s*- 1\.0/,
    );
  });

  test('a sidebar with nothing to link to raises its error (§5.3)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(withNavbarItem(fixtureURL, { type: 'docSidebar', sidebarId: 'linkless' }));
    await expect(page.locator('body')).toContainText(
      'Sidebar with ID "linkless" doesn\'t have anything to be linked to',
    );
  });
});
