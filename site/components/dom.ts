/**
 * Creates an element.
 *
 * @param properties of the element; `data-`, `aria-` and other names with a hyphen are set as attributes
 * @param children child elements and text
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (name === 'role' || name.includes('-')) made.setAttribute(name, String(value));
    else Object.assign(made, { [name]: value });
  }
  made.append(...children);
  return made;
}

/** A button that does not submit a form. */
export function button(
  properties: Readonly<Record<string, string | boolean | undefined>>,
  onClick: () => void,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...properties }, ...children);
  made.addEventListener('click', onClick);
  return made;
}
