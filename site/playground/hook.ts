import { requestPart } from '@seca/openapi/page/urls';
import { railKey } from '../core/storage-keys';
import { closest } from '../frame/hooks/closest';
import { stayInPlace } from '../frame/hooks/stay-in-place';
import { store } from '../frame/hooks/storage';
import { loadCode } from '../frame/islands/load';

const controls = '[data-playground] [data-run]';

/**
 * Runs requests in the page (`data-run`), opens the workbench (`data-workbench`), and hides or shows the instrument beside
 * the text (`data-rail-switch`). The first sign of use loads the code and the provider; then React handles the buttons.
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
    if (closest(target, '[data-rail-switch]')) switchRail();
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

/**
 * Gives the room of the instrument to the text, or takes it back. The first text in view stays in its place, and the button
 * for the reverse takes the focus.
 */
function switchRail(): void {
  const texts = [...document.querySelectorAll('article :is(h1, h2, h3, p, li)')];
  const first = texts.find((text) => text.getBoundingClientRect().top > 64) ?? document.body;
  stayInPlace(first, () => {
    store(railKey, document.documentElement.toggleAttribute('data-wide') ? 'hidden' : null);
  });
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-rail-switch]')];
  buttons.find((button) => button.checkVisibility())?.focus({ preventScroll: true });
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
