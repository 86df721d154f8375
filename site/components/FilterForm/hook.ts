import { revealFiltered } from '../../hooks/reveal';
import { showTocEntries } from '../Toc/show-entries';
import * as data from './data-names';

/** Filters the rows of a table or list; the URL's query states the selection, so that it can be linked. */
export function startPart(form: HTMLFormElement): void {
  const rows = [
    ...document.querySelectorAll<HTMLElement>(`[${data.filter}] [${data.service}]`),
  ].map((element) => ({ element, count: element.querySelectorAll('tbody tr').length || 1 }));
  const noun = form.getAttribute(data.filterForm);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const reset = form.querySelector('button');
  const status = form.querySelector('[role="status"]');

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
    if (reset) reset.disabled = query.size === 0;
    return query.size === 0 ? '' : `?${query}`;
  };
  const updateUrl = () => {
    const query = update();
    history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
  };
  form.addEventListener('input', updateUrl);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    for (const control of controls) control.value = '';
    updateUrl();
  });

  const given = new URLSearchParams(location.search);
  for (const control of controls) {
    control.value = given.get(control.name) ?? '';
    // A value that matches no option deselects all of them.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
  }
  update();
  revealFiltered();
}

/** A row for all services also applies to each of them. All words have to be in the row. */
function matches({ dataset, textContent }: HTMLElement, query: URLSearchParams): boolean {
  const text = textContent.toLowerCase();
  return [...query].every(([name, value]) => {
    const own = dataset[name] ?? '';
    if (name === 'words') {
      return value
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
    }
    if (name === 'service') return own === 'all' || own.split(', ').includes(value);
    return own === value;
  });
}
