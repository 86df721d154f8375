import { closest } from '../hooks/closest';
import { loadCode } from '../islands/load';
/**
 * Runs requests in the page: `data-run` sends the sample of an operation, `data-run-step` runs the commands of a guide,
 * and `data-workbench` opens the workbench. Everything else is loaded on the first click.
 */
export function startPlayground(): void {
  document.addEventListener('click', ({ target }) => {
    const control = closest(target, '[data-run], [data-run-step], [data-workbench]');
    if (!control) return;
    // The place of the result, below the buttons.
    const place = control.parentElement?.querySelector(':scope > div') ?? control;
    loadCode(place, async () => {
      const { actOn } = await import('./act-on');
      await actOn(control);
    });
  });
}
