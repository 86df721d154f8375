import { closest } from '../frame/hooks/closest';
import { loadCode } from '../frame/islands/load';

const controls = '.playground [data-run], .playground summary';

/**
 * Runs requests in the page (`data-run`), and opens the workbench (`data-workbench`). The first sign of use loads the code
 * and the provider; then React handles the buttons.
 */
export function startPlayground(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart', 'click']) {
    document.addEventListener(type, prepare, { passive: true });
  }
  document.addEventListener('click', ({ target }) => {
    const control = closest(target, controls);
    const place = control?.closest<HTMLElement>('.playground');
    if (control && place && place.dataset.started === undefined) {
      // The message is shown in place of the response.
      loadCode(
        place.lastElementChild ?? place,
        async () => {
          const { startRun } = await import('./Run/island');
          startRun(place, control.dataset.run);
        },
        'The provider',
      );
    }
    const opener = closest(target, '[data-workbench]');
    if (opener) {
      loadCode(
        opener,
        async () => {
          const { openWorkbench } = await import('./Workbench/island');
          await openWorkbench(opener);
        },
        'The workbench',
      );
    }
  });
}

/** Loads the code and the provider side by side when a reader moves to a button. If that fails, the click reports it. */
function prepare({ target }: Event): void {
  if (!closest(target, controls)) return;
  import('./Run/island').catch(() => undefined);
  import('./client').then(({ connect }) => connect()).catch(() => undefined);
}
