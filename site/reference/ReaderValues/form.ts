import type { ReaderValue } from '@seca/openapi/model/types';
import { button, element } from '../../components/dom';
import { makeFields } from './fields';
import styles from './form.module.css';
import { problemOf } from './page-values';
import { currentValues, linkWithValues, resetValues, setValue, subscribe } from './store';

/** Shows the form of a page's values. */
export function showForm(place: HTMLElement, values: readonly ReaderValue[]): void {
  const boundFields = () => {
    const made = makeFields(values, 'values');
    bindFields(made);
    return made;
  };
  let fields = boundFields();
  const reset = button(
    {},
    () => {
      resetValues();
      // New fields, because a field with invalid text keeps its text.
      const empty = boundFields();
      fields.replaceWith(empty);
      fields = empty;
    },
    'Reset all',
  );
  const copy = element(
    'button',
    { type: 'button', 'data-copy': '' },
    'Copy a link with these values',
  );
  const update = () => {
    const isEmpty = Object.keys(currentValues()).length === 0;
    reset.disabled = isEmpty;
    copy.disabled = isEmpty;
    copy.dataset.copy = linkWithValues();
  };
  const form = element(
    'form',
    { className: styles.form },
    element(
      'p',
      {},
      'The values are stored in this browser only and apply to every page. Never enter a token here; the samples read it from ',
      element('code', { translate: false }, 'SECA_TOKEN'),
      '.',
    ),
    // Above the fields, so that a message below a field does not shift the buttons.
    element(
      'div',
      { className: styles.actions },
      reset,
      element('span', { className: styles.link }, copy, element('span', { role: 'status' })),
    ),
    fields,
  );
  form.addEventListener('submit', (event) => event.preventDefault());
  whileShown(form, update);
  place.append(form);
}

/** Applies the styles of the popover that shows the values of a path. */
export function stylePopover(popover: HTMLElement): void {
  popover.classList.add(styles.popover ?? '');
}

/**
 * Applies the text of fields as the reader types, and shows values that are set elsewhere. A value applies once it is
 * valid; until then the samples use the previous value.
 */
export function bindFields(fields: HTMLElement): void {
  fields.className = styles.fields ?? '';
  const inputs = [...fields.querySelectorAll('input')];
  // The reader may have typed before this script ran.
  const typed = inputs.filter(({ value }) => value !== '');
  for (const input of inputs) {
    input.addEventListener('input', () => apply(input));
    input.addEventListener('focus', () => showProblem(input));
    input.addEventListener('blur', () => showProblem(input));
  }
  typed.forEach(apply);
  whileShown(fields, () => inputs.forEach(showCurrent));
  // A present value is replaced by what is typed next, but what was just typed is not.
  for (const input of inputs) {
    if (input === document.activeElement && !typed.includes(input)) input.select();
  }
}

/** Calls back now and when a value changes, until the element is removed from the page. */
function whileShown(shown: HTMLElement, update: () => void): void {
  let wasShown = false;
  const stop = subscribe(() => {
    wasShown ||= shown.isConnected;
    if (wasShown && !shown.isConnected) stop();
    else update();
  });
  update();
}

function apply(input: HTMLInputElement): void {
  if (problemIn(input) === undefined) setValue(input.name, textOf(input));
  showProblem(input);
}

function showCurrent(input: HTMLInputElement): void {
  const value = currentValues()[input.name] ?? '';
  if (problemIn(input) === undefined && textOf(input) !== value) input.value = value;
  showProblem(input);
}

function textOf({ name, value }: HTMLInputElement): string {
  return name === 'host' ? value.trim().toLowerCase() : value.trim();
}

function problemIn(input: HTMLInputElement, suffix = ''): string | undefined {
  const text = textOf(input);
  return text === '' ? undefined : problemOf(input.name, text + suffix);
}

function showProblem(input: HTMLInputElement): void {
  // A name that is not complete yet is not an error.
  const isIncomplete = input === document.activeElement && problemIn(input, 'a') === undefined;
  const problem = isIncomplete ? undefined : problemIn(input);
  input.ariaInvalid = String(problem !== undefined);
  const message = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  if (message && message.textContent !== (problem ?? '')) message.textContent = problem ?? '';
}
