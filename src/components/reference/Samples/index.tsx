import { CodeBlock } from '../../code/CodeBlock';
import { useOperation } from '../page-context';
import styles from './styles.module.css';

/**
 * The request, ready to be copied, and what comes back. Only one of them is open: the name that
 * the `<details>` share makes a browser close the others, without script.
 */
export function Samples() {
  const { samples, responses, operationId } = useOperation();
  const group = `samples-${operationId}`;
  const example = responses
    .filter(({ error }) => !error)
    .flatMap(({ status, reason, content }) =>
      content.flatMap(({ examples }) =>
        examples.map(({ html }) => ({ title: `${status} ${reason}`.trim(), html })),
      ),
    )[0];
  return (
    <div className={styles.stack}>
      {samples.map(({ language, label, html, note }, index) => (
        <details key={language} name={group} open={index === 0} className={styles.sample}>
          <summary>
            Request <span>{label}</span>
          </summary>
          {note && <p>{note}</p>}
          {html !== undefined && <CodeBlock html={html} name={`${label} sample`} bare />}
        </details>
      ))}
      {example && (
        <details name={group} className={styles.sample}>
          <summary>
            Response <span>{example.title}</span>
          </summary>
          <CodeBlock html={example.html} name="response example" bare />
        </details>
      )}
    </div>
  );
}
