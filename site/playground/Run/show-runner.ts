import { createRunner } from './runner';

/** Makes the buttons beside a sample work, and shows the response in the place below them. */
export function showRunner(place: HTMLElement, action: string): void {
  const buttons = place.parentElement;
  const pane = buttons?.parentElement;
  if (!buttons || !pane) return;
  const runner = createRunner(place, {
    sampleOf: () =>
      pane.querySelector('[data-language="curl"] pre:not([hidden]) code')?.textContent ?? '',
    onChange(isShown) {
      // The response replaces the example.
      const example = pane.querySelector<HTMLElement>('[data-response]');
      if (example) example.hidden = isShown;
      if (!isShown) buttons.querySelector<HTMLElement>('[data-run]')?.focus();
    },
  });
  const act = (what = '') => (what === 'edit' ? runner.edit() : runner.run());
  for (const control of buttons.querySelectorAll<HTMLElement>('[data-run]')) {
    control.addEventListener('click', () => act(control.dataset.run));
  }
  act(action);
}
