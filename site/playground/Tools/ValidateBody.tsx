import { useEffect, useId, useRef, useState } from 'react';
import { anchorOf } from '../anchor-of';
import type { BodyCheck } from '../check-body';
import type { Client } from '../client';
import type { OperationChoice } from '../messages';
import styles from '../panel.module.css';

interface Props {
  client: Client;
  operations: readonly OperationChoice[];
}

/** All problems of a pasted request body, with their positions. */
export function ValidateBody({ client, operations }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  /** '' means that the operation is guessed. */
  const [chosen, setChosen] = useState('');
  const [check, setCheck] = useState<BodyCheck>();
  useEffect(() => {
    let isNewest = true;
    if (text.trim() === '') setCheck(undefined);
    else {
      client.checkBody(text, chosen === '' ? undefined : chosen).then((found) => {
        if (isNewest) setCheck(found);
      });
    }
    return () => {
      isNewest = false;
    };
  }, [client, text, chosen]);
  return (
    <div className={styles.panel}>
      <label htmlFor={`${id}operation`}>Operation</label>
      <select
        id={`${id}operation`}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">Detect from the body</option>
        {operations
          .filter(({ hasBody }) => hasBody)
          .map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
      </select>
      <label htmlFor={`${id}body`}>Request body</label>
      <Editor
        id={`${id}body`}
        text={text}
        onChange={setText}
        check={check}
        operations={operations}
      />
    </div>
  );
}

interface EditorProps {
  id: string;
  text: string;
  onChange: (text: string) => void;
  check: BodyCheck | undefined;
  operations: readonly OperationChoice[];
}

function Editor({ id, text, onChange, check, operations }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const operation = operations.find(({ name }) => name === check?.operation);
  const select = (line: number, column: number) => {
    const lines = text.split('\n').slice(0, line - 1);
    const start = lines.reduce((sum, it) => sum + it.length + 1, 0) + column - 1;
    area.current?.focus();
    area.current?.setSelectionRange(start, start + 1);
  };
  return (
    <>
      <textarea
        ref={area}
        id={id}
        value={text}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p role="status" className={styles.status}>
        {check && summaryOf(check, operation?.title)}
      </p>
      {check && check.problems.length > 0 && (
        <ul aria-label="Problems">
          {check.problems.map(({ pointer, message, line, column }) => (
            <li key={`${pointer} ${message}`}>
              {line !== undefined && column !== undefined && (
                <button type="button" onClick={() => select(line, column)}>
                  Line {line}, column {column}
                </button>
              )}{' '}
              <Pointer pointer={pointer} path={operation?.path} /> {message}
            </li>
          ))}
        </ul>
      )}
      {operation && (
        <p>
          <a href={urlOf(operation.path)}>{operation.title}</a>
        </p>
      )}
    </>
  );
}

function Pointer({ pointer, path }: { pointer: string; path: string | undefined }) {
  if (pointer === '') return null;
  const code = <code translate="no">{pointer}</code>;
  return path === undefined ? code : <a href={`${urlOf(path)}#${anchorOf(pointer)}`}>{code}</a>;
}

function summaryOf({ problems, operation }: BodyCheck, title: string | undefined): string {
  if (operation === undefined) return 'The text is not JSON.';
  const of = title === undefined ? '' : ` for “${title}”`;
  if (problems.length === 0) return `The body is valid${of}.`;
  return `${problems.length === 1 ? '1 problem' : `${problems.length} problems`}${of}.`;
}

export function urlOf(path: string): string {
  return (document.documentElement.dataset.base ?? '/') + path.slice(1);
}
