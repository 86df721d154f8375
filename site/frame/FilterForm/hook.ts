import { revealFiltered } from '../hooks/reveal';
import { showTocEntries } from '../Toc/show-entries';
import * as data from './data-names';

/** Delay in milliseconds before the URL changes. Browsers reject a change on every key press. */
const quietMs = 250;

/**
 * Filters the rows of a table or list; the URL's query states the selection, so that it can be linked. Dispatches
 * `change` on the form when the selection applies.
 */
export function startPart(form: HTMLFormElement): void {
  const rows = [
    ...document.querySelectorAll<HTMLElement>(`[${data.filter}] [${data.service}]`),
  ].map((element) => ({ element, count: element.querySelectorAll('tbody tr').length || 1 }));
  const noun = form.getAttribute(data.filterForm);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const reset = form.querySelector('button');
  const status = form.querySelector('[role="status"]') ?? document.querySelector('[data-count]');
  let timer: number | undefined;

  const update = () => {
    const query = new URLSearchParams();
    for (const { name, value } of controls) if (value.trim()) query.set(name, value.trim());
    let shown = 0;
    for (const { element, count } of rows) {
      element.hidden = !matches(element, query);
      if (!element.hidden) shown += count;
      showTocEntries(element, !element.hidden);
    }
    if (status) status.textContent = `${shown === all ? '' : `${shown} of `}${all} ${noun}`;
    document.querySelector('[data-none]')?.toggleAttribute('hidden', shown > 0);
    if (reset) reset.disabled = query.size === 0;
    form.dispatchEvent(new Event('change'));
    return query.size === 0 ? '' : `?${query}`;
  };
  const updateUrl = () => {
    const query = update();
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
    }, quietMs);
  };
  form.addEventListener('input', updateUrl);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    for (const control of controls) control.value = '';
    updateUrl();
  });

  // The reader may have used the form before this script ran.
  const isUsed = controls.some(({ value }) => value !== '');
  const given = new URLSearchParams(location.search);
  for (const control of controls) {
    control.value ||= given.get(control.name) ?? '';
    // A value that matches no option deselects all of them.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
  }
  if (isUsed) updateUrl();
  else update();
  revealFiltered();
}

/** An attribute lists all values of a row. A row has to contain all words. */
function matches({ dataset, textContent }: HTMLElement, query: URLSearchParams): boolean {
  const text = `${dataset.words ?? ''} ${textContent}`.toLowerCase();
  return [...query].every(([name, value]) => {
    if (name === 'sort') return true;
    if (name === 'words') {
      return value
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
    }
    const own = dataset[name] ?? '';
    return own === 'all' || own.split(', ').includes(value);
  });
}
