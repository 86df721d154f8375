import { isObject, type Json } from '@seca/provider/engine/json';
import type { ReactNode } from 'react';
import styles from './folded-json.module.css';

interface Props {
  /** Name of the group for screen readers. */
  label: string;
  value: Json;
  /** Members whose objects are open at first, at any depth. */
  open?: readonly string[];
}

/** A value as highlighted JSON whose objects and lists fold at their bracket: native disclosure widgets. */
export function FoldedJson({ label, value, open = [] }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group gives the value a name; a fieldset is for controls
    <div
      className={styles.json}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled with the keyboard
      tabIndex={0}
      translate="no"
    >
      {isFoldable(value) ? (
        <>
          <div>{bracketsOf(value)[0]}</div>
          <Members value={value} open={open} />
          <div>{bracketsOf(value)[1]}</div>
        </>
      ) : (
        <Constant value={value} />
      )}
    </div>
  );
}

type Foldable = Json[] | { [name: string]: Json };

function isFoldable(value: Json): value is Foldable {
  return (isObject(value) || Array.isArray(value)) && Object.keys(value).length > 0;
}

const bracketsOf = (value: Foldable) => (Array.isArray(value) ? ['[', ']'] : ['{', '}']);

function Members({ value, open }: { value: Foldable; open: readonly string[] }) {
  const members = Object.entries(value);
  return (
    <div className={styles.members}>
      {members.map(([name, member], index) => {
        const end = index < members.length - 1 ? ',' : '';
        const start: ReactNode = !Array.isArray(value) && (
          <>
            <span className="h-v">{JSON.stringify(name)}</span>
            {': '}
          </>
        );
        if (!isFoldable(member)) {
          return (
            <div key={name}>
              {start}
              <Constant value={member} />
              {end}
            </div>
          );
        }
        const [opening, closing] = bracketsOf(member);
        return (
          <details key={name} className={styles.fold} open={open.includes(name)}>
            <summary>
              {start}
              {opening}
              <span>
                {' '}
                <span>{countOf(member)}</span> {closing}
                {end}
              </span>
            </summary>
            <Members value={member} open={open} />
            <div>
              {closing}
              {end}
            </div>
          </details>
        );
      })}
    </div>
  );
}

function Constant({ value }: { value: Json }) {
  const text = JSON.stringify(value);
  return <span className={typeof value === 'string' ? 'h-s' : 'h-n'}>{text}</span>;
}

/** `1 field`, `3 items` */
function countOf(value: Foldable): string {
  const count = Object.keys(value).length;
  const noun = Array.isArray(value) ? 'item' : 'field';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
