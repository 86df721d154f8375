import { messageOf } from '@seca/openapi/load/errors';
import { mountIsland } from '../../frame/islands/mount';
import { connect } from '../client';
import type { InstrumentProps, Slots } from '../Instrument/Instrument';
import { OperationInstrument } from '../Instrument/OperationInstrument';
import type { RunProps } from './Run';
import { runRequests } from './run-requests';
import { StepPanel, type StepResult, showResult } from './StepPanel';

/**
 * Makes the buttons of an operation or of a step work.
 *
 * @param first what the click does that loaded this code: `data-run` of a button
 */
export function startRun(element: HTMLElement, first?: string): void {
  if (element.dataset.started !== undefined) {
    // Pressed while this code was loading for the request of a link.
    if (first !== undefined) element.querySelector<HTMLElement>(`[data-run="${first}"]`)?.click();
    return;
  }
  element.dataset.started = '';
  if (element.hasAttribute('data-instrument')) {
    startInstrument(element, first);
    return;
  }
  const props = propsOf(element);
  const act = (action: string) => runSteps(element, action === 'all');
  mountIsland(element, 'run', <StepPanel {...props} element={element} onAct={act} />);
  if (first !== undefined) void act(first);
}

/** Makes the instrument of an operation work. */
function startInstrument(element: HTMLElement, first: string | undefined): void {
  const props: InstrumentProps = JSON.parse(element.dataset.playground ?? '');
  // The policy forbids styles in HTML that a script sets, and the line that is lit has one (lit-lines.ts).
  for (const line of element.querySelectorAll('pre[style]')) {
    line.removeAttribute('style');
    line.removeAttribute('data-lit');
  }
  const html = (name: keyof Slots) => ({
    html: element.querySelector(`[data-slot="${name}"]`)?.innerHTML ?? '',
  });
  const slots: Slots = {
    tools: html('tools'),
    samples: html('samples'),
    choice: html('choice'),
    example: html('example'),
  };
  mountIsland(
    element,
    'instrument',
    <OperationInstrument {...props} element={element} slots={slots} first={first} />,
  );
}

/** The properties that an element was rendered with at build (Run.tsx). */
function propsOf({ dataset: { playground } }: HTMLElement): RunProps {
  return JSON.parse(playground ?? '{"requests":[]}');
}

/** Steps that have succeeded. */
const done = new WeakSet<HTMLElement>();
let isBusy = false;

/** Runs a step, or all steps up to it that have not run yet, and stops after one that fails. */
async function runSteps(step: HTMLElement, isAll: boolean): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  const steps = [...document.querySelectorAll<HTMLElement>('[data-step] [data-playground]')];
  const before = isAll ? steps.slice(0, steps.indexOf(step)) : [];
  for (const current of [...before.filter((earlier) => !done.has(earlier)), step]) {
    startRun(current);
    showResult(current, 'running');
    const result = await resultOf(current);
    showResult(current, result);
    if (!('outcome' in result && result.outcome.isGood)) {
      current.scrollIntoView({ block: 'nearest' });
      break;
    }
    done.add(current);
    markSection(current, steps);
  }
  isBusy = false;
}

/** Marks the heading of a step once all steps below it have succeeded. */
function markSection(step: HTMLElement, steps: readonly HTMLElement[]): void {
  const headings = [...document.querySelectorAll<HTMLElement>('.markdown > h2')];
  const headingOf = (element: HTMLElement) =>
    headings.findLast(
      (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  const heading = headingOf(step);
  if (heading && steps.every((other) => done.has(other) || headingOf(other) !== heading)) {
    heading.dataset.done = '';
  }
}

async function resultOf(step: HTMLElement): Promise<Exclude<StepResult, 'running'>> {
  try {
    const client = await connect();
    await client.settle();
    return { client, outcome: await runRequests(client, propsOf(step).requests) };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
