import { capitalize } from '@seca/text/capitalize';
import * as data from './data-names';
import './filter-form.css';

export interface Filters {
  /** `requirements`: what is filtered, and how many there are. */
  noun: string;
  count: number;
  /** Hint in a field for text; without it, there is no such field. */
  words?: string;
  choices: readonly Choice[];
}

interface Choice {
  label: string;
  /** `service` for the attribute `data-service` of the rows, and for the query of the URL. */
  name: string;
  options: readonly (readonly [value: string, label: string])[];
}

/**
 * Filters above a table or list, visible only with script. hook.ts reads them.
 *
 * @param props.filters `Filters` as JSON
 */
export function FilterForm({ filters }: { filters: string }) {
  const { noun, count, words, choices }: Filters = JSON.parse(filters);
  return (
    <search className="seca-no-print seca-needs-script" aria-label={capitalize(noun)}>
      <form className="filter-form" {...{ [data.filterForm]: noun }}>
        {words !== undefined && (
          <label>
            Text
            <input name="words" type="search" autoComplete="off" placeholder={words} />
          </label>
        )}
        {choices.map(({ label, name, options }) => (
          <label key={name}>
            {label}
            <select name={name}>
              <option value="">All</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="reset" disabled>
          Reset
        </button>
        <p role="status">
          {count} {noun}
        </p>
      </form>
    </search>
  );
}
