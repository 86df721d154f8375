import { closest } from '../../../hooks/closest';
import { copyLater, copyText } from './copy-text';

/** How long a control shows the result of copying, in milliseconds. */
const shownMs = 2500;

const failure = 'Copying failed: select the text and copy it manually';

const selector =
  '[data-copy-link], [data-copy], [data-copy-code], [data-copy-permanent], [data-copy-page]';

const timers = new WeakMap<Element, number>();

/**
 * Copies on a click on one of these elements:
 * - `<a data-copy-link href="#id">`: the URL of this anchor; the browser also follows the link
 * - `<a data-copy-permanent href>`: the URL of the link
 * - `<button data-copy="text">`: the text
 * - `<button data-copy-code>`: the visible code of the enclosing `<figure>`
 * - `<button data-copy-page="url">`: the content of this file
 *
 * The result is announced in the `role="status"` element next to the control, or in the announcer of the page.
 */
export function startCopy(): void {
  document.addEventListener('click', async (event) => {
    const control = closest(event.target, selector);
    if (!control || isModified(event)) return;
    if (!control.matches('[data-copy-link]')) event.preventDefault();
    show(control, await copyFrom(control));
  });
}

function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** @returns a message for the reader, and whether copying failed */
async function copyFrom(control: HTMLElement): Promise<{ message: string; failed: boolean }> {
  const { copyPage, copy } = control.dataset;
  if (copyPage !== undefined) return copyPageFrom(copyPage);
  if (control instanceof HTMLAnchorElement) {
    const isPermanent = control.matches('[data-copy-permanent]');
    const { origin, pathname, search } = location;
    const url = isPermanent ? control.href : `${origin}${pathname}${search}${control.hash}`;
    const done = await copyText(url);
    if (isPermanent) {
      return done
        ? { message: 'Permanent link copied', failed: false }
        : { message: `Copy it manually: ${url}`, failed: true };
    }
    return done ? { message: 'Link copied', failed: false } : { message: failure, failed: true };
  }
  const done = await copyText(copy ?? shownCode(control)?.textContent ?? '');
  return done ? { message: 'Copied', failed: false } : { message: failure, failed: true };
}

async function copyPageFrom(url: string): Promise<{ message: string; failed: boolean }> {
  const text = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.text();
  });
  try {
    return (await copyLater(text))
      ? { message: 'Page copied as Markdown', failed: false }
      : { message: 'The browser blocked copying', failed: true };
  } catch {
    return { message: 'The page could not be loaded', failed: true };
  }
}

function show(
  control: HTMLElement,
  { message, failed }: { message: string; failed: boolean },
): void {
  const status =
    control.parentElement?.querySelector(':scope > [role="status"]') ??
    document.querySelector('[data-announcer]');
  const attribute = failed ? 'data-failed' : 'data-copied';
  clearTimeout(timers.get(control));
  control.removeAttribute('data-failed');
  control.removeAttribute('data-copied');
  control.setAttribute(attribute, '');
  if (status) status.textContent = message;
  timers.set(
    control,
    window.setTimeout(() => {
      control.removeAttribute(attribute);
      if (status) status.textContent = '';
    }, shownMs),
  );
}

/** The visible code in the figure around a button. */
function shownCode(control: HTMLElement): HTMLElement | undefined {
  const codes = [...(control.closest('figure')?.querySelectorAll('code') ?? [])];
  return codes.find((code) => code.checkVisibility());
}
