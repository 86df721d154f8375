import type { Ref } from 'react';
import styles from './style.module.css';

interface Props {
  id: string;
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  /** From 1. */
  markedLines: readonly number[];
  onChange: (text: string) => void;
}

const fewestLines = 12;

/** A text field with line numbers, and a mark on some lines. */
export function CodeEditor({ id, ref, text, markedLines, onChange }: Props) {
  const count = Math.max(fewestLines, text.split('\n').length);
  return (
    <div className={`${styles.editor} seca-control`}>
      <ol className="seca-muted" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index + 1).map((line) => (
          <li key={line} data-marked={markedLines.includes(line) || undefined}>
            {line}
          </li>
        ))}
      </ol>
      <textarea
        ref={ref}
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
