import type { Page } from '@playwright/test';

const html = `<!doctype html>
<html lang="en">
  <title>Bare</title>
  <input role="combobox" aria-label="Search" aria-expanded="true" aria-controls="list" autocomplete="off" spellcheck="false" />
  <div id="list" role="listbox">${'<div role="option">–</div>'.repeat(4)}</div>
</html>`;

/**
 * The minimum that a page can do for a key: no framework, no style, one text box, and four options whose texts
 * are set while the key is handled. Its times are the minimum of the browser and the machine.
 */
export async function openBarePage(page: Page): Promise<void> {
  const url = 'http://bare.invalid/';
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(url);
  await page.evaluate(() => {
    const texts = [...document.querySelectorAll('[role=option]')].map(
      ({ firstChild }) => firstChild as Text,
    );
    let id = 0;
    document.querySelector('input')?.addEventListener('input', ({ target }) => {
      id++;
      window.asked(id);
      texts.forEach((text, place) => {
        text.data = `${place + 1}: ${(target as HTMLInputElement).value}`;
      });
      window.shown(id, () => true);
    });
  });
}
