import * as data from './data-names';
import '../../components/FilterForm/filter-form.css';
import type { Requirement } from '../requirements';
import { releaseName } from '../requirements';

export type FilteredRequirement = Pick<Requirement, 'level' | 'service' | 'since'>;

/** Filters above the table of requirements, visible only with script. hook.ts reads them. */
export function RequirementFilters({ rows }: { rows: string }) {
  const all: FilteredRequirement[] = JSON.parse(rows);
  const services = all.flatMap(({ service }) => service.split(', '));
  return (
    <search className="seca-no-print seca-needs-script" aria-label="Requirements">
      <form className="filter-form" {...{ [data.requirementFilters]: '' }}>
        <label>
          Text
          <input name="words" type="search" autoComplete="off" placeholder="ID, word …" />
        </label>
        <Choice
          label="Service"
          name="service"
          options={distinct(services).filter((service) => service !== 'all')}
        />
        <Choice label="Level" name="level" options={distinct(all.map(({ level }) => level))} />
        <Choice
          label="Since"
          name="since"
          options={distinct(all.map(({ since }) => since)).sort(byRelease)}
          nameOf={releaseName}
        />
        <Choice
          label="Conformance test"
          name="tested"
          options={['yes', 'partly', 'no']}
          nameOf={(tested) => ({ yes: 'exists', partly: 'differs' })[tested] ?? 'none'}
        />
        <button type="reset" disabled>
          Reset
        </button>
        <p role="status">{all.length} requirements</p>
      </form>
    </search>
  );
}

function Choice({
  label,
  name,
  options,
  nameOf = (option) => option,
}: {
  label: string;
  name: string;
  options: readonly string[];
  nameOf?: (option: string) => string;
}) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** `go-sdk-…` are snapshots from before the first release. */
function byRelease(a: string, b: string): number {
  const order = (value: string) => (value.startsWith('go') ? `0.${value}` : value);
  return order(a).localeCompare(order(b), 'en', { numeric: true });
}
