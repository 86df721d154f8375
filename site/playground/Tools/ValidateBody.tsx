import { useCallback, useId, useRef, useState } from 'react';
import { urlOf } from '../../frame/hooks/base-path';
import { CodeEditor, selectPosition } from '../BodyEditor/CodeEditor';
import type { BodyCheck } from '../check-body';
import type { Client } from '../client';
import controls from '../controls.module.css';
import { FieldLink } from '../FieldLink';
import type { Operation } from '../requests';
import { useLatest } from '../use-calls';
import styles from './style.module.css';

/** A block storage with four mistakes of different kinds. */
const exampleWithMistakes = `{
  "labels": { "env": 1 },
  "spec": {
    "sizeGB": 0,
    "skuRef": { "resourc": "skus/seca.rd500" }
  }
}
`;

/** All problems of a pasted request body, with their positions. */
export function ValidateBody({ client }: { client: Client }) {
  const id = useId();
  const [text, setText] = useState('');
  /** '' means that the operation is detected. */
  const [chosen, setChosen] = useState('');
  const check = useLatest(
    useCallback(
      async () => (text.trim() === '' ? undefined : client.checkBody(text, chosen || undefined)),
      [client, text, chosen],
    ),
  );
  const editor = useRef<HTMLTextAreaElement>(null);
  const operation = client.operations.find(({ ref }) => ref === check?.operation);
  const lines = check?.problems.flatMap(({ line }) => line ?? []) ?? [];
  return (
    <div className={`${styles.tool} ${controls.controls} seca-controls`}>
      <div className={`${styles.row} seca-row`}>
        <OperationChoice
          operations={client.operations.filter(({ hasBody }) => hasBody)}
          value={chosen}
          onChange={setChosen}
        />
        <button type="button" onClick={() => setText(exampleWithMistakes)}>
          Try an example with mistakes
        </button>
      </div>
      <label htmlFor={id}>Request body</label>
      <CodeEditor
        id={id}
        ref={editor}
        text={text}
        markedLines={lines}
        fewestLines={12}
        onChange={setText}
      />
      <p role="status" className={styles.status}>
        {check && summaryOf(check, operation?.title)}
      </p>
      {check && check.problems.length > 0 && (
        <ul aria-label="Problems" className={styles.problems}>
          {check.problems.map(({ pointer, message, line, column }) => (
            <li key={`${pointer} ${message}`}>
              {line !== undefined && column !== undefined && (
                <button
                  type="button"
                  onClick={() => selectPosition(editor.current, { line, column })}
                >
                  Line {line}, column {column}
                </button>
              )}
              <span>
                {pointer !== '' && (
                  <FieldLink pointer={pointer} page={operation && urlOf(operation.page)} />
                )}{' '}
                {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {operation && (
        <p>
          <a href={urlOf(operation.page)}>{operation.title}</a>
        </p>
      )}
    </div>
  );
}

interface OperationChoiceProps {
  operations: readonly Operation[];
  /** `compute/create-or-update-instance` */
  value: string;
  onChange: (ref: string) => void;
}

function OperationChoice({ operations, value, onChange }: OperationChoiceProps) {
  const id = useId();
  const services = [...new Set(operations.map(({ service }) => service))];
  return (
    <div>
      <label htmlFor={id}>Operation</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">Detect from the body</option>
        {services.map((service) => (
          <optgroup key={service} label={service}>
            {operations
              .filter((operation) => operation.service === service)
              .map(({ ref, method, title }) => (
                <option key={ref} value={ref}>
                  {method} {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function summaryOf({ problems, operation }: BodyCheck, title: string | undefined): string {
  if (operation === undefined) {
    return problems.length > 0
      ? 'The text is not JSON.'
      : 'No operation has a field of this body. Choose the operation.';
  }
  const of = title === undefined ? '' : ` for “${title}”`;
  if (problems.length === 0) return `The body is valid${of}.`;
  return `${problems.length === 1 ? '1 problem' : `${problems.length} problems`}${of}.`;
}
