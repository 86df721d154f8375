import type { Facet } from '@seca/search/query/types';
import styles from './style.module.css';

interface Props {
  facets: readonly Facet[];
  /** Called with the ids of all parts of the site that are chosen. */
  onChoose: (scopes: string[]) => void;
}

/**
 * Narrows the search by kind of hit and by service. Each control writes `in:…` into the field, which readers can also
 * type. Filters are therefore visible, editable and part of links.
 */
export function Filters({ facets, onChoose }: Props) {
  const kinds = facets.filter(({ isKind }) => isKind);
  const services = facets.filter(({ isKind }) => !isKind);
  const chosen = (all: readonly Facet[]) => all.filter(({ on }) => on).map(({ id }) => id);
  if (facets.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the controls are not fields of a form
    <div role="group" aria-label="Narrow the search" className={`${styles.filters} seca-bar`}>
      <div className={styles.row}>
        <button
          type="button"
          className={`${styles.chip} seca-control`}
          aria-pressed={chosen(kinds).length === 0}
          onClick={() => onChoose(chosen(services))}
        >
          Everything
        </button>
        {kinds.map(({ id, label, total, on }) => (
          <button
            key={id}
            type="button"
            className={`${styles.chip} seca-control`}
            aria-pressed={on}
            onClick={() => onChoose([...(on ? [] : [id]), ...chosen(services)])}
          >
            {label} <span className={styles.total}>{total}</span>
          </button>
        ))}
      </div>
      <select
        className={`${styles.select} seca-control`}
        aria-label="Service"
        value={chosen(services)[0] ?? ''}
        onChange={({ target }) =>
          onChoose([...chosen(kinds), ...(target.value ? [target.value] : [])])
        }
      >
        <option value="">All services</option>
        {services.map(({ id, label, layer, total }) => (
          <option key={id} value={id}>
            {`${layer === undefined ? '' : '\u2003'}${label} (${total})`}
          </option>
        ))}
      </select>
    </div>
  );
}
