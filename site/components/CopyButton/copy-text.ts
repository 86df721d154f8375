/**
 * Copies a text to the clipboard. Resolves to false if the browser does not allow it.
 *
 * Pages served without TLS have no `navigator.clipboard`, but the legacy `copy`
 * command works there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is blocked or missing: fall back to the legacy command.
    return copyBySelection(text);
  }
}

/** Copies a text to the clipboard. Resolves to false if the browser does not allow it. */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    // If the browser rejects the write, it may not handle this promise. A rejection of `text` is reported below.
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // The API is missing, or does not accept a promise: wait for the text, and copy it then.
    return copyText(await text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'seca-visually-hidden';
  // A menu closes when the focus leaves it, which would also hide its message.
  (document.querySelector('[data-dropdown][open]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
