import { isObject, type Json } from '@seca/provider/engine/json';
import { Children, type ReactNode } from 'react';
import { Pre } from '../frame/Pre';

/** A name, a string, or another constant of JSON. */
const token = /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)/;
/** Their classes in highlighted code (css/code.css). */
const classNames = [undefined, 'h-v', 'h-s', 'h-n'];

/** JSON, also if it is incomplete, in colours. */
export function Highlighted({ text }: { text: string }): ReactNode {
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
      {joined(partOf({ value, depth: 0, end: '', opens }))}
    </Pre>
  );
}

/** Texts beside each other are one text: React goes on with the HTML of a build, in which they are one. */
function joined(content: ReactNode): ReactNode[] {
  const parts: ReactNode[] = [];
  for (const part of Children.toArray(content)) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts.splice(-1, 1, last + part);
    else parts.push(part);
  }
  return parts;
}

interface Part {
  name?: string;
  value: Json;
  depth: number;
  /** A comma, except for the last part. */
  end: string;
  opens: Opens;
}

function partOf({ name, value, depth, end, opens }: Part): ReactNode {
  const start = '  '.repeat(depth) + (name === undefined ? '' : `${JSON.stringify(name)}: `);
  const children = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  if (children.length === 0) {
    return Highlighted({ text: `${start}${JSON.stringify(value)}${end}\n` });
  }
  const [open, close, noun] = Array.isArray(value) ? ['[', ']', 'item'] : ['{', '}', 'field'];
  const parts = children.map(([key, child], index) =>
    partOf({
      ...(isObject(value) && { name: key }),
      value: child,
      depth: depth + 1,
      end: index < children.length - 1 ? ',' : '',
      opens,
    }),
  );
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
      {joined([parts, last])}
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
