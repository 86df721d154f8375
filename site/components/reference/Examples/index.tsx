import type { CodeExample } from '../../../../lib/openapi/view/types';
import { usePrinted } from '../../../context/printed';
import { CodeBlock } from '../../code/CodeBlock';
import { ExternalLink } from '../ExternalLink';
import { RichText } from '../RichText';
import styles from './styles.module.css';

interface Props {
  examples: readonly CodeExample[];
  /** A key of each example, by which the pane next to the text finds its code. */
  keys: readonly string[];
  /** Statuses that the examples are of, where several share a list. */
  statuses?: readonly string[];
}

/** Examples of a body, closed by default. */
export function Examples({ examples, keys, statuses }: Props) {
  const isPrinted = usePrinted();
  if (examples.length === 0) return null;
  return (
    <details className={styles.examples} open={isPrinted}>
      <summary>{examples.length === 1 ? 'Example' : `${examples.length} examples`}</summary>
      {examples.map(({ name, summary, description, html, externalValue }, index) => {
        const status = statuses?.[index];
        const title = [status, summary ?? name].filter(Boolean).join(': ');
        return (
          <div key={keys[index]} data-example={keys[index]}>
            <RichText text={description} />
            {html !== undefined && (
              <CodeBlock title={title} html={html} name={`example ${title}`} />
            )}
            {externalValue !== undefined && (
              <p>
                {title}: <ExternalLink url={externalValue}>{externalValue}</ExternalLink>
              </p>
            )}
          </div>
        );
      })}
    </details>
  );
}
