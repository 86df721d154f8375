import { memo, type ReactNode } from 'react';
import type { HitGroup, SearchHit, TextPart } from '../../../../lib/search/query';
import styles from './styles.module.css';

interface Props {
  id: string;
  groups: readonly HitGroup[];
  /** More options are to come. */
  busy: boolean;
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
function ResultList({ id, groups, busy, active, ...option }: Props): ReactNode {
  let index = -1;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      aria-busy={busy}
      className={styles.list}
      tabIndex={-1}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds options and groups; a fieldset groups form controls
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} role="presentation" className={styles.label}>
            {group.label}
          </div>
          {group.hits.map((hit, place) => {
            index++;
            return (
              <MemoOption
                // biome-ignore lint/suspicious/noArrayIndexKey: the next answer's options take over the elements of this one's
                key={place}
                id={optionId(id, index)}
                index={index}
                isActive={index === active}
                hit={hit}
                {...option}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Rendered with each slice of an answer, not with what else happens around it. */
export default memo(
  ResultList,
  // The functions are new with each rendering and do the same.
  (a, b) => a.groups === b.groups && a.busy === b.busy && a.active === b.active && a.id === b.id,
);

interface OptionProps extends Pick<Props, 'urlOf' | 'onActivate' | 'onChoose'> {
  id: string;
  index: number;
  isActive: boolean;
  hit: SearchHit;
}

function Option({ id, index, isActive, hit, ...option }: OptionProps): ReactNode {
  const { urlOf, onActivate, onChoose } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the input names the active option with aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-url={urlOf(hit)}
      className={styles.option}
      onPointerMove={() => onActivate(index)}
      onClick={(event) => onChoose(hit, event.ctrlKey || event.metaKey)}
    >
      <Hit hit={hit} />
    </div>
  );
}

const MemoOption = memo(
  Option,
  (a, b) => a.hit === b.hit && a.isActive === b.isActive && a.id === b.id,
);

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
