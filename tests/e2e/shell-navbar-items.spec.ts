import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** Misconfigured items fail the build, as site/frame/Navbar/nav-links.test.ts checks. */
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** The label of a dropdown. */
const label = (page: Page, name: string) =>
  bar(page)
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}$`) });
test('links, documents, sidebars and versions open their targets; HTML is unchanged; search has a box (§2.54)', async ({
  page,
  fixtureURL,
}) => {
  await page.goto(fixtureURL);
  await expect(bar(page).locator('.raw-item em')).toHaveText('HTML');
  await expect(bar(page).getByRole('combobox', { name: 'Search' })).toBeVisible();
  const link = (name: string) => bar(page).getByRole('link', { name });
  await link('Plain link').click();
  await expect(page).toHaveURL(`${fixtureURL}docs/long`);
  await expect(link('Plain link')).toHaveAttribute('aria-current', 'page');
  await link('One document').click();
  await expect(page).toHaveURL(`${fixtureURL}docs/guide`);
  await link('Sidebar').click();
  await expect(page).toHaveURL(`${fixtureURL}docs`);
  // The main document of the version in use.
  await page.goto(`${fixtureURL}docs/next/guide`);
  await link('Version link').click();
  await expect(page).toHaveURL(`${fixtureURL}docs/next`);
});

test.describe('dropdown', () => {
  const entry = (page: Page) => bar(page).getByRole('link', { name: 'Long page' });

  test('opens on hover, stays open after a click, and closes on navigation (§2.54)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(fixtureURL);
    await expect(entry(page)).toBeHidden();
    await label(page, 'Pages').hover();
    await expect(entry(page)).toBeVisible();
    await page.mouse.move(600, 500);
    await expect(entry(page)).toBeHidden();
    await label(page, 'Pages').click();
    await page.mouse.move(600, 500);
    await expect(entry(page)).toBeVisible();
    await entry(page).click();
    await expect(page).toHaveURL(`${fixtureURL}docs/long`);
    await expect(entry(page)).toBeHidden();
  });

  test('toggles on Enter; closes on Escape and on a press or focus outside, but not inside (§4.13)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(fixtureURL);
    const openByKey = async () => {
      await label(page, 'Pages').focus();
      await page.keyboard.press('Enter');
      await expect(entry(page)).toBeVisible();
    };
    await openByKey();
    await page.keyboard.press('Enter');
    await expect(entry(page)).toBeHidden();

    await openByKey();
    await page.keyboard.press('Escape');
    await expect(entry(page)).toBeHidden();
    await expect(label(page, 'Pages')).toBeFocused();

    for (const event of ['mousedown', 'touchstart'] as const) {
      await openByKey();
      await entry(page).dispatchEvent(event);
      await expect(entry(page), `${event} inside`).toBeVisible();
      await page.getByRole('heading', { level: 1 }).dispatchEvent(event);
      await expect(entry(page), `${event} outside`).toBeHidden();
    }

    await openByKey();
    await page.keyboard.press('Tab');
    await expect(entry(page)).toBeFocused();
    await expect(entry(page)).toBeVisible();
    await page.getByRole('main').getByRole('link').first().focus();
    await expect(entry(page)).toBeHidden();
  });
});

test('the locale dropdown keeps path, query and hash, including a hash set after page load (§2.54 §2.55)', async ({
  page,
  fixtureURL,
}) => {
  await page.goto(`${fixtureURL}docs/guide?a=1&b=two#further-down`);
  // By keyboard: a hash in the URL may have hidden the bar.
  const change = async (from: string, to: string) => {
    await label(page, from).press('Enter');
    await bar(page).getByRole('link', { name: to }).press('Enter');
  };
  await change('English', 'français');
  await expect(page).toHaveURL(`${fixtureURL}fr/docs/guide?a=1&b=two#further-down`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.waitForLoadState();
  await change('français', 'English');
  await expect(page).toHaveURL(`${fixtureURL}docs/guide?a=1&b=two#further-down`);

  await page.goto(`${fixtureURL}docs/long`);
  await page.getByRole('link', { name: 'to the far heading' }).click();
  await change('English', 'français');
  await expect(page).toHaveURL(`${fixtureURL}fr/docs/long#far-away`);
});

test.describe('version dropdown', () => {
  test('keeps the document, the query and the hash (§2.54 §3.7)', async ({ page, fixtureURL }) => {
    await page.goto(`${fixtureURL}docs/guide?a=1#further-down`);
    await label(page, 'One').press('Enter');
    // By keyboard: a hash in the URL may have hidden the bar.
    await bar(page).getByRole('link', { name: 'Next', exact: true }).press('Enter');
    await expect(page).toHaveURL(`${fixtureURL}docs/next/guide?a=1#further-down`);
  });

  test('opens the main document if the other version does not have the current one (§3.7)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(`${fixtureURL}docs/next/only-next`);
    await label(page, 'Next').hover();
    await bar(page).getByRole('link', { name: 'One', exact: true }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs`);
  });

  test('stores the chosen version in local storage and applies it to other pages (§4.9)', async ({
    page,
    fixtureURL,
  }) => {
    await page.goto(`${fixtureURL}docs/guide`);
    await label(page, 'One').hover();
    await bar(page).getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs/next/guide`);
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      'docs-preferred-version-default': 'current',
    });
    const expectNext = async () => {
      await expect(label(page, 'Next')).toBeVisible();
      await expect(bar(page).getByRole('link', { name: 'One document' })).toHaveAttribute(
        'href',
        '/docs/next/guide',
      );
    };
    await page.goto(`${fixtureURL}docs/long`);
    await expectNext();
    // The same applies after navigation without a page load.
    await page.goto(`${fixtureURL}docs/guide`);
    await bar(page).getByRole('link', { name: 'Plain link' }).click();
    await expect(page).toHaveURL(`${fixtureURL}docs/long`);
    await expectNext();
  });
});
