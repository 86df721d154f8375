import { closest } from '../hooks/closest';

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

async function copyFrom(control: HTMLElement): Promise<Outcome> {
  const page = control.getAttribute('data-copy-page');
  if (page !== null) return copyPageFrom(page);
  if (control.matches('[data-copy-code]')) return copyCode(control);
  const isPermanent = control.matches('[data-copy-permanent]');
  const [text, message] =
    control instanceof HTMLAnchorElement
      ? [control.href, isPermanent ? 'Permanent link copied' : 'Link copied']
      : [control.getAttribute('data-copy') ?? '', 'Copied'];
  if (await copyText(text)) return { message, failed: false };
  return { message: `Copy it manually: ${text}`, failed: true };
}

/** Copies the visible code of the figure around a button. If that fails, the code stays selected for the reader to copy. */
async function copyCode(button: HTMLElement): Promise<Outcome> {
  const codes = [...(button.closest('figure')?.querySelectorAll('code') ?? [])];
  const code = codes.find((element) => element.checkVisibility());
  if (await copyText(code?.textContent ?? '')) return { message: 'Copied', failed: false };
  if (code) getSelection()?.selectAllChildren(code);
  // On pages without TLS, browsers have only this command.
  return document.execCommand('copy')
    ? { message: 'Copied', failed: false }
    : { message: 'Copying is blocked: copy the selected code manually', failed: true };
}

async function copyPageFrom(url: string): Promise<Outcome> {
  const text = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.text();
  });
  try {
    return (await copyLater(text))
      ? { message: 'Page copied as Markdown', failed: false }
      : { message: 'The browser blocked copying', failed: true };
  } catch {
    return { message: 'The page couldn’t be loaded', failed: true };
  }
}

function show(control: HTMLElement, { message, failed }: Outcome): void {
  const status =
    control.parentElement?.querySelector(':scope > [role="status"]') ??
    document.querySelector('[data-announcer]');
  const mark = (text: string) => {
    control.toggleAttribute('data-failed', text !== '' && failed);
    control.toggleAttribute('data-copied', text !== '' && !failed);
    if (status) status.textContent = text;
  };
  clearTimeout(timers.get(control));
  mark(message);
  timers.set(
    control,
    window.setTimeout(() => mark(''), shownMs),
  );
}

/** Copies a text to the clipboard. Resolves to false if the browser blocks it, as it does on pages without TLS. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The same for a text that is still loading. Rejects if it can't be loaded. */
async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    // If the browser rejects the write, it may not handle this promise. A rejection of `text` is reported below.
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // Firefox before 127 has no ClipboardItem: wait for the text, and copy it then.
    return copyText(await text);
  }
}
