import { revealFiltered } from '../../hooks/reveal';
import * as data from './data-names';

/** Filters the rows of the table of requirements; the URL's query states the selection, so that it can be linked. */
export function startPart(form: HTMLFormElement): void {
  const rows = [
    ...document.querySelectorAll<HTMLTableRowElement>(`[${data.filter}="requirements"] tbody tr`),
  ];
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const reset = form.querySelector('button');
  const status = form.querySelector('[role="status"]');

  const update = () => {
    const query = new URLSearchParams();
    for (const { name, value } of controls) if (value.trim()) query.set(name, value.trim());
    for (const row of rows) row.hidden = !matches(row, query);
    const shown = rows.filter(({ hidden }) => !hidden).length;
    if (status) {
      status.textContent =
        shown === rows.length ? `${shown} requirements` : `${shown} of ${rows.length} requirements`;
    }
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

/** A rule for all services also applies to each of them. All words have to be in the row. */
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
