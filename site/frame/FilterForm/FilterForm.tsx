import { upperFirst } from 'es-toolkit/string/upperFirst';
import './filter-form.css';

export interface Filters {
  /** `requirements`: what is filtered. */
  noun: string;
  /** How many there are; without it, the number is elsewhere on the page (`data-count`). */
  count?: number;
  /** Hint in a field for text; without it, there is no such field. */
  words?: string;
  wordsLabel?: string;
  choices: readonly Choice[];
  /** Orders of the rows that the page offers elsewhere. */
  orders?: readonly string[];
}

interface Choice {
  label: string;
  /** `service` for the attribute `data-service` of the rows, and for the query of the URL. */
  name: string;
  options: readonly Option[];
}

type Option =
  | readonly [value: string, label: string]
  | { group: string; options: readonly Option[] };

/** Filters above a table or list, visible only with script. hook.ts reads them. */
export function FilterForm({ noun, count, words, wordsLabel = 'Text', choices, orders }: Filters) {
  return (
    <search className="seca-no-print seca-needs-script" aria-label={upperFirst(noun)}>
      <form className="filter-form seca-row seca-controls" data-filter-form={noun}>
        {words !== undefined && (
          <label>
            {wordsLabel}
            <input name="words" type="search" autoComplete="off" placeholder={words} />
          </label>
        )}
        {choices.map(({ label, name, options }) => (
          <label key={name}>
            {label}
            <select name={name}>
              <option value="">All</option>
              {options.map(drawOption)}
            </select>
          </label>
        ))}
        {orders && (
          <select name="sort" aria-label="Order" hidden>
            {['', ...orders].map((order) => (
              <option key={order}>{order}</option>
            ))}
          </select>
        )}
        <button type="reset" disabled>
          Reset
        </button>
        {count !== undefined && (
          <p role="status">
            {count} {noun}
          </p>
        )}
      </form>
    </search>
  );
}

function drawOption(option: Option) {
  if ('group' in option) {
    return (
      <optgroup key={option.group} label={option.group}>
        {option.options.map(drawOption)}
      </optgroup>
    );
  }
  const [value, label] = option;
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
