/** Copies a text to the clipboard. Resolves to false if the browser blocks it, as it does on pages without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The same for a text that is still loading. Rejects if it can't be loaded. */
export async function copyLater(text: Promise<string>): Promise<boolean> {
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
