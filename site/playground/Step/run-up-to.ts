import { connect } from '../client';
import { createAll } from '../missing';
import { loadTutorial } from '../Workbench/load-tutorial';
import { GuideRun } from './guide-run';
import { ResultView } from './result-view';
import { filesOf, isExample, stepsOf } from './steps-of';

/** One shell for each page, so that a step has the variables and functions of the steps before it. */
const runs = new WeakMap<HTMLElement, GuideRun>();
const views = new WeakMap<HTMLElement, ResultView>();

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
    const view = viewOf(current);
    view.showRunning();
    const outcome = await run.run(current);
    const after = (work: () => Promise<unknown>) => async () => {
      view.showRunning();
      await work();
      await runUpTo(current, false);
    };
    const repair = isExample(current)
      ? { onCreate: after(() => createAll(client, outcome.missing)) }
      : { onLoad: after(() => loadTutorial(client)) };
    view.show(outcome, repair);
    if (!outcome.isGood) {
      current.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}

function viewOf(step: HTMLElement): ResultView {
  const known = views.get(step);
  if (known) return known;
  const view = new ResultView(step.querySelector<HTMLElement>('.playground > div') ?? step);
  views.set(step, view);
  return view;
}
