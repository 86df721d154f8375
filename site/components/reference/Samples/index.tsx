import { useId } from 'react';
import { usePrinted } from '../../../context/printed';
import { CodeBlock } from '../../code/CodeBlock';
import { CopyButton } from '../../code/CopyButton';
import { Run } from '../../playground/Run';
import { useOperation } from '../page-context';
import { ReaderValues } from '../ReaderValues';
import styles from './styles.module.css';

/**
 * The request in each language, ready to be copied, and what comes back. The languages are tabs where
 * script runs (behaviour/sample-tabs); without it, and on paper, they stand one below the other.
 */
export function Samples() {
  const { samples, responses, values } = useOperation();
  const id = useId();
  const isPrinted = usePrinted();
  const example = responses
    .filter(({ error }) => !error)
    .flatMap(({ status, reason, content }) =>
      content.flatMap(({ examples }) =>
        examples.flatMap(({ html }) =>
          html === undefined ? [] : [{ title: `${status} ${reason}`.trim(), html }],
        ),
      ),
    )[0];
  return (
    <div className={styles.stack}>
      <figure className={`${styles.request} seca-code`}>
        {!isPrinted && (
          <div className={styles.bar}>
            <div className={styles.tabs} role="tablist" aria-label="Language of the sample">
              {samples.map(({ language, label }, index) => (
                <button
                  key={language}
                  type="button"
                  role="tab"
                  id={`${id}${language}`}
                  aria-controls={`${id}${language}-panel`}
                  aria-selected={index === 0}
                  tabIndex={index === 0 ? 0 : -1}
                  className={styles.tab}
                  data-language={language}
                >
                  {label}
                </button>
              ))}
            </div>
            <CopyButton what="sample" />
          </div>
        )}
        {samples.map(({ language, label, html, note }) => (
          <div
            key={language}
            {...(!isPrinted && {
              role: 'tabpanel',
              id: `${id}${language}-panel`,
              'aria-labelledby': `${id}${language}`,
              // What scrolls must be reachable by keyboard, and a panel of tabs is a stop anyway.
              tabIndex: 0,
            })}
            className={styles.panel}
            data-language={language}
            data-label={label}
          >
            {note && <p>{note}</p>}
            {html !== undefined && (
              <pre translate="no">
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own highlighter made and escaped it at build time */}
                <code dangerouslySetInnerHTML={{ __html: html }} />
              </pre>
            )}
          </div>
        ))}
      </figure>
      <Run />
      <ReaderValues values={values} />
      {example && !isPrinted && (
        <details className={styles.response}>
          <summary>
            Response <span>{example.title}</span>
          </summary>
          <CodeBlock html={example.html} name="response example" bare />
        </details>
      )}
    </div>
  );
}
