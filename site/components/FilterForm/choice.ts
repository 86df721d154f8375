import { element } from '../dom';

/** A labelled choice of a filter form. */
export function choice(
  words: string,
  name: string,
  options: Iterable<readonly [value: string, label: string]>,
): { label: HTMLElement; select: HTMLSelectElement } {
  const select = element('select', { name });
  for (const [value, text] of options) select.append(new Option(text, value));
  return { label: element('label', {}, words, select), select };
}
