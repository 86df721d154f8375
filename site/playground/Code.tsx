import { isObject, type Json } from '@seca/provider/engine/json';
import { Pre } from '../frame/Pre';
import styles from './code.module.css';

/** A name, a string, or another constant of JSON. */
const token = /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)/;
/** Their classes in highlighted code (css/code.css). */
const classNames = [undefined, 'h-v', 'h-s', 'h-n'];

/** JSON, also if it is incomplete, in colours. */
export function Highlighted({ text }: { text: string }) {
  // Text between tokens alternates with the three groups, of which one has matched.
  return text.split(token).map((part, index) => {
    const className = classNames[index % classNames.length];
    if (className === undefined || part === undefined) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other key
      <span key={index} className={className}>
        {part}
      </span>
    );
  });
}

/**
 * A value as highlighted JSON, whose upper objects and lists fold.
 *
 * @param folded whether the value of a name at the top is folded at first
 */
export function JsonCode({
  label,
  value,
  folded = () => false,
}: {
  label: string;
  value: Json;
  folded?: (name: string) => boolean;
}) {
  return (
    <Pre label={label}>
      <code>
        <Part value={value} depth={0} end="" folded={folded} />
      </code>
    </Pre>
  );
}

interface PartProps {
  name?: string;
  value: Json;
  depth: number;
  /** A comma, except for the last part. */
  end: string;
  folded?: (name: string) => boolean;
}

function Part({ name, value, depth, end, folded }: PartProps) {
  const text = JSON.stringify(value, null, 2);
  const start = '  '.repeat(depth) + (name === undefined ? '' : `${JSON.stringify(name)}: `);
  const children = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  if (children.length === 0) return <Highlighted text={`${start}${text}${end}\n`} />;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = children.map(([key, child], index) => (
    <Part
      key={key}
      {...(isObject(value) && { name: key })}
      value={child}
      depth={depth + 1}
      end={index < children.length - 1 ? ',' : ''}
      {...(folded && { folded })}
    />
  ));
  const last = `${'  '.repeat(depth)}${close}${end}\n`;
  // Deeper parts are short.
  if (depth < 1 || depth > 2) {
    return (
      <>
        <Highlighted text={`${start}${open}\n`} />
        {parts}
        {last}
      </>
    );
  }
  const count = text.split('\n').length - 2;
  const lines = count === 1 ? '1 line' : `${count} lines`;
  return (
    <details className={styles.fold} open={!(depth === 1 && name !== undefined && folded?.(name))}>
      <summary data-lines={`${lines} ${close}${end}`}>
        <span>
          <Highlighted text={`${start}${open}\n`} />
        </span>
      </summary>
      {parts}
      {last}
    </details>
  );
}

interface CopiedCodeProps {
  label: string;
  text: string;
  /** Label of the button. */
  action: string;
}

/** Code with a button that copies it (frame/CopyButton/hook.ts), and the place where the result is announced. */
export function CopiedCode({ label, text, action }: CopiedCodeProps) {
  return (
    <>
      <Pre label={label}>
        <code>{text}</code>
      </Pre>
      <button type="button" data-copy={text}>
        {action}
      </button>
      <span role="status" />
    </>
  );
}
