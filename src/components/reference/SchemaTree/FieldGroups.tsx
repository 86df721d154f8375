import type { Field, FieldKind } from '../../../../lib/openapi/model/walk-fields';
import fieldStyles from '../field.module.css';
import { FieldItem } from './FieldItem';
import { Items } from './Items';
import type { Inherited } from './index';
import styles from './styles.module.css';

/** What stands above fields that are not plain properties. */
const groupTitles: ReadonlyMap<FieldKind, string> = new Map<FieldKind, string>([
  ['pattern', 'Names that match a pattern'],
  ['prefix-item', 'Items, in this order'],
  ['contains', 'At least one item is'],
  ['all-of', 'All of'],
  ['one-of', 'Exactly one of'],
  ['any-of', 'At least one of'],
  ['not', 'Never'],
  ['if', 'If it is'],
  ['then', 'then it also is'],
  ['else', 'otherwise it is'],
]);

interface Props {
  parent: Field;
  depth: number;
  inherited: Inherited;
}

/** The fields below a field, those of one kind together. */
export function FieldGroups({ parent, depth, inherited }: Props) {
  const groups = groupByKind(parent.children);
  return groups.map(({ kind, fields }) => {
    if (kind === 'items' || kind === 'additional' || kind === 'property-name') {
      return fields.map((field) => (
        <Items
          key={field.anchor}
          field={field}
          parent={parent}
          depth={depth}
          inherited={inherited}
        />
      ));
    }
    const title = titleOf(kind);
    return (
      <div key={kind}>
        {title && <p className={styles.groupTitle}>{title}</p>}
        <ul className={fieldStyles.list}>
          {fields.map((field) => (
            <FieldItem key={field.anchor} field={field} depth={depth} inherited={inherited} />
          ))}
        </ul>
      </div>
    );
  });
}

function titleOf(kind: FieldKind): string | undefined {
  if (kind === 'dependent') return 'Where a field is present, also';
  return groupTitles.get(kind);
}

function groupByKind(fields: readonly Field[]): { kind: FieldKind; fields: Field[] }[] {
  const groups: { kind: FieldKind; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last?.kind === field.kind) last.fields.push(field);
    else groups.push({ kind: field.kind, fields: [field] });
  }
  return groups;
}
