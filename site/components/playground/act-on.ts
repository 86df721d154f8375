import { loadIsland } from '../../islands/load';

/** Does what a control of the page asks for, and loads what this needs. */
export async function actOn(control: HTMLElement): Promise<void> {
  const { run, runStep } = control.dataset;
  if (run !== undefined) return showRun(control);
  if (runStep !== undefined) return runSteps(control);
  const { openWorkbench } = await import('./Workbench/island');
  await openWorkbench(control);
}

/** The first click loads the island and runs the request; later ones are its own. */
async function showRun(control: HTMLElement): Promise<void> {
  const place = placeOf(control);
  if (!place || place.dataset.started !== undefined) return;
  place.dataset.started = '';
  await loadIsland(place, async () => {
    const { showRunner } = await import('./Run/island');
    return () => showRunner(place, control.dataset.run ?? '');
  });
}

/** Shows the tool of a page. */
export async function startTool(place: HTMLElement): Promise<void> {
  await loadIsland(place, async () => {
    const { showTool } = await import('./Tools/island');
    return (shown) => void showTool(shown);
  });
}

async function runSteps(control: HTMLElement): Promise<void> {
  const step = control.closest<HTMLElement>('[data-step]');
  const place = placeOf(control);
  if (!step || !place) return;
  await loadIsland(place, async () => {
    const { runUpTo } = await import('./Step/island');
    return () => void runUpTo(step, control.dataset.runStep === 'all');
  });
}

/** The element behind the buttons. */
function placeOf(control: HTMLElement): HTMLElement | null {
  return control.parentElement?.querySelector<HTMLElement>(':scope > div') ?? null;
}
