import type { ReaderValue } from '@seca/openapi/model/types';
import { element } from '../../components/dom';

/** The values that the samples and the path of a page can have. */
export function valuesOf(panel: HTMLElement): ReaderValue[] {
  return JSON.parse(panel.dataset.readerValues ?? '[]');
}

/**
 * Labels and inputs for values. They accept text at once; `bindFields` in form.ts checks and applies it.
 *
 * @param prefix of the IDs; a page can have several fields for a value
 */
export function makeFields(values: readonly ReaderValue[], prefix: string): HTMLElement {
  const fields = values.map(({ key, label, example }) => {
    const id = `${prefix}-${key}`;
    const input = element('input', {
      id,
      name: key,
      placeholder: example,
      autocomplete: 'off',
      autocapitalize: 'none',
      spellcheck: false,
      translate: false,
      'aria-describedby': `${id}-problem`,
    });
    const problem = element('p', { id: `${id}-problem`, role: 'status' });
    return element('div', {}, element('label', { htmlFor: id }, label), input, problem);
  });
  return element('div', {}, ...fields);
}
