import { CodeBlock } from '../CodeBlock';
import { useOperation } from '../page-context';
import styles from './styles.module.css';

/** The request, ready to be copied. */
export function Samples() {
  const { samples } = useOperation();
  if (samples.length === 0) return null;
  return (
    <section aria-label="Request samples" className={styles.stack}>
      {samples.map(({ language, label, html }) => (
        <CodeBlock
          key={language}
          title={`Request · ${label}`}
          html={html}
          name={`${label} sample`}
        />
      ))}
    </section>
  );
}

/** The first example of the first answer that has one. */
export function ResponseExamples() {
  const { responses } = useOperation();
  const response = responses.find(
    ({ error, content }) => !error && content.some(({ examples }) => examples.length > 0),
  );
  const example = response?.content.flatMap(({ examples }) => examples)[0];
  if (!response || !example) return null;
  return (
    <section aria-label="Response example" className={styles.stack}>
      <CodeBlock
        title={`Response · ${response.status} ${response.reason}`.trim()}
        html={example.html}
        name="response example"
      />
    </section>
  );
}
