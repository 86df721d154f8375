import { useSyncExternalStore } from 'react';
import { JsonCode } from '../Code';
import type { Client } from '../client';
import { Response } from '../Response/Response';
import styles from '../Response/style.module.css';
import type { RunProps } from './Run';
import { RunButtons } from './RunButtons';
import { type StepOutcome, summaryOf } from './run-requests';

export type StepResult = { client: Client; outcome: StepOutcome } | { problem: string } | 'running';

/** The results of the steps that have run, by their elements: a step can run others (island.tsx). */
const results = new WeakMap<Element, StepResult | undefined>();
const listeners = new Set<() => void>();

export function showResult(element: HTMLElement, result: StepResult | undefined): void {
  element.toggleAttribute('data-shown', result !== undefined);
  results.set(element, result);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Props extends RunProps {
  element: HTMLElement;
  onAct: (action: string) => void;
}

/** The buttons of a step, whether it succeeded, its requests, and the last response. */
export function StepPanel({ element, ...props }: Props) {
  const result = useSyncExternalStore(
    subscribe,
    () => results.get(element),
    () => undefined,
  );
  const isDone = typeof result === 'object' && 'outcome' in result;
  const isBad = isDone ? !result.outcome.isGood : typeof result === 'object';
  return (
    <>
      <RunButtons {...props} isBusy={result === 'running'} />
      <div className={result && `${styles.step} seca-controls`}>
        <p
          role="status"
          className={result && `${styles.status} ${isBad ? styles.bad : styles.good}`}
        >
          {result && textOf(result)}
        </p>
        <div>{isDone && <StepResponses {...result} />}</div>
        {isDone && (
          <button type="button" onClick={() => showResult(element, undefined)}>
            Clear response
          </button>
        )}
      </div>
    </>
  );
}

function textOf(result: StepResult): string {
  if (result === 'running') return 'Running…';
  if ('problem' in result) return result.problem;
  const last = result.outcome.exchanges.at(-1);
  if (result.outcome.isGood || !last) return 'Done.';
  return `The response differs from the one shown on this page: ${summaryOf(last.response)}.`;
}

function StepResponses({
  client,
  outcome: { exchanges },
}: Extract<StepResult, { outcome: StepOutcome }>) {
  const last = exchanges.at(-1);
  const printed = exchanges.findLast((exchange) => exchange.printed !== undefined)?.printed;
  return (
    <>
      <ol className={styles.requests}>
        {exchanges.map(({ title, request, response }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: requests have no other key, and keep their order
          <li key={index}>
            <span className={response.status < 400 ? styles.good : styles.bad}>
              {response.status}
            </span>{' '}
            {title} {request.path.name && <code translate="no">{request.path.name}</code>}
          </li>
        ))}
      </ol>
      {printed !== undefined && <JsonCode label="Output" value={printed} />}
      {last && printed === undefined && <Response client={client} response={last.response} />}
      {last && printed !== undefined && (
        <details className={styles.whole}>
          <summary>Whole response</summary>
          <Response client={client} response={last.response} />
        </details>
      )}
    </>
  );
}
