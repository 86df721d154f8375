import { button, element } from '../../components/dom';
import { codeBlock, inlineCode, jsonBlock } from '../code-block';
import { missingResources } from '../missing';
import styles from '../panel.module.css';
import { shortRequest, toneOf } from '../tones';
import type { StepOutcome } from './guide-run';

interface Actions {
  /** Loads the resources of the tutorial and runs the step again. */
  onLoad?: () => void;
  /** Creates the missing resources and runs the step again. */
  onCreate?: () => void;
}

/** The place below a step: whether the result matches the page, its output and its requests. */
export class ResultView {
  readonly #status = element('p', { role: 'status', className: styles.status });
  readonly #details = element('div');

  constructor(place: HTMLElement) {
    place.dataset.started = '';
    place.append(element('div', { className: styles.panel }, this.#status, this.#details));
  }

  showRunning(): void {
    this.#status.className = styles.status ?? '';
    this.#status.textContent = 'Running…';
    this.#details.replaceChildren();
  }

  show(outcome: StepOutcome, { onLoad, onCreate }: Actions): void {
    const { isGood, summary, missing, output, exchanges } = outcome;
    this.#status.className = `${styles.status} ${isGood ? styles.good : styles.bad}`;
    this.#status.textContent = summary;
    this.#details.replaceChildren(
      ...(onCreate ? missingResources(missing, onCreate) : []),
      ...(onLoad && missing.length > 0 ? [loadOffer(onLoad)] : []),
      ...(output.trim() === '' ? [] : [outputBlock(output)]),
      ...(exchanges.length === 0 ? [] : [requestList(exchanges)]),
    );
  }
}

function loadOffer(onLoad: () => void): HTMLElement {
  return element(
    'div',
    { className: styles.need },
    element('p', {}, 'This step needs resources that do not exist. Run all steps up to here, or:'),
    button({}, onLoad, 'Load the tutorial’s resources and run the step'),
  );
}

function outputBlock(text: string): HTMLElement {
  try {
    return jsonBlock('Output', JSON.parse(text));
  } catch {
    return codeBlock('Output', text.trimEnd());
  }
}

function requestList(exchanges: StepOutcome['exchanges']): HTMLElement {
  const { length } = exchanges;
  return element(
    'details',
    {},
    element('summary', {}, length === 1 ? '1 request' : `${length} requests`),
    element(
      'ol',
      {},
      ...exchanges.map(({ request, response: { status } }) =>
        element(
          'li',
          {},
          element('span', { className: toneOf(status) }, String(status)),
          ' ',
          inlineCode(shortRequest(request)),
        ),
      ),
    ),
  );
}
