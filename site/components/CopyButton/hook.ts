import { closest } from '../../hooks/closest';
import { copyLater, copyText } from './copy-text';

/** How long a control shows the result of copying, in milliseconds. */
const shownMs = 2500;

/** What the reader is told about the result of copying. */
interface Outcome {
  message: string;
  failed: boolean;
}

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

function outcome(
  done: boolean,
  success: string,
  failure = 'Copying failed: select the text and copy it manually',
): Outcome {
  return { message: done ? success : failure, failed: !done };
}

async function copyFrom(control: HTMLElement): Promise<Outcome> {
  const { copyPage, copy } = control.dataset;
  if (copyPage !== undefined) return copyPageFrom(copyPage);
  if (!(control instanceof HTMLAnchorElement)) {
    return outcome(await copyText(copy ?? shownCode(control)?.textContent ?? ''), 'Copied');
  }
  if (control.matches('[data-copy-permanent]')) {
    const url = control.href;
    return outcome(await copyText(url), 'Permanent link copied', `Copy it manually: ${url}`);
  }
  const { origin, pathname, search } = location;
  return outcome(await copyText(`${origin}${pathname}${search}${control.hash}`), 'Link copied');
}

async function copyPageFrom(url: string): Promise<Outcome> {
  const text = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.text();
  });
  try {
    const done = await copyLater(text);
    return outcome(done, 'Page copied as Markdown', 'The browser blocked copying');
  } catch {
    return { message: 'The page could not be loaded', failed: true };
  }
}

function show(control: HTMLElement, { message, failed }: Outcome): void {
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
