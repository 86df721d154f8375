import { Pre } from '../../code/Pre';
import { JsonCode } from '../JsonCode';
import { Missing } from '../Missing';
import styles from '../panel.module.css';
import { RequestLine } from '../RequestLine';
import type { StepOutcome } from './guide-run';

interface Props {
  /** undefined while the step runs. */
  outcome?: StepOutcome;
  /** Loads the resources of the tutorial and runs the step again. */
  onLoad?: (() => void) | false;
  /** Creates the missing resources and runs the step again. */
  onCreate?: (() => void) | false;
}

/** The result of a step: whether it matches the page, its output and its requests. */
export function StepResult({ outcome, onLoad, onCreate }: Props) {
  const tone = outcome && (outcome.isGood ? styles.good : styles.bad);
  return (
    <div className={styles.panel}>
      <p role="status" className={`${styles.status} ${tone ?? ''}`}>
        {outcome ? outcome.summary : 'Running…'}
      </p>
      {outcome && (
        <>
          {onCreate && <Missing missing={outcome.missing} onCreate={onCreate} />}
          {onLoad && outcome.missing.length > 0 && (
            <div className={styles.need}>
              <p>This step needs resources that do not exist. Run all steps up to here, or:</p>
              <button type="button" onClick={onLoad}>
                Load the tutorial's resources and run the step
              </button>
            </div>
          )}
          {outcome.output.trim() !== '' && <Output text={outcome.output} />}
          {outcome.exchanges.length > 0 && (
            <details>
              <summary>
                {outcome.exchanges.length === 1
                  ? '1 request'
                  : `${outcome.exchanges.length} requests`}
              </summary>
              <ol>
                {outcome.exchanges.map(({ number, request, response }) => (
                  <li key={number}>
                    <RequestLine request={request} status={response.status} />
                  </li>
                ))}
              </ol>
            </details>
          )}
        </>
      )}
    </div>
  );
}

function Output({ text }: { text: string }) {
  try {
    return <JsonCode value={JSON.parse(text)} label="Output" />;
  } catch {
    return (
      <Pre label="Output">
        <code>{text.trimEnd()}</code>
      </Pre>
    );
  }
}
