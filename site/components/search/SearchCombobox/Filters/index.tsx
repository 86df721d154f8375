import { memo, type ReactNode } from 'react';
import type { Facet } from '../../../../../lib/search/query';
import styles from './styles.module.css';

interface Props {
  /** Absent: there was no time to tell them yet, their place is kept free. */
  facets: readonly Facet[] | undefined;
  /** Called with the id of a part of the site, or with nothing for all of it. */
  onChoose: (scope: string | undefined) => void;
}

/**
 * Narrows the search to a layer, and in it to a service. Each button writes `in:…` into the input,
 * which readers may as well type: so what narrows a search is seen, edited, linked to and remembered
 * with its words.
 */
function Filters({ facets, onChoose }: Props): ReactNode {
  if (!facets) return <div className={`${styles.filters} ${styles.free}`} />;
  const chosen = facets.find(({ on }) => on);
  const layer = chosen?.layer ?? chosen?.id;
  const layers = facets.filter((facet) => facet.layer === undefined);
  const services = facets.filter((facet) => facet.layer !== undefined && facet.layer === layer);
  if (facets.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls with values
    <div role="group" aria-label="Narrow the search" className={styles.filters}>
      <div className={styles.row}>
        <Chip label="Everywhere" on={chosen === undefined} onPress={() => onChoose(undefined)} />
        {layers.map(({ id, label, total }) => (
          <Chip
            key={id}
            label={label}
            total={total}
            on={id === layer}
            onPress={() => onChoose(id === chosen?.id ? undefined : id)}
          />
        ))}
      </div>
      {services.length > 0 && (
        <div className={styles.row}>
          {services.map(({ id, label, total, on }) => (
            <Chip
              key={id}
              label={label}
              total={total}
              on={on}
              onPress={() => onChoose(on ? layer : id)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Rendered with each answer, not with each key. `onChoose` does the same however often it is made anew. */
export default memo(Filters, (a, b) => a.facets === b.facets);

interface ChipProps {
  label: string;
  total?: number;
  on: boolean;
  onPress: () => void;
}

function Chip({ label, total, on, onPress }: ChipProps): ReactNode {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
      {label}
      {total !== undefined && <span className={styles.total}> {total}</span>}
    </button>
  );
}
