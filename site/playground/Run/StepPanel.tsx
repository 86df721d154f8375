import { messageOf } from '@seca/text/errors';
import { useEffect, useRef, useState } from 'react';
import { type Client, connect } from '../client';
import { Response } from '../Response/Response';
import styles from '../Response/style.module.css';
import type { RunProps } from './Run';
import { type Action, RunButtons } from './RunButtons';
import { runRequests, type StepOutcome, summaryOf } from './run-requests';
import { registerStep, runStepsUpTo } from './steps';

/** Runs a step of a guide, or all steps up to it. */
export function StepPanel({ place, first, ...props }: RunProps & PanelProps) {
  const [result, setResult] = useState<Result>();
  const run = async () => {
    setResult('running');
    try {
      const client = await connect();
      await client.settle();
      const outcome = await runRequests(client, props.requests);
      setResult({ client, outcome });
      return outcome.isGood;
    } catch (error) {
      setResult({ problem: messageOf(error) });
      return false;
    }
  };
  const act = (action: Action) => runStepsUpTo(place, action === 'all');
  const latest = useRef({ run, act });
  latest.current = { run, act };
  useEffect(() => {
    registerStep(place, () => latest.current.run());
    if (first !== undefined) void latest.current.act(first);
  }, [place, first]);
  return (
    <>
      <RunButtons {...props} onAct={act} />
      <StepResult result={result} onClear={() => setResult(undefined)} />
    </>
  );
}

export interface PanelProps {
  /** The element of the island. */
  place: HTMLElement;
  /** What a click started before this code was loaded. */
  first?: Action | undefined;
}

type Result = { client: Client; outcome: StepOutcome } | { problem: string } | 'running';

interface Props {
  result?: Result | undefined;
  onClear?: () => void;
}

/** Whether a step succeeded, its requests, and the last response. */
function StepResult({ result, onClear }: Props) {
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
