import type { Field } from '@seca/openapi/model/types';
import { unnamedLabel } from '@seca/openapi/page/field-groups';
import type { ReactNode } from 'react';
import { AnchorLink } from '../AnchorLink/AnchorLink';
import { useAnchor } from '../environment';
import { RichText } from '../RichText/RichText';
import { FactLine, ObjectExamples, SchemaFacts } from '../SchemaFacts/SchemaFacts';
import { Aliases } from './Aliases';
import { EarlierFields } from './EarlierFields';
import styles from './style.module.css';

interface Props {
  field: Field;
  parent: Field;
  /** The fields of the items. */
  children: ReactNode;
}

/** The items of an array, or the values of a map. They have an anchor and facts but no name. */
export function Items({ field, parent, children }: Props) {
  const anchorOf = useAnchor();
  const { anchor, type, schema } = field;
  const label = unnamedLabel(field, parent);
  return (
    <div className={styles.items}>
      <div id={anchorOf(anchor)}>
        <Aliases of={field} />
        {`${label}: ${type} `}
        <FactLine schema={schema} />
        <AnchorLink anchor={anchor} name={`${label} in ${parent.path || 'the value'}`} />
        <RichText text={schema.description} />
        <SchemaFacts schema={schema} />
        <ObjectExamples schema={schema} />
      </div>
      <EarlierFields field={field} />
      {children}
    </div>
  );
}
