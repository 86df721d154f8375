import type { CodeExample } from '../../../../lib/openapi/view/types';
import { usePrinted } from '../../../context/printed';
import { CodeBlock } from '../../code/CodeBlock';
import { ExternalLink } from '../ExternalLink';
import { RichText } from '../RichText';
import styles from './styles.module.css';

interface Props {
  examples: readonly CodeExample[];
  /** Key of each example. The pane next to the text uses it to find the code. */
  keys: readonly string[];
  /** Status code of each example, if several responses share the list. */
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
