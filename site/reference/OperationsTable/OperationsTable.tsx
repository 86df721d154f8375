import type { OperationRow } from '@seca/openapi/page/operation-list';
import { useId } from 'react';
import { FilterForm } from '../../frame/FilterForm/FilterForm';
import { needsScript } from '../../frame/hooks/needs-script';
import { Link } from '../environment';
import { filtersOf, releasesOf } from './filters-of';
import { Row, tableRoles } from './Row';
import styles from './style.module.css';

interface Props {
  rows: readonly OperationRow[];
}

const columns: readonly { key?: string; title: string }[] = [
  { key: 'method', title: 'Method' },
  { key: 'operation', title: 'Operation' },
  { key: 'permission', title: 'Permission' },
  { title: 'Responses' },
];

/**
 * All operations in one table. Without script it is a static table. With script, the rows can be filtered (FilterForm)
 * and sorted (hook.ts), and the URL contains the selection, so that a view can be linked.
 */
export function OperationsTable({ rows }: Props) {
  const captionId = useId();
  const usual = usualErrors(rows);
  const releases = releasesOf(rows);
  return (
    <div className={styles.page} data-reference="" data-operations="" data-filter="operations">
      <FilterForm {...filtersOf(rows)} />
      <p className={`${styles.count} seca-note`} role="status" id={captionId} data-count="">
        {rows.length} operations
      </p>
      {usual.length > 0 && (
        <p className={`${styles.usual} seca-note`}>
          {rows.some(({ template }) => template.includes('{workspace}/')) &&
            '“…” stands for the path of a workspace. '}
          Every operation that needs a permission can also return {usual.slice(0, -1).join(', ')}
          {usual.length > 1 && ' or '}
          {usual.at(-1)}.
        </p>
      )}
      <table className={styles.table} {...tableRoles.table} aria-labelledby={captionId}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map(({ key, title }) => (
              <th key={title} scope="col" {...tableRoles.columnHeader}>
                {key ? (
                  <button type="button" className={styles.sort} data-sort={key} {...needsScript}>
                    {title}
                  </button>
                ) : (
                  title
                )}
                {key === 'operation' && <span className={styles.path}>Path</span>}
              </th>
            ))}
          </tr>
        </thead>
        {[...new Set(rows.map(({ service }) => service))].map((name) => (
          <Service
            key={name}
            rows={rows.filter(({ service }) => service === name)}
            usual={usual}
            releases={releases}
          />
        ))}
      </table>
      <p data-none="" hidden>
        No matching operations. Reset the filters to see all operations.
      </p>
    </div>
  );
}

/** A heading, and the operations of a service below it. On phones with script, the heading opens them. */
function Service({
  rows,
  usual,
  releases,
}: Props & { usual: readonly string[]; releases: readonly string[] }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <tbody {...tableRoles.group}>
      <tr {...tableRoles.row} className={styles.group}>
        <td colSpan={columns.length} {...tableRoles.cell}>
          <Link to={first.servicePath}>{first.service}</Link>{' '}
          <span className={styles.muted}>
            {first.version} · {first.layer}
          </span>
          <label className={styles.open}>
            <input type="checkbox" />
            {rows.length === 1 ? '1 operation' : `${rows.length} operations`}
          </label>
        </td>
      </tr>
      {rows.map((row) => (
        <Row key={row.id} row={row} usual={row.permission ? usual : []} releases={releases} />
      ))}
    </tbody>
  );
}

/** Status codes of errors that all operations with a permission return. Their rows list only other errors. */
function usualErrors(rows: readonly OperationRow[]): string[] {
  const [first, ...others] = rows.filter(({ permission }) => permission);
  return (
    first?.errors.filter((status) => others.every(({ errors }) => errors.includes(status))) ?? []
  );
}
