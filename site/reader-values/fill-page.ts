import { closest } from '../frame/hooks/closest';
import { pageEvent } from '../frame/hooks/events';
import { fillPlace } from './fill-while-parsing';
import { valuesOf } from './page-values';
import {
  currentState,
  currentValues,
  dropLinkedValues,
  keepLinkedValues,
  readLink,
  subscribe,
} from './store';

export function startFilling(): void {
  const showPage = () => {
    readLink();
    update();
  };
  subscribe(update);
  addEventListener('hashchange', readLink);
  document.addEventListener(pageEvent, showPage);
  document.addEventListener('click', ({ target }) => {
    if (closest(target, '[data-keep-values]')) keepLinkedValues();
    if (closest(target, '[data-drop-values]')) dropLinkedValues();
  });
  showPage();
}

/** Inserts the current values. Elements without a value show their original text. */
function update(): void {
  const values = currentValues();
  for (const element of document.querySelectorAll<HTMLElement>('var[data-value]')) {
    fillPlace(element, values[element.getAttribute('data-value') ?? '']);
  }
  const panel = document.querySelector<HTMLElement>('[data-reader-values]');
  if (!panel) return;
  const offered = valuesOf(panel);
  const set = offered.filter(({ key }) => values[key] !== undefined).length;
  const { linked } = currentState();
  const labels = offered.filter(({ key }) => linked[key] !== undefined).map(({ label }) => label);
  setText(
    panel.querySelector('[data-values-set]'),
    set === 0 ? 'used in all samples and paths' : `${set} set`,
  );
  const banner = panel.querySelector<HTMLElement>('[data-linked-values]');
  if (!banner) return;
  banner.hidden = labels.length === 0;
  if (banner.hidden) return;
  setText(
    banner.querySelector('p'),
    `The link that you opened set ${labels.join(', ').toLowerCase()} for this page.`,
  );
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
