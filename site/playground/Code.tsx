import * as copyButtonData from '../components/CopyButton/data-names';
import { Pre } from '../components/Pre';

/** A value as highlighted JSON. */
export function JsonCode({ label, value }: { label: string; value: unknown }) {
  return (
    <Pre label={label}>
      <code>
        {jsonTokens(value).map(({ text, className, at }) =>
          className === undefined ? (
            text
          ) : (
            <span key={at} className={className}>
              {text}
            </span>
          ),
        )}
      </code>
    </Pre>
  );
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)/g;

/** The parts of a value as indented JSON, with the class names of highlighted code (css/code.css). */
function jsonTokens(value: unknown): { text: string; className?: string; at: number }[] {
  const json = JSON.stringify(value, null, 2);
  const parts = [];
  let at = 0;
  for (const { 0: whole, 1: string, 2: colon, 3: constant, index } of json.matchAll(token)) {
    const className = colon ? 'h-v' : constant ? 'h-n' : 'h-s';
    const text = string ?? constant ?? '';
    parts.push({ text: json.slice(at, index), at }, { text, className, at: index });
    at = index + text.length;
    if (whole.length > text.length) {
      parts.push({ text: colon ?? '', at });
      at = index + whole.length;
    }
  }
  return [...parts, { text: json.slice(at), at }];
}

interface CopiedCodeProps {
  label: string;
  text: string;
  /** Label of the button. */
  action: string;
}

/** Code with a button that copies it (components/CopyButton/hook.ts), and the place where the result is announced. */
export function CopiedCode({ label, text, action }: CopiedCodeProps) {
  return (
    <>
      <Pre label={label}>
        <code>{text}</code>
      </Pre>
      <button type="button" {...{ [copyButtonData.copy]: text }}>
        {action}
      </button>
      <span role="status" />
    </>
  );
}
