import { middleOfName } from '@seca/openapi/model/simple-html';
import type { ReactNode } from 'react';
import { AnchorLink } from '../AnchorLink/AnchorLink';
import { breakable } from '../breakable';
import { useAnchor } from '../environment';
import fieldStyles from '../field.module.css';
import { FieldRules } from '../Rules/Rules';
import { SinceAt } from '../Since/Since';

interface Props {
  anchor: string;
  name: string;
  /** Readable description of the type. */
  type: string;
  badges: ReactNode;
  /** What the field is for. */
  text: ReactNode;
  /** Constraints, default and examples, in the small line below the text. */
  facts: ReactNode;
  /** The name in normative rules: a path in a resource, or a parameter with its place. */
  ruleName: string;
  /** Whether the rules are stated; otherwise they are linked. */
  hasRules?: boolean | undefined;
  children: ReactNode;
}

/**
 * A field, parameter or header: its name, type and badges; its description; and a small line with constraints, rules
 * and the last change.
 */
export function FieldItem({ anchor, name, type, badges, text, facts, ...item }: Props) {
  const anchorOf = useAnchor();
  return (
    <li id={anchorOf(anchor)} className={fieldStyles.field}>
      <code className={fieldStyles.name} translate="no">
        {name}
      </code>{' '}
      <span className={fieldStyles.type}>{breakable(type, middleOfName)}</span> {badges}
      <AnchorLink anchor={anchor} name={name} />
      {text}
      <div className={fieldStyles.facts}>
        {facts}
        <FieldRules field={item.ruleName} isInFull={item.hasRules} />
        <SinceAt anchor={anchor} />
      </div>
      {item.children}
    </li>
  );
}
