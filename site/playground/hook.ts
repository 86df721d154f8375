import { requestPart } from '@seca/openapi/page/urls';
import { closest } from '../frame/hooks/closest';
import { loadCode } from '../frame/islands/load';

const controls = '[data-playground] [data-run]';

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
    const panel = control?.closest<HTMLElement>('[data-playground]');
    if (control && panel) start(panel, control.dataset.run);
    if (closest(target, '[data-run-instrument]')) {
      document.querySelector<HTMLElement>('[data-instrument] [data-run="run"]')?.click();
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

/** Shows the request of a link, or the one that the reader had changed before the page was loaded again. */
export function restoreRequest(): void {
  const panel = document.querySelector<HTMLElement>('[data-instrument]');
  const isChanged = location.hash.includes(requestPart) || history.state?.request;
  if (panel && isChanged) start(panel, 'restore');
}

function start(panel: HTMLElement, action: string | undefined): void {
  if (panel.dataset.started !== undefined) return;
  const pressed = action === 'edit' || action === 'all' ? action : 'run';
  const button = panel.querySelector(`[data-run="${pressed}"]`);
  button?.setAttribute('aria-busy', 'true');
  panel.toggleAttribute('data-shown', true);
  // The message is shown in place of the response.
  const part = panel.querySelector('[data-slot="example"]') ?? panel.lastElementChild ?? panel;
  loadCode(
    part,
    async () => {
      const { startRun } = await import('./Run/island');
      startRun(panel, action);
    },
    'The local provider',
  ).finally(() => button?.removeAttribute('aria-busy'));
}

/** Loads the code and the provider side by side when a reader moves to a button. If that fails, the click reports it. */
function prepare({ target }: Event): void {
  if (!closest(target, `${controls}, [data-run-instrument]`)) return;
  import('./Run/island').catch(() => undefined);
  import('./client').then(({ connect }) => connect()).catch(() => undefined);
}
