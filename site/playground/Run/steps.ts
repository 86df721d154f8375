type Runner = () => Promise<boolean>;

/** How to run the steps whose islands have started. */
const runners = new WeakMap<HTMLElement, Runner>();
const waiting = new WeakMap<HTMLElement, (run: Runner) => void>();
/** Steps that have succeeded. */
const done = new WeakSet<HTMLElement>();
let isBusy = false;

/** Starts the island of a step (island.tsx). */
export const starter: { start: (step: HTMLElement) => void } = { start: () => undefined };

/** Called when the island of a step has started. */
export function registerStep(step: HTMLElement, run: Runner): void {
  runners.set(step, run);
  waiting.get(step)?.(run);
}

/** Runs a step, or all steps up to it that have not run yet, and stops after one that fails. */
export async function runStepsUpTo(step: HTMLElement, isAll: boolean): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  const steps = [...document.querySelectorAll<HTMLElement>('.playground[data-playground]')];
  try {
    const before = isAll ? steps.slice(0, steps.indexOf(step)) : [];
    for (const current of [...before.filter((it) => !done.has(it)), step]) {
      const run = await runnerOf(current);
      if (!(await run())) {
        current.scrollIntoView({ block: 'nearest' });
        return;
      }
      done.add(current);
    }
  } finally {
    isBusy = false;
  }
}

function runnerOf(step: HTMLElement): Promise<Runner> {
  const runner = runners.get(step);
  if (runner) return Promise.resolve(runner);
  return new Promise((resolve) => {
    waiting.set(step, resolve);
    starter.start(step);
  });
}
