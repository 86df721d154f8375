import type { ReaderValue } from '../../../../lib/openapi/model/types';

/**
 * Labels and inputs for values. They accept text at once; `bindFields` in form.ts checks and applies it.
 *
 * @param prefix of the IDs; a page can have several fields for a value
 */
export function makeFields(values: readonly ReaderValue[], prefix: string): HTMLElement {
  const fields = document.createElement('div');
  for (const { key, label, example } of values) {
    const id = `${prefix}-${key}`;
    const name = Object.assign(document.createElement('label'), {
      htmlFor: id,
      textContent: label,
    });
    const input = Object.assign(document.createElement('input'), {
      id,
      name: key,
      placeholder: example,
      autocomplete: 'off',
      autocapitalize: 'none',
      spellcheck: false,
      translate: false,
    });
    const problem = Object.assign(document.createElement('p'), {
      id: `${id}-problem`,
      role: 'status',
    });
    input.setAttribute('aria-describedby', problem.id);
    const field = document.createElement('div');
    field.append(name, input, problem);
    fields.append(field);
  }
  return fields;
}
