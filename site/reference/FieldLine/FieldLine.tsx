import { middleOfName } from '@seca/text/code-class';
import type { ReactNode } from 'react';
import { AnchorLink } from '../AnchorLink/AnchorLink';
import { breakable } from '../breakable';
import fieldStyles from '../field.module.css';

interface Props {
  anchor: string;
  name: string;
  /** Readable description of the type. */
  type: string;
  badges?: ReactNode;
  /** Constraints, default and examples, at the end of the line. */
  facts?: ReactNode;
  /** The mark of the last change, after everything else. */
  history?: ReactNode;
}

/** The line of facts about a field, parameter or header: name, type, badges, constraints, link. */
export function FieldLine({ anchor, name, type, badges, facts, history }: Props) {
  return (
    <>
      <code className={fieldStyles.name} translate="no">
        {name}
      </code>{' '}
      <span className={fieldStyles.type}>{breakable(type, middleOfName)}</span> {badges}
      {facts}
      <AnchorLink anchor={anchor} name={name} />
      {history}
    </>
  );
}
