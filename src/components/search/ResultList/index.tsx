import { memo, type ReactNode } from 'react';
import type { HitGroup, SearchHit, TextPart } from '../../../../lib/search/query';
import styles from './styles.module.css';

interface Props {
  id: string;
  groups: readonly HitGroup[];
  /** Place of the active option, counted through all groups; -1 for none. */
  active: number;
  urlOf: (hit: SearchHit) => string;
  onActivate: (index: number) => void;
  onChoose: (hit: SearchHit, newTab: boolean) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The listbox: groups of options and nothing else (ARIA 1.2, listbox). Focus stays in the input. */
function ResultList({ id, groups, active, urlOf, onActivate, onChoose }: Props): ReactNode {
  let index = -1;
  return (
    <div id={id} role="listbox" aria-label="Search results" className={styles.list} tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds options and groups; a fieldset groups form controls
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} role="presentation" className={styles.label}>
            {group.label}
          </div>
          {group.hits.map((hit) => {
            index++;
            const at = index;
            const url = urlOf(hit);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the input names the active option with aria-activedescendant
              <div
                key={at}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === active}
                data-url={url}
                className={styles.option}
                onPointerMove={() => at !== active && onActivate(at)}
                onClick={(event) => onChoose(hit, event.ctrlKey || event.metaKey)}
              >
                <MemoHit hit={hit} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A key renders the list before its answer is there: the same hits, perhaps another active one. */
export default memo(
  ResultList,
  // The functions are new with each rendering and do the same as long as the groups are.
  (a, b) => a.groups === b.groups && a.active === b.active && a.id === b.id,
);

const MemoHit = memo(Hit);

function Hit({ hit }: { hit: SearchHit }): ReactNode {
  const isName = hit.kind === 'field' || hit.kind === 'parameter';
  // A field at the top has no way to it but its name.
  const path = hit.template ?? (hit.path?.includes('.') ? hit.path : undefined);
  return (
    <>
      <span className={styles.badge} data-badge={badgeKind(hit)} translate="no">
        {hit.method ?? kindNames[hit.kind]}
      </span>
      <span className={styles.body}>
        <span className={styles.head}>
          <span
            className={isName ? styles.name : styles.title}
            translate={isName ? 'no' : undefined}
          >
            <Parts parts={hit.title} />
          </span>
          <span className={styles.place}>{hit.subcategory}</span>
        </span>
        {path !== undefined && (
          <span className={styles.path} translate="no">
            {path}
          </span>
        )}
        {hit.excerpt.length > 0 && (
          <span className={styles.excerpt}>
            <Parts parts={hit.excerpt} />
          </span>
        )}
        {hit.places && hit.places.total > 1 && (
          <span className={styles.places}>{placesOf(hit.places)}</span>
        )}
      </span>
    </>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name and never move
    marked ? <mark key={at}>{text}</mark> : text,
  );
}

/** Beside the hit, where an operation has its method. */
const kindNames: Record<SearchHit['kind'], string> = {
  operation: '',
  service: 'API',
  parameter: 'param',
  field: 'field',
  error: 'error',
  guide: 'guide',
  section: '#',
  term: 'term',
};

const badgedMethods = ['GET', 'PUT', 'POST', 'DELETE'];

function badgeKind({ method, kind }: SearchHit): string {
  if (method === undefined) return kind;
  return badgedMethods.includes(method) ? method.toLowerCase() : 'other';
}

function placesOf({ titles, total }: NonNullable<SearchHit['places']>): string {
  const others = total - titles.length;
  return `In ${titles.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
