import type { OperationRow } from '@seca/openapi/page/operation-list';
import { compareVersions } from '@seca/text/compare-versions';
import type { ReactNode } from 'react';
import { needsScript } from '../../hooks/needs-script';
import '../../components/FilterForm/filter-form.css';
import styles from './style.module.css';

interface Props {
  rows: readonly OperationRow[];
}

/** Filters for the rows, visible only with script. hook.ts reads them. */
export function Filters({ rows }: Props) {
  const layers = [...new Set(rows.map(({ layer }) => layer))];
  const methods = [...new Set(rows.map(({ method }) => method))];
  const releases = [...new Set(rows.flatMap(({ changedIn }) => changedIn))].sort(compareVersions);
  return (
    <search className={`${styles.filters} seca-no-print`} aria-label="Operations">
      <form data-filters="">
        <fieldset className="filter-form" {...needsScript}>
          <legend className="seca-visually-hidden">Show only</legend>
          <label>
            Filter
            <input
              name="words"
              type="search"
              autoComplete="off"
              placeholder="path, permission, status …"
            />
          </label>
          <Choice label="Layer or service" name="service">
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
          </Choice>
          <Choice label="Method" name="method">
            {methods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </Choice>
          <Choice label="Completion" name="completion">
            <option value="synchronous">synchronous: complete with the response</option>
            <option value="accepted">accepted: completes in the background</option>
          </Choice>
          {releases.length > 0 && (
            <Choice label="Changed since release" name="changed">
              {releases.reverse().map((version) => (
                <option key={version} value={version}>{`${version} or later`}</option>
              ))}
            </Choice>
          )}
          <button type="reset" disabled>
            Reset
          </button>
        </fieldset>
      </form>
    </search>
  );
}

function Choice({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">All</option>
        {children}
      </select>
    </label>
  );
}
