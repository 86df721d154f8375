import { valuesPart } from '../../../../lib/openapi/view/fragment';
import { readerValuesKey } from '../../../../lib/privacy/storage-keys';
import { onStored, readStored } from '../../../hooks/storage';
import { loadIsland } from '../../../islands/load';
import { valuesOf } from './values-of';

/**
 * Lets readers set their own values in the panel and in the path of a page. The code that inserts values is loaded
 * once values exist.
 */
export function startReaderValues(): void {
  const fillIfSet = () => {
    if (hasValues()) startFilling().catch(openPanel);
  };
  document.addEventListener('seca:page', fillIfSet);
  addEventListener('hashchange', fillIfSet);
  onStored(readerValuesKey, () => startFilling().catch(openPanel));
  // The toggle event of <details> does not bubble.
  document.addEventListener('toggle', openForm, true);
  document.addEventListener('click', ({ target }) => {
    const parameter = target instanceof Element && target.closest<HTMLElement>('[data-edit-value]');
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

/** Values that can't be inserted are reported in the panel, which tries again and then shows the error with Retry. */
function openPanel(): void {
  const panel = document.querySelector<HTMLDetailsElement>('[data-reader-values] details');
  if (panel) panel.open = true;
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
    const [{ showForm }] = await Promise.all([import('./island'), startFilling()]);
    return () => showForm(place, valuesOf(panel));
  });
}

/** Shows the values of the path in a popover below it, with the resulting URL. */
function editInPlace(parameter: HTMLElement): void {
  const path = parameter.closest('[data-path]');
  const panel = document.querySelector<HTMLElement>('[data-reader-values]');
  if (!path || !panel) return;
  const popover = document.createElement('div');
  popover.popover = 'auto';
  popover.role = 'dialog';
  popover.ariaLabel = 'Values in the path';
  const { left, bottom } = path.getBoundingClientRect();
  popover.style.insetInlineStart = `${left + scrollX}px`;
  popover.style.insetBlockStart = `${bottom + scrollY}px`;
  const url = document.querySelector('[data-filled-url] code')?.cloneNode(true);
  const place = document.createElement('div');
  popover.append(...(url ? [url] : []), place);
  path.after(popover);
  popover.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') popover.remove();
  });
  popover.showPopover();
  const values = valuesOf(panel).filter(({ key, parameter: name }) => key === 'host' || name);
  loadIsland(place, async () => {
    const [{ showPathValues }] = await Promise.all([import('./path-values'), startFilling()]);
    return () => showPathValues(popover, place, values, parameter.dataset.editValue);
  });
}
