import { isObject, type Json } from '@seca/provider/engine/json';
import { Pre } from '../frame/Pre';

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

type Opens = (name: string, depth: number) => boolean;

interface JsonCodeProps {
  label: string;
  value: Json;
  /** Whether a field is open at first, by its name and its depth from 1; an item of a list has an empty name. */
  opens?: Opens;
}

/** A value as highlighted JSON, whose objects and lists fold at their bracket. */
export function JsonCode({ label, value, opens = () => true }: JsonCodeProps) {
  return (
    <Pre label={label} element="div">
      <Part value={value} depth={0} end="" opens={opens} />
    </Pre>
  );
}

interface PartProps {
  name?: string;
  value: Json;
  depth: number;
  /** A comma, except for the last part. */
  end: string;
  opens: Opens;
}

function Part({ name, value, depth, end, opens }: PartProps) {
  const start = '  '.repeat(depth) + (name === undefined ? '' : `${JSON.stringify(name)}: `);
  const children = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  if (children.length === 0) {
    return <Highlighted text={`${start}${JSON.stringify(value)}${end}\n`} />;
  }
  const [open, close, noun] = Array.isArray(value) ? ['[', ']', 'item'] : ['{', '}', 'field'];
  const parts = children.map(([key, child], index) => (
    <Part
      key={key}
      {...(isObject(value) && { name: key })}
      value={child}
      depth={depth + 1}
      end={index < children.length - 1 ? ',' : ''}
      opens={opens}
    />
  ));
  const last = `${'  '.repeat(depth)}${close}${end}\n`;
  if (depth === 0) return [`${open}\n`, ...parts, last];
  const count = children.length === 1 ? `1 ${noun}` : `${children.length} ${noun}s`;
  return (
    <details className="fold" open={opens(name ?? '', depth)}>
      <summary data-rest={`${count} ${close}${end}`}>
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
