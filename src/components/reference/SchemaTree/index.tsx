import {
  anchorsBesideFields,
  type Direction,
  type Field,
  fieldsOf,
  walkFields,
} from '../../../../lib/openapi/model/walk-fields';
import { typeWords } from '../../../../lib/openapi/view/type-words';
import { useOperation } from '../page-context';
import { RichText } from '../RichText';
import { SchemaFacts } from '../SchemaFacts';
import { FieldGroups } from './FieldGroups';
import { countFields, isPlace } from './openness';
import styles from './styles.module.css';

interface Props {
  schema: string;
  /** Prefix of the anchors of the fields. */
  prefix: string;
  mode: Direction;
}

/**
 * A body's schema as a tree of fields: nested objects are `<details>`, open where they are small,
 * so that all of it is in the page and nothing needs script.
 */
export function SchemaTree({ schema: root, prefix, mode }: Props) {
  const page = useOperation();
  const { schemas } = page;
  const body = walkFields({
    schemas,
    root,
    prefix,
    direction: mode,
    taken: anchorsBesideFields(page),
  });
  if (!body) return null;
  const folds = body.children.some((field) => countFields(field) > 0);
  return (
    <div className={styles.tree} data-tree-root="">
      <div className={styles.top}>
        <span className={styles.root}>{typeWords(schemas, root)}</span>
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
      <RichText text={body.schema.description} />
      <SchemaFacts schema={body.schema} />
      <FieldGroups
        parent={body}
        depth={0}
        inherited={{ direction: mode, readOnly: false, immutable: false }}
      />
    </div>
  );
}

/**
 * The fields of a value whose type and facts are told already, as of a parameter that is an object;
 * nothing where it has none.
 */
export function InnerFields({ schema: root, prefix, mode }: Props) {
  const page = useOperation();
  const taken = anchorsBesideFields(page);
  const value = walkFields({ schemas: page.schemas, root, prefix, direction: mode, taken });
  if (!value || ![...fieldsOf(value)].some(saysMore)) return null;
  return (
    <div className={styles.nested}>
      <FieldGroups
        parent={value}
        depth={1}
        inherited={{ direction: mode, readOnly: false, immutable: false }}
      />
    </div>
  );
}

/** Whether a field is more than a type, which the value's own type tells already. */
function saysMore(field: Field): boolean {
  const { description, constraints, enum: values, examples } = field.schema;
  return (
    isPlace(field) || Boolean(description ?? values) || constraints.length + examples.length > 0
  );
}

/** What a field knows of those around it: a mark stands at the outermost field that has it. */
export interface Inherited {
  direction: Direction;
  readOnly: boolean;
  immutable: boolean;
}
