import type { ReaderValue } from '@seca/openapi/model/types';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './form.module.css';
import { normalValue, problemOf, type ReaderValues } from './page-values';
import { currentState, setValue, subscribe, type ValueState } from './store';

interface Props {
  values: readonly ReaderValue[];
  /** Prefix of the IDs; a page can have several fields for a value. */
  prefix: string;
}

/**
 * Labels and inputs for values. A value applies once it is valid; until then the samples use the previous value. The
 * build can render them, so the inputs keep what is typed before React starts.
 */
export function Fields({ values, prefix }: Props) {
  const current = useReaderValues();
  return (
    <div className={styles.fields}>
      {values.map((value) => (
        <Field
          key={value.key}
          id={`${prefix}-${value.key}`}
          value={value}
          stored={current[value.key] ?? ''}
        />
      ))}
    </div>
  );
}

/** The values in the path of an operation. */
export function PathForm({ values }: Pick<Props, 'values'>) {
  return (
    <form>
      <Fields values={values} prefix="path-values" />
      <p>Stored in this browser only, and used in all samples and paths.</p>
      <button type="submit">Done</button>
    </form>
  );
}

const none: ValueState = { kept: {}, linked: {} };

/** The current values; none while the build renders. */
export function useReaderValues(): ReaderValues {
  const { kept, linked } = useSyncExternalStore(subscribe, currentState, () => none);
  return { ...kept, ...linked };
}

interface FieldProps {
  id: string;
  value: ReaderValue;
  stored: string;
}

function Field({ id, value: { key, label, example }, stored }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const check = useCallback(() => {
    if (input.current) setProblem(shownProblem(input.current));
  }, []);
  const apply = useCallback(() => {
    if (input.current && problemIn(input.current) === undefined) {
      setValue(key, textOf(input.current));
    }
    check();
  }, [key, check]);
  useEffect(() => {
    const field = input.current;
    if (field && field.value !== '') apply();
    // A present value is replaced by what is typed next, but what was just typed is not.
    else if (field === document.activeElement) queueMicrotask(() => field?.select());
  }, [apply]);
  useEffect(() => {
    const field = input.current;
    if (field && problemIn(field) === undefined && textOf(field) !== stored) field.value = stored;
    check();
  }, [stored, check]);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={key}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== undefined}
        onInput={apply}
        onFocus={check}
        onBlur={check}
      />
      <p id={`${id}-problem`} role="status">
        {problem}
      </p>
    </div>
  );
}

function textOf({ name, value }: HTMLInputElement): string {
  return normalValue(name, value);
}

function problemIn(input: HTMLInputElement, suffix = ''): string | undefined {
  const text = textOf(input);
  return text === '' ? undefined : problemOf(input.name, text + suffix);
}

/** A name that is not complete yet is not an error. */
function shownProblem(input: HTMLInputElement): string | undefined {
  const isScheme = input.name === 'host' && /^https?:\/{0,2}$/i.test(input.value);
  const isIncomplete =
    input === document.activeElement && (isScheme || problemIn(input, 'a') === undefined);
  return isIncomplete ? undefined : problemIn(input);
}
