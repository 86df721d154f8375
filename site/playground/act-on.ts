import { loadIsland } from '../islands/load';

/** Handles a click on a control of the page, and loads the code for it. */
export async function actOn(control: HTMLElement): Promise<void> {
  const { run, runStep } = control.dataset;
  if (run !== undefined) return showRun(control);
  if (runStep !== undefined) return runSteps(control);
  const { openWorkbench } = await import('./Workbench/island');
  await openWorkbench(control);
}

/** The first click loads the code and runs the request; the code handles later clicks. */
async function showRun(control: HTMLElement): Promise<void> {
  const place = placeOf(control);
  if (!place || place.dataset.started !== undefined) return;
  place.dataset.started = '';
  await loadIsland(place, async () => {
    const { showRunner } = await import('./Run/show-runner');
    return () => showRunner(place, control.dataset.run ?? '');
  });
}

/** Shows the tool of a page. */
export async function startPart(place: HTMLElement): Promise<void> {
  await loadIsland(place, async () => {
    const { showTool } = await import('./Tools/island');
    return (shown) => void showTool(shown);
  });
}

async function runSteps(control: HTMLElement): Promise<void> {
  const step = control.closest<HTMLElement>('[data-step]');
  const place = placeOf(control);
  if (!step || !place) return;
  const load = async () => {
    const { runUpTo } = await import('./Step/run-up-to');
    return () => void runUpTo(step, control.dataset.runStep === 'all');
  };
  // `loadIsland` empties the place, which can contain a result.
  if (place.dataset.started === undefined) await loadIsland(place, load);
  else (await load())();
}

/** The place of the result, below the buttons. */
function placeOf(control: HTMLElement): HTMLElement | null {
  return control.parentElement?.querySelector<HTMLElement>(':scope > div') ?? null;
}
