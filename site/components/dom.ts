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

/** A decorative line icon of 20 by 20 units. */
export function icon(path: string, className = ''): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', className);
  const line = document.createElementNS(namespace, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
