import { valuesPart } from '@seca/openapi/page/urls';
import { readerValuesKey } from '../core/storage-keys';
import { closest } from '../frame/hooks/closest';
import { pageEvent } from '../frame/hooks/events';
import { onStored, readStored } from '../frame/hooks/storage';
import { loadCode, loadIsland } from '../frame/islands/load';
import { pathValues, valuesOf } from './page-values';

/**
 * Lets readers set their own values in the panel and in the path of a page. The code that inserts values is loaded
 * once values exist.
 */
export function startReaderValues(): void {
  const fillIfSet = () => {
    if (hasValues()) startFilling().catch(reportFailure);
  };
  document.addEventListener(pageEvent, fillIfSet);
  addEventListener('hashchange', fillIfSet);
  onStored(readerValuesKey, () => startFilling().catch(reportFailure));
  // The toggle event of <details> does not bubble.
  document.addEventListener('toggle', openForm, true);
  document.addEventListener('click', ({ target }) => {
    const parameter = closest(target, '[data-edit-value]');
    if (parameter) editInPlace(parameter);
  });
  fillIfSet();
  openForm();
}

function hasValues(): boolean {
  return location.hash.includes(valuesPart) || readStored(readerValuesKey) !== null;
}

let isFilling = false;

async function startFilling(): Promise<void> {
  const fillPage = await import('./fill-page');
  if (isFilling) return;
  isFilling = true;
  fillPage.startFilling();
}

/**
 * Values that can't be inserted are reported in the panel, or at the beginning of a page without a panel. Both try
 * again, and then show the error with Retry.
 */
function reportFailure(): void {
  const panel = document.querySelector<HTMLDetailsElement>('[data-reader-values] details');
  const start = document.querySelector('main')?.firstElementChild;
  if (panel) panel.open = true;
  else if (start && document.querySelector('var[data-value]')) loadCode(start, startFilling);
}

/** Loads the form when the panel is first opened. */
function openForm(): void {
  const place = document.querySelector<HTMLElement>(
    '[data-reader-values] details[open] [data-island]:not([data-started])',
  );
  const panel = place?.closest<HTMLElement>('[data-reader-values]');
  if (!place || !panel) return;
  place.dataset.started = '';
  loadIsland(place, async () => {
    const [{ showForm }] = await Promise.all([import('./form'), startFilling()]);
    return () => showForm(place, valuesOf(panel));
  });
}

/** Shows the values of the path in a popover below it, with the resulting URL. */
function editInPlace(parameter: HTMLElement): void {
  const path = parameter.closest('[data-path]');
  const panel = document.querySelector<HTMLElement>('[data-reader-values]');
  const template = panel?.querySelector<HTMLTemplateElement>('template[data-path-values]');
  const popover = template && document.importNode(template.content, true).querySelector('div');
  const place = popover?.querySelector('div');
  const form = popover?.querySelector('form');
  if (!path || !panel || !popover || !place || !form) return;
  const values = pathValues(valuesOf(panel));
  const url = document.querySelector('[data-filled-url] code')?.cloneNode(true);
  if (url) popover.prepend(url);
  const { left, bottom } = path.getBoundingClientRect();
  Object.assign(popover.style, {
    position: 'absolute',
    inset: `${bottom + scrollY}px 0 0 ${left + scrollX}px`,
    margin: '0.5rem 0 0',
  });
  path.after(popover);
  popover.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') popover.remove();
  });
  popover.showPopover();
  const { key } =
    values.find((value) => value.parameter === parameter.getAttribute('data-edit-value')) ?? {};
  form.querySelector<HTMLElement>(`[name="${key}"]`)?.focus();
  const started = new Promise<void>((resolve) => {
    loadCode(place, async () => {
      const [{ startPathForm }] = await Promise.all([import('./form'), startFilling()]);
      await startPathForm(place, values);
      resolve();
    });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    started.then(() => {
      if (form.checkValidity()) popover.hidePopover();
      else form.querySelector<HTMLElement>(':invalid')?.focus();
    });
  });
}
