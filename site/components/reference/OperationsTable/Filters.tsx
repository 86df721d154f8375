import { useId } from 'react';
import type { OperationRow } from '../../../../lib/openapi/view/operation-rows';
import { ChangedSince } from './ChangedSince';
import styles from './styles.module.css';

interface Props {
  rows: readonly OperationRow[];
}

/** Filters for the rows, visible only with script. hook.ts reads them. */
export function Filters({ rows }: Props) {
  const id = useId();
  const layers = [...new Set(rows.map(({ layer }) => layer))];
  const methods = [...new Set(rows.map(({ method }) => method))];
  return (
    <search className={`${styles.filters} seca-no-print`} aria-label="Operations">
      <form data-filters="">
        <fieldset data-needs-script="" disabled>
          <legend className="seca-visually-hidden">Show only</legend>
          <label htmlFor={`${id}text`}>
            Filter
            <input
              id={`${id}text`}
              name="words"
              type="search"
              autoComplete="off"
              placeholder="path, permission, status …"
            />
          </label>
          <label htmlFor={`${id}service`}>
            Layer or service
            <select id={`${id}service`} name="service">
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
            <select id={`${id}method`} name="method">
              <option value="">All</option>
              {methods.map((method) => (
                <option key={method}>{method}</option>
              ))}
            </select>
          </label>
          <label htmlFor={`${id}completion`}>
            Completion
            <select id={`${id}completion`} name="completion">
              <option value="">All</option>
              <option value="synchronous">synchronous: complete with the response</option>
              <option value="accepted">accepted: completes in the background</option>
            </select>
          </label>
          <ChangedSince id={`${id}changed`} rows={rows} />
          <button type="reset" className={styles.reset} disabled>
            Reset
          </button>
        </fieldset>
      </form>
    </search>
  );
}
