import type { ReaderValue } from '@seca/openapi/model/types';
import { useState } from 'react';
import { mountIsland } from '../frame/islands/mount';
import { Fields, PathForm, useReaderValues } from './Fields';
import styles from './form.module.css';
import { linkWithValues, resetValues } from './store';

export function showForm(element: Element, values: readonly ReaderValue[]): void {
  mountIsland(element, 'values').render(<ValuesForm values={values} />);
}

/** Makes the form for the values of a path work, which the build has rendered. */
export function startPathForm(element: Element, values: readonly ReaderValue[]): Promise<void> {
  return new Promise((resolve) => {
    mountIsland(element, 'path-values', <PathForm values={values} onReady={resolve} />);
  });
}

function ValuesForm({ values }: { values: readonly ReaderValue[] }) {
  const isEmpty = Object.keys(useReaderValues()).length === 0;
  /** New fields after a reset, because a field with invalid text keeps its text. */
  const [resets, setResets] = useState(0);
  const reset = () => {
    resetValues();
    setResets(resets + 1);
  };
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <p>
        The values are stored in this browser only and apply to every page. Never enter a token
        here; the samples read it from <code translate="no">SECA_TOKEN</code>.
      </p>
      {/* Above the fields, so that a message below a field does not shift the buttons. */}
      <div className={`${styles.actions} seca-row`}>
        <button type="button" disabled={isEmpty} onClick={reset}>
          Reset all
        </button>
        <span className="seca-row">
          <button type="button" disabled={isEmpty} data-copy={linkWithValues()}>
            Copy a link with these values
          </button>
          <span role="status" />
        </span>
      </div>
      <Fields key={resets} values={values} prefix="values" />
    </form>
  );
}
