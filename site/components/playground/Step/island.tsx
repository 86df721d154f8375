import { type Island, mountIsland } from '../../../islands/mount';
import { connect } from '../client';
import { loadTutorial } from '../Workbench/load-tutorial';
import { GuideRun } from './guide-run';
import { StepResult } from './StepResult';
import { stepsOf } from './steps-of';

/** One shell for each guide that is shown, so that a step has what the ones before have set. */
const runs = new WeakMap<HTMLElement, GuideRun>();
const islands = new WeakMap<HTMLElement, Island>();

/** Runs a step, or all steps up to it that have not run yet, and shows below each what came of it. */
export async function runUpTo(step: HTMLElement, all: boolean): Promise<void> {
  const steps = stepsOf(document);
  const [first = step] = steps;
  const client = await connect();
  const run = runs.get(first) ?? new GuideRun(client);
  runs.set(first, run);
  if (run.isBusy) return;
  const before = all ? steps.slice(0, steps.indexOf(step)) : [];
  for (const current of [...before.filter((it) => !run.hasRun(it)), step]) {
    const root = islandOf(current);
    root.render(<StepResult />);
    const outcome = await run.run(current);
    const loadAndRun = async () => {
      root.render(<StepResult />);
      await loadTutorial(client);
      await runUpTo(current, false);
    };
    root.render(<StepResult outcome={outcome} onLoad={loadAndRun} />);
    if (!outcome.isGood) {
      current.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}

function islandOf(step: HTMLElement): Island {
  const place = step.querySelector<HTMLElement>('.playground > div') ?? step;
  const known = islands.get(place);
  if (known) return known;
  const island = mountIsland(place, `step-${stepsOf(document).indexOf(step)}`);
  islands.set(place, island);
  return island;
}
