import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import type { ReaderValue } from '../../../../lib/openapi/model/types';
import { problemOf } from '../../../../lib/openapi/view/reader-values';
import styles from './form.module.css';
import { currentState, linkWithValues, resetValues, setValue, subscribe } from './store';

/** The fields of a page. A value applies once it is valid; until then the samples use the previous value. */
export default function Form({ values }: { values: readonly ReaderValue[] }) {
  // A new number recreates the fields, which then read their values again.
  const [generation, setGeneration] = useState(0);
  const { kept, linked } = useSyncExternalStore(subscribe, currentState);
  const isEmpty = Object.keys(kept).length + Object.keys(linked).length === 0;
  return (
    <form
      className={styles.form}
      autoComplete="off"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <p>
        The values are stored in this browser only and apply to every page. Never enter a token
        here; the samples read it from <code translate="no">SECA_TOKEN</code>.
      </p>
      {/* Above the fields, so that a message below a field does not shift the buttons. */}
      <div className={styles.actions}>
        <button
          type="button"
          disabled={isEmpty}
          onClick={() => {
            resetValues();
            setGeneration(generation + 1);
          }}
        >
          Reset all
        </button>
        <span className={styles.link}>
          <button type="button" disabled={isEmpty} data-copy={linkWithValues()}>
            Copy a link with these values
          </button>
          <span role="status" />
        </span>
      </div>
      <Fields values={values} key={generation} />
    </form>
  );
}

/** The fields for some values, with validation messages. */
export function Fields({ values }: { values: readonly ReaderValue[] }) {
  const { kept, linked } = useSyncExternalStore(subscribe, currentState);
  return (
    <div className={styles.fields}>
      {values.map((value) => (
        <Field key={value.key} value={value} current={linked[value.key] ?? kept[value.key] ?? ''} />
      ))}
    </div>
  );
}

function Field({ value, current }: { value: ReaderValue; current: string }) {
  const id = useId();
  /** The text of the field while it is invalid. */
  const [wrong, setWrong] = useState<string>();
  const [isWriting, setIsWriting] = useState(false);
  const { key, label, example, form } = value;
  const change = (written: string) => {
    const text = form === 'host' ? written.trim().toLowerCase() : written.trim();
    const isRight = text === '' || problemOf(key, text) === undefined;
    setWrong(isRight ? undefined : written);
    if (isRight) setValue(key, text);
  };
  const problem =
    wrong === undefined || (isWriting && problemOf(key, `${wrong.trim()}a`) === undefined)
      ? undefined
      : problemOf(key, wrong.trim());
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={key}
        type="text"
        value={wrong ?? current}
        placeholder={example}
        spellCheck={false}
        autoCapitalize="none"
        translate="no"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}problem`}
        onFocus={() => setIsWriting(true)}
        onBlur={() => setIsWriting(false)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p id={`${id}problem`} role="status">
        {problem}
      </p>
    </div>
  );
}
