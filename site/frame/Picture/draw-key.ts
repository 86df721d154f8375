import { escape as escapeHtml } from 'es-toolkit/string/escape';
import type { Form } from './graph';
import { type Box, element, textAt, translate } from './svg';

/** Classes of lines or signs, and what they mean. */
export type Key = readonly (readonly [className: string, meaning: string])[];

const distance = { across: 232, down: 20 };

/** What belongs to an extension has a star in its corner. */
export const starClass = 'full warm';

export function star(x: number, y: number): string {
  const d =
    'M0-8C.7-2.200 2.200-.7 8 0 2.200.7.7 2.200 0 8-.7 2.200-2.200.7-8 0-2.200-.7-.7-2.200 0-8';
  return element('path', { class: starClass, d, transform: translate(x, y) });
}

/** Draws a key below a drawing: on phones, one line below the other. */
export function withKey(
  content: string,
  box: Box,
  key: Key,
  form: Form,
): { content: string; box: Box } {
  const columns = form === 'wide' ? 3 : 1;
  const lines = key.map(([className, meaning], index) => {
    const x = box.left + (index % columns) * distance.across;
    const y = box.bottom + 24 + Math.floor(index / columns) * distance.down;
    const line = element('path', { d: 'M-16 0H16' });
    const sign = className === starClass ? star(0, 0) : line;
    const text = textAt(escapeHtml(meaning), 24, 4, 'l sub');
    return element('g', { class: className, transform: translate(x + 17, y) }, sign + text);
  });
  const rows = Math.ceil(key.length / columns);
  const bottom = box.bottom + (rows > 0 ? 12 + rows * distance.down : 0);
  return { content: content + lines.join(''), box: { ...box, bottom } };
}
