import type { Sample } from '@seca/openapi/model/types';
import { useId } from 'react';
import { operationRef } from '../../core/operation-ref';
import { CopyButton } from '../../frame/CopyButton/CopyButton';
import { usePrinted } from '../../frame/context/use-printed';
import { needsScript } from '../../frame/hooks/needs-script';
import paneStyles from '../../frame/pane.module.css';
import * as data from '../../frame/sample-data-names';
import { failuresOf } from '../../playground/index';
import { Run } from '../../playground/parts';
import { ReaderValues } from '../../reader-values/parts';
import { ClippedCode } from '../ClippedCode/ClippedCode';
import { PaneCode } from '../PaneCode';
import { useOperation } from '../use-reference-page';
import styles from './style.module.css';

/**
 * The request in each language, ready to be copied. With script the languages are tabs (hook.ts); without script
 * they are listed one below the other. Only the chosen language is printed.
 */
export function Samples() {
  const page = useOperation();
  const { samples, values, responses } = page;
  const id = useId();
  const isPrinted = usePrinted();
  return (
    <>
      <figure className={`seca-pane ${styles.request} seca-code`} {...{ [data.requestPane]: '' }}>
        {!isPrinted && <Languages samples={samples} id={id} />}
        {!isPrinted && <RequestExamples id={id} />}
        <ClippedCode>
          {samples.map(({ language, label, html, othersHtml = [], note }) => (
            <div
              key={language}
              {...(!isPrinted && {
                role: 'tabpanel',
                id: `${id}${language}-panel`,
                'aria-labelledby': `${id}${language}`,
                // A tab panel is a tab stop (ARIA Authoring Practices).
                tabIndex: 0,
              })}
              className={styles.panel}
              {...{ [data.language]: language }}
              data-label={label}
            >
              {note && <p>{note}</p>}
              {html !== undefined && <PaneCode html={html} />}
              {!isPrinted &&
                othersHtml.map((other, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: examples have no other key, and keep their order
                  <PaneCode key={index} html={other} hidden />
                ))}
            </div>
          ))}
        </ClippedCode>
      </figure>
      <Run
        kind="operation"
        requests={[{ operation: operationRef(page) }]}
        failures={failuresOf({ statuses: responses.map(({ status }) => Number(status)) })}
      />
      <ReaderValues values={values} />
    </>
  );
}

function Languages({ samples, id }: { samples: readonly Sample[]; id: string }) {
  return (
    <div className={`seca-pane-bar ${styles.bar} seca-no-print`}>
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
            {...{ [data.language]: language }}
          >
            {label}
          </button>
        ))}
      </div>
      <CopyButton what="sample" />
    </div>
  );
}

/** Selects the example of the body that all samples send. */
function RequestExamples({ id }: { id: string }) {
  const { requestBody } = useOperation();
  const examples = requestBody?.content[0]?.examples.filter(({ html }) => html !== undefined) ?? [];
  if (examples.length < 2) return null;
  return (
    <div className={`seca-pane-bar ${styles.examples} seca-no-print`}>
      <label htmlFor={`${id}example`}>Request</label>
      <select
        id={`${id}example`}
        className={paneStyles.choice}
        {...{ [data.requestExample]: '' }}
        {...needsScript}
      >
        {examples.map(({ name, summary }, index) => (
          <option key={name} value={index}>
            {summary ?? name}
          </option>
        ))}
      </select>
    </div>
  );
}
