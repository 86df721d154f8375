import { useEffect, useId, useMemo, useRef } from 'react';
import { operationColumns } from '../../../../lib/openapi/view/operation-list';
import type { OperationRow } from '../../../../lib/openapi/view/operation-rows';
import { operationsAbout, operationsDownloads } from '../../../../lib/openapi/view/operations-page';
import { attachBehaviour, reveal } from '../behaviour';
import { attachValues } from '../behaviour/fill-values';
import { useHost } from '../host';
import { Filters } from './Filters';
import { part } from './part';
import { Row } from './Row';
import { type SortKey, selectRows } from './select-rows';
import styles from './styles.module.css';
import { useSelection } from './use-selection';

interface Props {
  rows: readonly OperationRow[];
}

const columns: readonly { key?: SortKey; title: string }[] = [
  { key: 'service', title: 'Service' },
  { key: 'method', title: 'Method' },
  { key: 'operation', title: 'Operation' },
  { key: 'permission', title: 'Permission' },
  { key: 'completion', title: 'Completion' },
  { title: 'Responses' },
];

/**
 * All operations in one table. Without script it is a plain table of all; with it the rows can be
 * filtered and sorted, and the address says how, so that a view can be linked.
 */
export function OperationsTable({ rows }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { ready, selection, change } = useSelection(rows);
  const found = useMemo(() => selectRows(rows, selection), [rows, selection]);
  const hash = useHost().useHash();
  const captionId = useId();
  useEffect(() => (root.current ? attachBehaviour(root.current) : undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come back have places to fill
  useEffect(() => (root.current ? attachValues(root.current) : undefined), [found]);
  useEffect(() => {
    if (ready && root.current) reveal(root.current, hash || window.location.hash);
  }, [hash, ready]);
  const { sort, descending } = selection;
  const sortBy = (key: SortKey) =>
    change({ sort: key, descending: sort === key ? !descending : false });
  return (
    <div ref={root} className={styles.page}>
      <Filters rows={rows} ready={ready} selection={selection} change={change} />
      <p className={styles.count} role="status" id={captionId}>
        {found.length === rows.length
          ? `${rows.length} operations`
          : `${found.length} of ${rows.length} operations`}
      </p>
      <table className={styles.table} {...part.table} aria-labelledby={captionId}>
        <thead {...part.group}>
          <tr {...part.row}>
            {columns.map(({ key, title }) => (
              <th
                key={title}
                scope="col"
                {...part.columnHeader}
                {...(key !== undefined && key === sort
                  ? { 'aria-sort': descending ? 'descending' : 'ascending' }
                  : {})}
              >
                <Title sort={ready && key ? () => sortBy(key) : undefined} sortable={!!key}>
                  {title}
                </Title>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...part.group}>
          {found.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {found.length === 0 && (
        <p>No matching operations. Reset the filters to see all operations.</p>
      )}
      <div className="seca-visually-hidden" role="status" data-status="" />
    </div>
  );
}

/** What a column is called; its place is the same before the page reacts and after, when it sorts. */
function Title(props: { sortable: boolean; sort: (() => void) | undefined; children: string }) {
  const { sortable, sort, children } = props;
  if (!sortable) return children;
  if (!sort) return <span className={styles.sort}>{children}</span>;
  return (
    <button type="button" className={styles.sort} onClick={sort}>
      {children}
    </button>
  );
}

/** The table as files, and what their columns hold. */
export function OperationDownloads() {
  return (
    <>
      <ul>
        {operationsDownloads.map(({ path, title }) => (
          <li key={path}>
            <DownloadLink path={path}>{title}</DownloadLink>
          </li>
        ))}
      </ul>
      <p>{operationsAbout}</p>
      <dl className={styles.columns}>
        {operationColumns.map(({ name, meaning }) => (
          <div key={name}>
            <dt>
              <code translate="no">{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function DownloadLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={useHost().useAddress(path)} download>
      {children}
    </a>
  );
}
