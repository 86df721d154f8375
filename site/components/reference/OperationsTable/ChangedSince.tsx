import type { OperationRow } from '../../../../lib/openapi/view/operation-rows';
import { compareVersions } from '../../../../lib/text/compare-versions';

interface Props {
  id: string;
  rows: readonly OperationRow[];
}

/** Filters the table by operations that changed since a release. Absent without a history. */
export function ChangedSince({ id, rows }: Props) {
  const versions = [...new Set(rows.flatMap(({ changedIn }) => changedIn))].sort(compareVersions);
  if (versions.length === 0) return null;
  return (
    <label htmlFor={id}>
      Changed since release
      <select id={id} name="changed">
        <option value="">All</option>
        {versions.reverse().map((version) => (
          <option key={version} value={version}>{`${version} or later`}</option>
        ))}
      </select>
    </label>
  );
}
