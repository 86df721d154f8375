import { messageOf } from '@seca/text/errors';
import { useEffect, useRef, useState } from 'react';
import { connect } from '../client';
import type { RunProps } from './Run';
import type { Action } from './RunButtons';
import { RunButtons } from './RunButtons';
import { runRequests } from './run-requests';
import { type Result, StepResult } from './StepResult';
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
