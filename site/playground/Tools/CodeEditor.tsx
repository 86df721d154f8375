import { type Ref, useImperativeHandle, useRef } from 'react';
import styles from './style.module.css';

export interface CodeEditorHandle {
  /** Moves the focus to a position. */
  select: (line: number, column: number) => void;
}

interface Props {
  id: string;
  ref: Ref<CodeEditorHandle>;
  text: string;
  /** From 1. */
  markedLines: readonly number[];
  onChange: (text: string) => void;
}

const fewestLines = 12;

/** A text field with line numbers, and a mark on some lines. */
export function CodeEditor({ id, ref, text, markedLines, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    select(line, column) {
      const before = text.split('\n').slice(0, line - 1);
      const start = before.reduce((sum, it) => sum + it.length + 1, 0) + column - 1;
      area.current?.focus();
      area.current?.setSelectionRange(start, start + 1);
    },
  }));
  const count = Math.max(fewestLines, text.split('\n').length);
  return (
    <div className={styles.editor}>
      <ol aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index + 1).map((line) => (
          <li key={line} data-marked={markedLines.includes(line) || undefined}>
            {line}
          </li>
        ))}
      </ol>
      <textarea
        ref={area}
        id={id}
        value={text}
        rows={count}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        placeholder={'{ "spec": { … } }'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
