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
  const element = document.querySelector<HTMLElement>(
    '[data-reader-values] details[open] [data-island]:not([data-started])',
  );
  const panel = element?.closest<HTMLElement>('[data-reader-values]');
  if (!element || !panel) return;
  element.dataset.started = '';
  loadIsland(element, async () => {
    const [{ showForm }] = await Promise.all([import('./form'), startFilling()]);
    return () => showForm(element, valuesOf(panel));
  });
}

/** Opens the popover below the path. The build has drawn it, so the reader can type before its code has loaded. */
function editInPlace(parameter: HTMLElement): void {
  const path = parameter.closest('[data-path]');
  const popover = document.querySelector<HTMLElement>('[data-path-values]');
  if (!path || !popover) return;
  const { left, bottom } = path.getBoundingClientRect();
  popover.style.inset = `${bottom + scrollY}px 0 0 ${left + scrollX}px`;
  popover.showPopover();
  const field = popover.querySelector<HTMLInputElement>(`[name="${parameter.dataset.editValue}"]`);
  field?.focus();
  field?.select();
  if (popover.dataset.started === undefined) startPathForm(popover);
}

function startPathForm(popover: HTMLElement): void {
  const element = popover.lastElementChild;
  const panel = document.querySelector<HTMLElement>('[data-reader-values]');
  if (!element || !panel) return;
  popover.dataset.started = '';
  const started = new Promise<void>((resolve) => {
    loadCode(element, async () => {
      const [form] = await Promise.all([import('./form'), startFilling()]);
      await form.startPathForm(element, pathValues(valuesOf(panel)));
      resolve();
    });
  });
  popover.addEventListener('submit', async (event) => {
    event.preventDefault();
    await started;
    if (popover.querySelector('form')?.checkValidity()) popover.hidePopover();
    else popover.querySelector<HTMLElement>('input:invalid')?.focus();
  });
}
