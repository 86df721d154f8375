/**
 * What a reader entered into a field stays in it; React only has to hear of it. It compares a
 * field with what it knew before and keeps silent where both are equal, so the field first takes
 * another value on its way (React's own property on the element notes it), then the reader's.
 *
 * @returns tells React, where the field is still there
 */
export function fieldReplay(field: Element): () => void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  if (field instanceof HTMLInputElement) {
    const { value } = field;
    return () => {
      field.value = `${value} `;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }
  return () => field.dispatchEvent(new Event('change', { bubbles: true }));
}
