import type { KeyedExample } from '@seca/openapi/page/example-choices';
import { CodeBlock } from '../../frame/CodeBlock/CodeBlock';
import { usePrinted } from '../../frame/context/use-printed';
import { ExternalLink } from '../ExternalLink/ExternalLink';
import fieldStyles from '../field.module.css';
import { RichText } from '../RichText/RichText';

/** An example, with its status code if several responses share the list. */
export type ShownExample = KeyedExample & { status?: string };

/** Examples of a body, closed by default. */
export function Examples({ examples }: { examples: readonly ShownExample[] }) {
  const isPrinted = usePrinted();
  if (examples.length === 0) return null;
  return (
    <details className={fieldStyles.more} open={isPrinted}>
      <summary data-twin="skip">
        {examples.length === 1 ? 'Example' : `${examples.length} examples`}
      </summary>
      {examples.map(
        ({ key, status, name, summary, description, html, serialized, externalValue }) => {
          const title = [status, summary ?? name].filter(Boolean).join(': ');
          return (
            <div key={key} data-example={key}>
              <RichText text={description} />
              {html !== undefined && (
                <CodeBlock title={title} html={html} name={`example ${title}`} />
              )}
              {serialized !== undefined && (
                <p>
                  Sent as <code translate="no">{serialized}</code>
                </p>
              )}
              {externalValue !== undefined && (
                <p>
                  {title}: <ExternalLink url={externalValue} />
                </p>
              )}
            </div>
          );
        },
      )}
    </details>
  );
}
