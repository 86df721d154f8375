import { closest } from '../../hooks/closest';
/**
 * Runs requests in the page: `data-run` sends the sample of an operation, `data-run-step` runs the commands of a guide,
 * and `data-workbench` opens the workbench. Everything else is loaded on the first click.
 */
export function startPlayground(): void {
  document.addEventListener('click', async ({ target }) => {
    const control = closest(target, '[data-run], [data-run-step], [data-workbench]');
    if (!control) return;
    const { actOn } = await import('./act-on');
    await actOn(control);
  });
}
