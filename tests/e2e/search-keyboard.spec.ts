import type { Page } from '@playwright/test';
import { barBox, searchBox as box, hits, openSearch, search } from '../support/open-search';
import { expect, test } from '../support/test';

const intro = '/docs/content/intro';

async function searchFor(page: Page, words: string): Promise<void> {
  await page.goto(intro);
  await search(page, words);
}

/** Replaces the text of the open search, and waits for its hits. */
async function find(page: Page, words: string): Promise<void> {
  await box(page).fill('');
  await expect(page.getByRole('group', { name: 'Narrow the search' })).toHaveCount(0);
  await box(page).fill(words);
  await expect(page.getByRole('group', { name: 'Narrow the search' })).toBeVisible();
}

test.describe('search: ARIA combobox', () => {
  test('the combobox, its results, filters and keys', async ({ page }) => {
    await searchFor(page, 'role');
    await test.step('search is a combobox with a listbox of groups and options (§4.14)', async () => {
      await expect(box(page)).toHaveCount(1);
      await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
      const listbox = page.getByRole('listbox', { name: 'Search results' });
      await expect(box(page)).toHaveAttribute(
        'aria-controls',
        (await listbox.getAttribute('id')) ?? '',
      );
      const roles = await listbox.evaluate((list) =>
        [...list.querySelectorAll('[role]')].map((element) => element.getAttribute('role')),
      );
      expect([...new Set(roles)].sort()).toEqual(['group', 'option', 'presentation']);
      for (const group of await listbox.getByRole('group').all()) {
        await expect(group).toHaveAccessibleName(
          /^(?:Best matches|Operations|Fields|Errors|Guides)$/,
        );
      }
      for (const [index, option] of (await hits(page).all()).entries()) {
        await expect(option).toHaveAttribute('data-url', /^\/docs\//);
        await expect(option).toHaveAttribute('aria-selected', String(index === 0));
      }
      await expect(page.getByRole('status').filter({ hasText: /^\d+ results/ })).toHaveCount(1);
    });
    await test.step('a button shows more hits if not all of them are shown', async () => {
      const before = await hits(page).count();
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect.poll(() => hits(page).count()).toBeGreaterThan(before);
    });
    await test.step('a result looks the same regardless of the previous one', async () => {
      // Operations, fields with many places, errors, guides; many options and few.
      const queries = ['role', 'permissions.verb', 'conflict 409', 'glossary', 'PUT instance'];
      const seen = new Map<string, string>();
      let last = '';
      await box(page).fill('');
      for (const words of [...queries, ...queries.toReversed().slice(1)]) {
        await box(page).fill(words);
        const whole = await page.waitForFunction((before) => {
          const list = document.querySelector('[role=listbox]');
          return list?.querySelector('mark') && list.innerHTML !== before && list.innerHTML;
        }, last);
        last = String(await whole.jsonValue());
        expect(last, words).toContain('role="option"');
        expect(last, words).toBe(seen.get(words) ?? last);
        seen.set(words, last);
      }
      expect(new Set(seen.values()).size).toBe(queries.length);
    });
    await test.step('without hits, the dialog says so and offers examples', async () => {
      await box(page).fill('zzzzqqq');
      await expect(page.getByRole('status').filter({ hasText: 'Nothing found for' })).toHaveCount(
        1,
      );
      // One message is shown; the other is for screen readers.
      await expect(page.getByText('Nothing found for')).toHaveCount(2);
      for (const way of ['All operations', 'Names in other clouds', 'Error catalogue']) {
        await expect(page.getByRole('dialog').getByRole('link', { name: way })).toBeVisible();
      }
      await expect(page.getByRole('link', { name: 'Report what is missing' })).toHaveAttribute(
        'href',
        /\/issues\/new$/,
      );
      await box(page).fill('kvoobernehtis');
      await page.getByRole('button', { name: 'kubernetes', exact: true }).click();
      await expect(box(page)).toHaveValue('kubernetes');
      await box(page).fill('zzzzqqq');
      await page.getByRole('button', { name: /PUT role/ }).click();
      await expect(box(page)).toHaveValue('PUT role');
      await expect(box(page)).toBeFocused();
      await expect(hits(page).first()).toHaveAttribute('data-url', /create-or-update-role$/);
    });
    await test.step('misspelt words are corrected, and the corrected words are shown', async () => {
      await box(page).fill('secuirty gruop');
      await expect(page.getByText('Results for security group')).toBeVisible();
      await expect(
        page.getByRole('status').filter({ hasText: /for “security group”/ }),
      ).toHaveCount(1);
    });
    await test.step('filters by kind and service work by key and pointer, and are part of the search text', async () => {
      await find(page, 'state');
      const filter = page.getByRole('group', { name: 'Narrow the search' });
      const chip = (name: RegExp | string) => filter.getByRole('button', { name });
      const service = filter.getByRole('combobox', { name: 'Service' });
      await expect(chip('Everything')).toHaveAttribute('aria-pressed', 'true');
      await chip(/^Fields/).click();
      await expect(box(page)).toHaveValue('in:fields state');
      await expect(chip(/^Fields/)).toHaveAttribute('aria-pressed', 'true');
      const badges = () => page.locator('[role=option] [data-badge]').allTextContents();
      await expect
        .poll(async () => (await badges()).filter((badge) => !/^(?:field|param)$/.test(badge)))
        .toEqual([]);
      // By keyboard: Tab moves from the input to the filters, which are not part of the listbox.
      await chip(/^Guides/).focus();
      await page.keyboard.press('Space');
      await expect(box(page)).toHaveValue('in:guides state');
      await expect(chip(/^Guides/)).toHaveAttribute('aria-pressed', 'true');
      await expect(chip(/^Guides/)).toBeFocused();
      await chip(/^Operations/).click();
      await service.selectOption('compute');
      await expect(box(page)).toHaveValue('in:operations in:compute state');
      const urls = () =>
        hits(page).evaluateAll((all) => all.map((option) => option.getAttribute('data-url')));
      await expect
        .poll(async () => (await urls()).filter((url) => !/\/Compute-v1\//.test(url ?? '')))
        .toEqual([]);
      expect(await urls()).not.toEqual([]);
      // Typing the filter has the same effect.
      await box(page).fill('state in:network');
      await expect(service).toHaveValue('network');
      await expect(chip('Everything')).toHaveAttribute('aria-pressed', 'true');
      await service.selectOption('');
      await expect(box(page)).toHaveValue('state');
    });
    await test.step('arrow keys move through the options and wrap around, the focus stays in the input, and Enter opens a hit', async () => {
      await find(page, 'role assignment');
      const count = await hits(page).count();
      const active = async () => {
        const id = await box(page).getAttribute('aria-activedescendant');
        const ids = await hits(page).evaluateAll((all) => all.map((option) => option.id));
        return id === null ? -1 : ids.indexOf(id);
      };
      // The first option is selected, so that Enter opens it.
      expect(await active()).toBe(0);
      await page.keyboard.press('ArrowDown');
      expect(await active()).toBe(1);
      await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await active()).toBe(count - 1);
      await expect(hits(page).last()).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      expect(await active()).toBe(0);
      await expect(box(page)).toBeFocused();
      const target = await hits(page).first().getAttribute('data-url');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(target ?? '');
    });
  });

  test('Escape, Back and the backdrop close the dialog; when reopened, it has the words, selected', async ({
    page,
  }) => {
    await searchFor(page, 'role');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.mouse.click(20, 600),
    ];
    for (const close of ways) {
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(intro);
      // The box of the bar is empty.
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(box(page)).toHaveValue('');
      await page.keyboard.press('Control+k');
      await expect(box(page)).toHaveValue('role');
    }
    await page.keyboard.type('glossary');
    await expect(box(page)).toHaveValue('glossary');
    await expect(hits(page).first()).toHaveAttribute('data-url', /glossary/);
    // The dialog leaves no entry in the history.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Glossary' })
      .click();
    await expect(page).toHaveURL(/\/docs\/content\/glossary$/);
    await expect(hits(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(intro);
  });

  test('a middle click opens a result in a new tab', { tag: '@all' }, async ({ page, context }) => {
    await searchFor(page, 'create instance');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      hits(page).first().click({ button: 'middle' }),
    ]);
    await expect(tab).toHaveURL(/\/docs\//);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(intro);
  });

  test('Escape returns the focus to where it was, and the query is kept', async ({ page }) => {
    await page.goto(intro);
    await search(page, 'glossary');
    await hits(page).first().click();
    await expect(page).toHaveURL('/docs/content/glossary');
    const link = page.locator('main p a[href]:visible').first();
    await link.focus();
    await openSearch(page);
    await expect(box(page)).toHaveValue('glossary');
    // Letters replace it.
    await page.keyboard.type('role');
    await expect(box(page)).toHaveValue('role');
    await expect(hits(page).first()).toBeVisible();
    // Every tab stop says what it is.
    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const { activeElement: element } = document;
        if (!element || element === document.body) return 'the browser';
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
        const text = element.matches('a, button') && element.textContent;
        return element.getAttribute('aria-label') || label || text;
      });
      expect(name).toBeTruthy();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('five hits are visible on a phone', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(intro);
    await openSearch(page);
    for (const words of ['delete public ip', 'block storage', 'retry']) {
      await box(page).fill(words);
      await expect(hits(page).nth(4)).toBeInViewport({ ratio: 0.6 });
    }
  });

  test('Enter opens the intended page', async ({ page }) => {
    await page.goto(intro);
    await test.step('an empty field offers tasks, which arrow keys reach', async () => {
      await openSearch(page);
      const tasks = page.getByRole('group', { name: 'Tasks' }).getByRole('option');
      await expect(tasks.first()).toBeVisible();
      await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(intro);
      await page.keyboard.press('ArrowDown');
      await expect(tasks.first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#first-call$/);
    });
    await test.step('pressed before the result arrives, it opens the first hit', async () => {
      await openSearch(page);
      await page.keyboard.insertText('glossary');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/docs/content/glossary');
    });
    await test.step('an input method: the key that ends a composition does not open a hit, in the order of Chrome and of Safari', async () => {
      await search(page, 'role');
      const events = {
        Chrome: [
          ['keydown', { key: 'Enter', keyCode: 229, isComposing: true }],
          ['compositionend', {}],
        ],
        Safari: [
          ['compositionend', {}],
          ['keydown', { key: 'Enter', keyCode: 229 }],
        ],
      } as const;
      for (const order of Object.values(events)) {
        for (const [type, init] of order) {
          await box(page).evaluate(
            (input, [type, init]) => {
              const options = { bubbles: true, cancelable: true, ...init };
              input.dispatchEvent(
                type === 'keydown'
                  ? new KeyboardEvent(type, options)
                  : new CompositionEvent(type, options),
              );
            },
            [type, init] as const,
          );
        }
        await page.waitForTimeout(100);
        await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
        await expect(page).toHaveURL('/docs/content/glossary');
      }
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL('/docs/content/glossary');
    });
  });

  test('recently opened pages: at most six are stored in this browser, open by key and can be cleared', async ({
    page,
  }) => {
    await page.goto(intro);
    await page.evaluate(() => {
      const old = [1, 2, 3, 4, 5, 6].map((number) => ({
        url: `/${number}`,
        title: `${number}`,
        kind: 'guide',
      }));
      const stored = old.map((one) => ({ ...one, subcategory: '' }));
      localStorage.setItem('seca-search-recent', JSON.stringify(stored));
    });
    for (const text of ['glossary', 'list workspaces', 'glossary']) {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
      await box(page).fill(text);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
    }
    await page.reload();
    await box(page).click();
    const recent = page.getByRole('group', { name: 'Recently opened' }).getByRole('option');
    await expect(recent).toHaveCount(6);
    await expect(recent.first()).toHaveAttribute('data-url', '/docs/content/glossary');
    await expect(recent.first()).toHaveAttribute('aria-selected', 'true');
    await expect(recent.nth(1)).toHaveAttribute('data-url', /list-workspaces$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/list-workspaces$/);
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(recent).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('seca-search-recent'))).toBeNull();
  });

  test('the single-key shortcut can be switched off, and stays off', async ({ page }) => {
    await page.goto(intro);
    await box(page).click();
    await page.getByRole('checkbox', { name: /opens search/ }).uncheck();
    await page.reload();
    await page.keyboard.press('/');
    // A search that opens keeps the letters that are typed next.
    await page.keyboard.type('x');
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await page.keyboard.press('/');
    await expect(box(page)).toHaveValue('/');
  });

  test('on a narrow screen the search fills the screen and can be closed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await searchFor(page, 'role');
    const sheet = page.getByRole('search');
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(barBox(page)).toBeVisible();
  });
});
