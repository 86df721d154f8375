import { Code, JsonCode } from '../json-code';
import styles from '../panel.module.css';
import type { StepOutcome } from './guide-run';

interface Props {
  /** undefined while the step runs. */
  outcome?: StepOutcome;
  onLoad?: () => void;
}

/** What came of a step: whether it is as the page shows, its output and its requests. */
export function StepResult({ outcome, onLoad }: Props) {
  const tone = outcome && (outcome.isGood ? styles.good : styles.bad);
  return (
    <div className={styles.panel}>
      <p role="status" className={`${styles.status} ${tone ?? ''}`}>
        {outcome ? outcome.summary : 'Running…'}
      </p>
      {outcome && (
        <>
          {outcome.needsTutorial && (
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
                {outcome.exchanges.map(({ request, response }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list of a finished run does not change
                  <li key={index}>
                    <span className={response.status < 400 ? styles.good : styles.bad}>
                      {response.status}
                    </span>{' '}
                    <code translate="no">
                      {request.method} {request.target.replace('/providers/', '')}
                    </code>
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
    return <Code label="Output">{text.trimEnd()}</Code>;
  }
}
