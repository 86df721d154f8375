import { closest } from '../../frame/hooks/closest';
import { loadCode } from '../../frame/islands/load';

const controls = '[data-demo] :is([data-act], [role=tab])';

/**
 * Makes the demonstration of the landing page work. The first sign of use loads its code and the provider; then React handles
 * its controls.
 */
export function startDemo(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prepare, { passive: true });
  }
  document.addEventListener('click', ({ target }) => {
    const control = closest(target, controls);
    const demo = control?.closest<HTMLElement>('[data-demo]');
    if (!control || !demo || demo.dataset.started !== undefined) return;
    const action = control.getAttribute('data-act') ?? control.getAttribute('value') ?? '';
    if (action === 'run') control.setAttribute('aria-busy', 'true');
    // A failure is shown in the pane, above the request and the answer.
    const columns = demo.querySelector('[role=group]')?.lastElementChild ?? demo;
    loadCode(columns, async () => {
      const { startIsland } = await import('./island');
      startIsland(demo, action);
    }).finally(() => control.removeAttribute('aria-busy'));
  });
}

/** A failure is reported by the click. */
function prepare({ target }: Event): void {
  if (!closest(target, controls)) return;
  import('./island').then(({ connect }) => connect()).catch(() => undefined);
}
