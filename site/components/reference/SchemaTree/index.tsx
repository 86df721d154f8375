import type { Direction } from '../../../../lib/openapi/model/walk-fields';
import { bodiesOf } from '../../../../lib/openapi/view/page-bodies';
import { typeWords } from '../../../../lib/openapi/view/type-words';
import { usePrinted } from '../../../context/printed';
import fieldStyles from '../field.module.css';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { SchemaFacts } from '../SchemaFacts';
import { FieldGroups } from './FieldGroups';
import { countFields } from './openness';
import styles from './styles.module.css';

/**
 * A body's schema as a tree of fields: nested objects are `<details>`, open where they are small,
 * so that all of it is in the page and nothing needs script.
 *
 * @param anchor that of the media type
 */
export function SchemaTree({ anchor }: { anchor: string }) {
  const page = useOperation();
  const isPrinted = usePrinted();
  const body = bodiesOf(page).get(anchor);
  if (!body) return null;
  const { tree, direction } = body;
  const { title, name } = tree.schema;
  const folds = !isPrinted && tree.children.some((field) => countFields(field) > 0);
  return (
    <div className={styles.tree} data-tree-root="">
      <div className={styles.top}>
        <span className={styles.root}>{typeWords(page.schemas, tree.schema.id)}</span>
        {folds && (
          <span className={styles.buttons}>
            <button type="button" data-tree="open">
              Expand all
            </button>
            <button type="button" data-tree="close">
              Collapse all
            </button>
          </span>
        )}
      </div>
      {title && title !== name && <p className={fieldStyles.line}>{title}</p>}
      <RichText text={tree.schema.description} />
      <SchemaFacts schema={tree.schema} />
      <FieldGroups
        parent={tree}
        depth={0}
        inherited={{ direction, readOnly: false, immutable: false }}
      />
    </div>
  );
}

/**
 * The fields of a value whose type and facts are told already, as of a parameter that is an object;
 * nothing where it has none.
 *
 * @param anchor that of the parameter
 */
export function InnerFields({ anchor }: { anchor: string }) {
  const value = bodiesOf(useOperation()).get(anchor);
  if (!value) return null;
  const { tree, direction } = value;
  return (
    <div className={styles.nested}>
      <FieldGroups
        parent={tree}
        depth={1}
        inherited={{ direction, readOnly: false, immutable: false }}
      />
    </div>
  );
}

/** What a field knows of those around it: a mark stands at the outermost field that has it. */
export interface Inherited {
  direction: Direction;
  readOnly: boolean;
  immutable: boolean;
}
