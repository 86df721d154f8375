import { useCallback, useId, useRef } from 'react';
import type { Client } from '../client';
import { useLatest } from '../use-calls';
import { CodeEditor, selectPosition } from './CodeEditor';
import styles from './style.module.css';

interface Props {
  client: Client;
  /** `compute/create-or-update-instance` */
  operation: string;
  text: string;
  onChange: (text: string) => void;
}

/** Milliseconds without a key until a text is checked. */
const checkAfter = 300;

/** A request body as JSON, which is checked while it is typed. */
export function BodyEditor({ client, operation, text, onChange }: Props) {
  const id = useId();
  const editor = useRef<HTMLTextAreaElement>(null);
  const check = useLatest(
    useCallback(async () => {
      await new Promise((done) => setTimeout(done, checkAfter));
      return client.checkBody(text, operation);
    }, [client, text, operation]),
  );
  const problems = check?.problems ?? [];
  return (
    <>
      <label htmlFor={id} className="seca-visually-hidden">
        Request body
      </label>
      <CodeEditor
        id={id}
        ref={editor}
        text={text}
        markedLines={problems.flatMap(({ line }) => line ?? [])}
        onChange={onChange}
      />
      <div role="status">
        <ul className={styles.problems}>
          {problems.map(({ pointer, message, line = 1, column = 1 }) => (
            <li key={`${pointer} ${message}`}>
              <button
                type="button"
                onClick={() => selectPosition(editor.current, { line, column })}
              >
                Line {line}
              </button>{' '}
              {message}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
