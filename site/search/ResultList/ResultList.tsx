import type { SearchHit } from '@seca/search/query/types';
import type { MouseEvent } from 'react';
import { Option } from './Option';
import styles from './style.module.css';

export interface OptionGroup {
  id: string;
  label: string;
  hits: readonly SearchHit[];
}

interface Props {
  id: string;
  groups: readonly OptionGroup[];
  /** Index of the active option, counted through all groups; -1 if none is. */
  active: number;
  urlOf: (hit: SearchHit) => string;
  onActivate: (index: number) => void;
  onChoose: (hit: SearchHit) => void;
  /** The reader opened an option, which is a link, in another tab. */
  onNewTab: (hit: SearchHit) => void;
}

/** ID of an option; undefined if no option is active. */
export function optionId(index: number): string {
  return `seca-search-option-${index}`;
}

/** The listbox contains only groups of options (ARIA 1.2, listbox). The focus stays in the field. */
export function ResultList({ id, groups, active, urlOf, onActivate, onChoose, onNewTab }: Props) {
  let index = 0;
  const onClick = (event: MouseEvent, hit: SearchHit) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return onNewTab(hit);
    event.preventDefault();
    onChoose(hit);
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      tabIndex={-1}
      hidden={groups.length === 0}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} role="presentation" className={styles.label}>
            {group.label}
          </div>
          {group.hits.map((hit) => {
            const position = index++;
            return (
              <Option
                key={position}
                id={optionId(position)}
                hit={hit}
                url={urlOf(hit)}
                isActive={position === active}
                onPointerMove={() => onActivate(position)}
                onClick={(event) => onClick(event, hit)}
                onAuxClick={({ button }) => button === 1 && onNewTab(hit)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
