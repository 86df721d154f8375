import type { Client } from '../client';
import { Response } from '../Response/Response';
import styles from '../Response/style.module.css';
import { type StepOutcome, summaryOf } from './run-requests';

export type Result = { client: Client; outcome: StepOutcome } | { problem: string } | 'running';

interface Props {
  result?: Result | undefined;
  onClear?: () => void;
}

/** Whether a step succeeded, its requests, and the last response. */
export function StepResult({ result, onClear }: Props) {
  const isDone = typeof result === 'object' && 'outcome' in result;
  const isBad = isDone ? !result.outcome.isGood : typeof result === 'object';
  return (
    <div className={result && styles.step}>
      <p role="status" className={result && `${styles.status} ${isBad ? styles.bad : styles.good}`}>
        {result && textOf(result)}
      </p>
      {isDone && <StepResponses {...result} />}
      {isDone && (
        <button type="button" onClick={onClear}>
          Clear response
        </button>
      )}
    </div>
  );
}

function textOf(result: Result): string {
  if (result === 'running') return 'Running…';
  if ('problem' in result) return result.problem;
  const last = result.outcome.exchanges.at(-1);
  if (result.outcome.isGood || !last) return 'Done.';
  return `The response is not the one that the page shows: ${summaryOf(last.response)}.`;
}

function StepResponses({
  client,
  outcome: { exchanges },
}: Extract<Result, { outcome: StepOutcome }>) {
  const last = exchanges.at(-1);
  return (
    <>
      <ol className={styles.requests}>
        {exchanges.map(({ title, request, response }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: requests have no other key, and keep their order
          <li key={index}>
            <span className={response.status < 400 ? styles.good : styles.bad}>
              {response.status}
            </span>{' '}
            {title} <code translate="no">{request.path.name}</code>
          </li>
        ))}
      </ol>
      {last && <Response client={client} response={last.response} />}
    </>
  );
}
