import type { Page } from '@playwright/test';
import { holdFiles, scripts } from '../support/page-state';
import { expect, test } from '../support/test';

const toggle = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Switch between dark and light mode/ });
const html = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
/** Changes the mode of the system, and waits until the page has handled the event. */
async function changeSystem(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (dark) => matchMedia('(prefers-color-scheme: dark)').matches === dark,
    colorScheme === 'dark',
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
const background = (page: Page) =>
  page.evaluate(() => {
    const ofHtml = getComputedStyle(document.documentElement).backgroundColor;
    const ofBody = getComputedStyle(document.body).backgroundColor;
    return ofBody === 'rgba(0, 0, 0, 0)' ? ofHtml : ofBody;
  });

test.describe('a site that follows the system', () => {
  test('without a choice, the mode is that of the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'no-preference' });
    await page.goto('/');
    await test.step('the default choice is system, and its default mode is light (§4.2)', async () => {
      await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
      expect(await stored(page)).toBeNull();
    });
    await test.step('the mode follows the system live while the choice is system (§4.3)', async () => {
      for (const colorScheme of ['dark', 'light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(html(page)).toHaveAttribute('data-theme', colorScheme);
      }
      expect(await stored(page), 'the mode of the system is not stored as a choice').toBeNull();
    });
    await test.step('the mode does not follow the system after a mode is chosen (§4.3)', async () => {
      await toggle(page).click();
      await expect(html(page)).toHaveAttribute('data-theme-choice', 'light');
      await changeSystem(page, 'light');
      await changeSystem(page, 'dark');
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
    });
  });

  test('the toggle cycles through the modes and shows the mode; the key is theme (§4.1 §4.3 §4.7 §9.10 §9.14)', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/docs/content/intro');
    const cycle = [
      { choice: 'system', mode: 'dark', key: null },
      { choice: 'light', mode: 'light', key: 'light' },
      { choice: 'dark', mode: 'dark', key: 'dark' },
      { choice: 'system', mode: 'dark', key: null },
    ];
    for (const [step, { choice, mode, key }] of cycle.entries()) {
      if (step > 0) await toggle(page).click();
      await expect(html(page)).toHaveAttribute('data-theme-choice', choice);
      await expect(html(page)).toHaveAttribute('data-theme', mode);
      await expect(toggle(page)).toHaveAccessibleName(
        `Switch between dark and light mode (currently ${choice} mode)`,
      );
      expect(await stored(page)).toBe(key);
      // The footer shows all choices, and which one applies.
      const checked = page
        .getByRole('group', { name: 'Colour mode' })
        .getByRole('radio', { checked: true });
      await expect(checked).toHaveAccessibleName(new RegExp(choice, 'i'));
    }
    await page.getByRole('contentinfo').getByText('Light', { exact: true }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(toggle(page)).toHaveAccessibleName(/currently light mode/);
    expect(await stored(page)).toBe('light');
    await page.keyboard.press('ArrowLeft');
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
    expect(await stored(page)).toBeNull();
  });

  test('a choice applies to other tabs and after a reload (§4.7)', { tag: '@base' }, async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await page.goto('/');
    await other.goto('/docs/content/intro');
    await toggle(page).click();
    await toggle(page).click();
    await expect(html(other)).toHaveAttribute('data-theme', 'dark');
    await expect(toggle(other)).toHaveAccessibleName(/currently dark mode/);
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
    await toggle(other).click();
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
  });
});

test('the toggle is disabled until its script runs, without a flash of the wrong mode (§4.2 §4.6)', async ({
  page,
}) => {
  for (const { name, colorScheme, choice, mode } of [
    { name: 'a dark system', colorScheme: 'dark', choice: '', mode: 'dark' },
    { name: 'a light system', colorScheme: 'light', choice: '', mode: 'light' },
    { name: 'dark chosen on a light system', colorScheme: 'light', choice: 'dark', mode: 'dark' },
    { name: 'light chosen on a dark system', colorScheme: 'dark', choice: 'light', mode: 'light' },
  ] as const) {
    await page.emulateMedia({ colorScheme });
    if (choice) await page.evaluate((value) => localStorage.setItem('theme', value), choice);
    const release = await holdFiles(page, scripts);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect(html(page), name).toHaveAttribute('data-theme', mode);
    await expect(toggle(page)).toBeDisabled();
    // Until the style sheet arrives, nothing is painted.
    await expect.poll(() => background(page)).not.toBe('rgba(0, 0, 0, 0)');
    const before = await background(page);
    release();
    await expect(toggle(page)).toBeEnabled();
    await expect(html(page), name).toHaveAttribute('data-theme', mode);
    expect(await background(page), name).toBe(before);
    const lightness = Math.max(...(before.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    expect(lightness > 128 ? 'light' : 'dark', `${name}: the background is ${before}`).toBe(mode);
    await page.unrouteAll();
  }
});

test.describe('a site that does not follow the system', () => {
  test('the mode stays light if the system becomes dark, and the toggle switches between light and dark (§4.4 §4.5)', async ({
    page,
    siteURL,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(siteURL('fixture-light-dark'));
    await changeSystem(page, 'dark');
    const modes = ['light', 'dark', 'light', 'dark'];
    for (const [step, mode] of modes.entries()) {
      if (step > 0) await toggle(page).click();
      await expect(html(page)).toHaveAttribute('data-theme', mode);
      await expect(html(page)).toHaveAttribute('data-theme-choice', mode);
      await expect(toggle(page)).toHaveAccessibleName(
        `Switch between dark and light mode (currently ${mode} mode)`,
      );
      expect(await stored(page)).toBe(step === 0 ? null : mode);
    }
  });
});

test('if the switch is disabled, there is no toggle, and a stored choice is cleared (§4.7)', async ({
  page,
  siteURL,
}) => {
  const url = siteURL('fixture-no-switch');
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(toggle(page)).toHaveCount(0);
  await expect.poll(() => stored(page)).toBeNull();
});

test('an unknown mode throws an error (§4.8 §8.8)', async ({ page, guard }) => {
  guard.expect(/unexpected color mode sepia/);
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.dataset.themeChoice = 'sepia';
  });
  await toggle(page).click();
});
