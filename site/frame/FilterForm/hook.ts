import { revealFiltered } from '../hooks/reveal';
import { showTocEntries } from '../Toc/show-entries';

/** Delay in milliseconds before the URL changes. Browsers reject a change on every key press. */
const quietMs = 250;

/**
 * Filters the rows of a table or list; the URL's query states the selection, so that it can be linked. Dispatches
 * `change` on the form when the selection applies.
 */
export function startPart(form: HTMLFormElement): void {
  const all = (name: string) => [
    ...document.querySelectorAll<HTMLElement>(`[data-filter] [${name}]`),
  ];
  const [rows, groups] = [all('data-service'), all('data-group')];
  const noun = form.getAttribute('data-filter-form');
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const reset = form.querySelector('button');
  const status = form.querySelector('[role="status"]') ?? document.querySelector('[data-count]');
  let timer: number | undefined;

  const update = () => {
    const query = new URLSearchParams();
    for (const { name, value } of controls) if (value.trim()) query.set(name, value.trim());
    for (const row of rows) show(row, matches(row, query));
    for (const group of groups) {
      show(group, group.querySelector('[data-service]:not([hidden])') !== null);
    }
    const shown = rows.filter(({ hidden }) => !hidden).length;
    const count = shown === rows.length ? '' : `${shown} of `;
    if (status) status.textContent = `${count}${rows.length} ${noun}`;
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

function show(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown;
  showTocEntries(element, isShown);
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
