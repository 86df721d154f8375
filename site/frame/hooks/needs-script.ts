const name = 'data-needs-script';

/** Attributes of a control that is disabled until the script has started. */
export const needsScript = { [name]: '', disabled: true };

/** Enables the controls that the parser has added so far. */
export function enableControls(): void {
  for (const control of document.querySelectorAll(`[${name}]`)) control.removeAttribute('disabled');
}
