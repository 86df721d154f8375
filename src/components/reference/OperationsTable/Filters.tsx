import { useId } from 'react';
import type { OperationRow } from '../../../../lib/openapi/view/operation-rows';
import { everything, type Selection } from './select-rows';
import styles from './styles.module.css';

interface Props {
  rows: readonly OperationRow[];
  /** Whether the page reacts: until then the fields wait. */
  ready: boolean;
  selection: Selection;
  change: (part: Partial<Selection>) => void;
}

/** What the rows can be narrowed down by. Shown where script runs. */
export function Filters({ rows, ready, selection, change }: Props) {
  const id = useId();
  const layers = [...new Set(rows.map(({ layer }) => layer))];
  const methods = [...new Set(rows.map(({ method }) => method))];
  const changed = Object.keys(everything).some(
    (key) => selection[key as keyof Selection] !== everything[key as keyof Selection],
  );
  return (
    <search className={styles.filters} aria-label="Operations">
      <fieldset disabled={!ready}>
        <legend className={styles.legend}>Show only</legend>
        <label htmlFor={`${id}text`}>
          Filter
          <input
            id={`${id}text`}
            type="search"
            autoComplete="off"
            placeholder="path, permission, status …"
            value={selection.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
        <label htmlFor={`${id}service`}>
          Layer or service
          <select
            id={`${id}service`}
            value={selection.service}
            onChange={({ target }) => change({ service: target.value })}
          >
            <option value="">All</option>
            {layers.map((layer) => (
              <optgroup key={layer} label={layer}>
                <option value={layer}>All of {layer}</option>
                {[...new Set(rows.filter((r) => r.layer === layer).map((r) => r.service))].map(
                  (service) => (
                    <option key={service}>{service}</option>
                  ),
                )}
              </optgroup>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}method`}>
          Method
          <select
            id={`${id}method`}
            value={selection.method}
            onChange={({ target }) => change({ method: target.value })}
          >
            <option value="">All</option>
            {methods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}completion`}>
          Completion
          <select
            id={`${id}completion`}
            value={selection.completion}
            onChange={({ target }) => change({ completion: target.value })}
          >
            <option value="">All</option>
            <option value="synchronous">synchronous: complete with the response</option>
            <option value="accepted">accepted: completes in the background</option>
          </select>
        </label>
        <button
          type="button"
          className={styles.reset}
          disabled={!changed}
          onClick={() => change(everything)}
        >
          Reset
        </button>
      </fieldset>
    </search>
  );
}
