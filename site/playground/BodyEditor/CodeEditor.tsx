import { type KeyboardEvent, type Ref, useRef } from 'react';
import { Highlighted } from '../Code';
import type { Position } from '../json-positions';
import styles from './style.module.css';

interface Props {
  id: string;
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  /** From 1. */
  markedLines: readonly number[];
  /** The lowest height, in lines. */
  fewestLines?: number;
  onChange: (text: string) => void;
}

/**
 * A text field for JSON, with colours, line numbers, and a mark on some lines. Tab indents; after Escape, Tab leaves the
 * field.
 */
export function CodeEditor({ id, ref, text, markedLines, fewestLines = 3, onChange }: Props) {
  const count = Math.max(fewestLines, text.split('\n').length);
  const isLeaving = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const indents = event.key === 'Tab' && !event.shiftKey && !isLeaving.current;
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape';
    // The sheet around the field stays open.
    if (event.key === 'Escape') event.preventDefault();
    if (!indents) return;
    event.preventDefault();
    const field = event.currentTarget;
    field.setRangeText('  ', field.selectionStart, field.selectionEnd, 'end');
    onChange(field.value);
  };
  return (
    <div className={`${styles.editor} seca-control`}>
      <ol className="seca-muted" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index + 1).map((line) => (
          <li key={line} data-marked={markedLines.includes(line) || undefined}>
            {line}
          </li>
        ))}
      </ol>
      <div className={styles.text}>
        <pre aria-hidden="true">
          <Highlighted text={`${text}\n`} />
        </pre>
        <textarea
          ref={ref}
          id={id}
          value={text}
          rows={count}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={'{ "spec": { … } }'}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    </div>
  );
}

export function selectPosition(
  field: HTMLTextAreaElement | null,
  { line, column }: Position,
): void {
  const before = field?.value.split('\n', line - 1) ?? [];
  const start = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  field?.focus();
  field?.setSelectionRange(start, start + 1);
}
