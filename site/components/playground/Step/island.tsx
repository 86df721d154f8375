import { type Island, mountIsland } from '../../../islands/mount';
import { connect } from '../client';
import { createAll } from '../Missing';
import { loadTutorial } from '../Workbench/load-tutorial';
import { GuideRun } from './guide-run';
import { StepResult } from './StepResult';
import { filesOf, isExample, stepsOf } from './steps-of';

/** One shell for each page, so that a step has the variables and functions of the steps before it. */
const runs = new WeakMap<HTMLElement, GuideRun>();
const islands = new WeakMap<HTMLElement, Island>();

/** Runs a step, or all steps up to it that have not run yet, and shows the result below each. */
export async function runUpTo(step: HTMLElement, all: boolean): Promise<void> {
  const steps = stepsOf(document);
  const [first = step] = steps;
  const client = await connect();
  const run = runs.get(first) ?? new GuideRun(client, filesOf(document));
  runs.set(first, run);
  if (run.isBusy) return;
  const before = all ? steps.slice(0, steps.indexOf(step)) : [];
  const due = before.filter((it) => !isExample(it) && !run.hasRun(it));
  for (const current of [...due, step]) {
    const root = islandOf(current);
    root.render(<StepResult />);
    const outcome = await run.run(current);
    const after = (work: () => Promise<unknown>) => async () => {
      root.render(<StepResult />);
      await work();
      await runUpTo(current, false);
    };
    root.render(
      <StepResult
        outcome={outcome}
        onLoad={!isExample(current) && after(() => loadTutorial(client))}
        onCreate={isExample(current) && after(() => createAll(client, outcome.missing))}
      />,
    );
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
