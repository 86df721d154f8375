/**
 * Copies a text to the clipboard. Resolves to false if the browser does not allow it.
 *
 * Pages served without TLS have no `navigator.clipboard`; the old command still
 * works there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed, or not there: try the command before giving up.
    return copyBySelection(text);
  }
}

/** Copies a text to the clipboard. Resolves to false if the browser does not allow it. */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    // A browser that refuses to write may not look at it; a failure of the text is reported below.
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // Not there, or not with a promise: with the text at hand.
    return copyText(await text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'seca-visually-hidden';
  // A menu closes when the focus leaves it, and its message would close with it.
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
