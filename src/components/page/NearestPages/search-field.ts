/** The navbar's search field: whatever shape it has, it is an input with one of these roles. */
export function findSearchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(
    'nav input:is([type="search"], [role="combobox"], [role="searchbox"])',
  );
}

/** Focuses the search field and types the words into it. */
export function searchFor(words: string): void {
  const field = findSearchField();
  if (!field) return;
  field.focus();
  // React listens for the event but reads the value through the element's own setter.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
