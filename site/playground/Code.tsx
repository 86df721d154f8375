import * as copyButtonData from '../frame/CopyButton/data-names';
import { Pre } from '../frame/Pre';

/** A name, a string, or another constant of JSON. */
const token = /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)/;
/** Their classes in highlighted code (css/code.css). */
const classNames = [undefined, 'h-v', 'h-s', 'h-n'];

/** A value as highlighted JSON. */
export function JsonCode({ label, value }: { label: string; value: unknown }) {
  // Text between tokens alternates with the three groups, of which one has matched.
  const parts = JSON.stringify(value, null, 2).split(token);
  return (
    <Pre label={label}>
      <code>
        {parts.map((text, index) => {
          const className = classNames[index % classNames.length];
          if (className === undefined || text === undefined) return text;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other key
            <span key={index} className={className}>
              {text}
            </span>
          );
        })}
      </code>
    </Pre>
  );
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
