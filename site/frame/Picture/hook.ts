import { closest } from '../hooks/closest';

/** While a box of a picture is hovered or focused, marks its arrows and its neighbours. */
export function startPictures(): void {
  for (const type of ['pointerover', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => show(closest(target, '[data-node], a')));
  }
}

function show(part: Element | undefined | null): void {
  document.querySelector('svg[data-active]')?.removeAttribute('data-active');
  const node = part?.matches('[data-node]') ? part : part?.querySelector('[data-node]');
  const svg = node?.closest('svg');
  const number = node?.getAttribute('data-node');
  if (!svg || !number) return;
  const near = new Set([number]);
  for (const edge of svg.querySelectorAll('[data-ends]')) {
    const ends = edge.getAttribute('data-ends')?.split(' ') ?? [];
    edge.toggleAttribute('data-near', ends.includes(number));
    if (ends.includes(number)) for (const end of ends) near.add(end);
  }
  for (const other of svg.querySelectorAll('[data-node]')) {
    other.toggleAttribute('data-near', near.has(other.getAttribute('data-node') ?? ''));
  }
  svg.setAttribute('data-active', '');
}
