import type { ReaderValue } from '@seca/openapi/model/types';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from './form.module.css';
import { normalValue, problemOf, type ReaderValues } from './page-values';
import { currentState, previewValue, setValue, subscribe, type ValueState } from './store';

interface Props {
  values: readonly ReaderValue[];
  /** Prefix of the IDs; a page can have several fields for a value. */
  prefix: string;
}

/**
 * Labels and inputs for values. The page shows a valid value while it is typed. It is stored when the reader presses
 * Enter or leaves the field, so that half of a token is never stored. The build can render the fields, so they keep
 * what is typed before React starts.
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

interface PathFormProps extends Pick<Props, 'values'> {
  onReady?: () => void;
}

/** The values in the path of an operation. The fields show why a value is invalid, so the browser need not. */
export function PathForm({ values, onReady }: PathFormProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <form noValidate>
      <Fields values={values} prefix="path-values" />
      <p>Your values are stored only in this browser. All samples and paths use them.</p>
      <button type="submit" className="seca-primary">
        Done
      </button>
    </form>
  );
}

const none: ValueState = { kept: {}, linked: {}, typed: {} };

/** The stored values and those from the link; none while the build renders. */
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
    const field = input.current;
    if (!field) return;
    field.setCustomValidity(problemIn(field) ?? '');
    setProblem(shownProblem(field));
  }, []);
  const preview = () => {
    const field = input.current;
    if (!field) return;
    const text = textOf(field);
    const isNew = text !== '' && text !== stored && problemIn(field) === undefined;
    previewValue(key, isNew ? text : undefined);
    check();
  };
  const commit = () => {
    const field = input.current;
    if (!field) return;
    const text = textOf(field);
    if (problemIn(field) === undefined) {
      field.value = text;
      if (text !== stored) setValue(key, text);
    }
    check();
  };
  const revert = () => {
    if (input.current) input.current.value = stored;
    preview();
  };
  /** What the field contained before React started. */
  const takeText = useEffectEvent(() => {
    const field = input.current;
    const isFocused = field === document.activeElement;
    if (field && field.value !== '') (isFocused ? preview : commit)();
    // A present value is replaced by what is typed next, but what was just typed is not.
    else if (isFocused) queueMicrotask(() => field?.select());
  });
  useEffect(() => takeText(), []);
  useEffect(() => {
    const field = input.current;
    // What the reader is typing stays, also what is invalid.
    const isTyped = field?.value !== '' && field === document.activeElement;
    if (field && !isTyped && problemIn(field) === undefined) field.value = stored;
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
        onInput={preview}
        onFocus={check}
        onBlur={commit}
        onInvalid={() => setProblem(input.current?.validationMessage)}
        onKeyDown={({ key: pressed }) => {
          if (pressed === 'Enter') commit();
          if (pressed === 'Escape') revert();
        }}
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
