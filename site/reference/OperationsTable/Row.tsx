import { compareVersions } from '@seca/openapi/load/compare-versions';
import type { OperationRow } from '@seca/openapi/page/operation-list';
import { Badge } from '../../frame/Badge/Badge';
import { MethodBadge } from '../../frame/MethodBadge/MethodBadge';
import { AnchorLink } from '../AnchorLink/AnchorLink';
import { Link } from '../environment';
import { PathTemplate } from '../PathTemplate/PathTemplate';
import styles from './style.module.css';

/**
 * The implicit roles of table elements, set explicitly. On a phone the table is laid out as cards, and Safari
 * removes the implicit roles of table elements that have another `display` value.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface Props {
  row: OperationRow;
  /** Status codes of errors that the page states once for all operations, so that they need not be shown here. */
  usual: readonly string[];
  /** The releases for which the table can be filtered. */
  releases: readonly string[];
}

/** One operation. */
export function Row({ row, usual, releases }: Props) {
  const { id, layer, service, version, method, title, page, template, permission, deprecated } =
    row;
  const changed = row.changedIn.at(-1);
  return (
    <tr
      id={id}
      {...tableRoles.row}
      data-words={`${layer} ${row.completion} ${id}`}
      data-service={`${service}, ${layer}`}
      data-method={method}
      data-operation={title}
      data-permission={permission ? `${permission.resource} ${permission.verb}` : 'none'}
      data-completion={row.completion}
      data-changed={
        changed && releases.filter((release) => compareVersions(release, changed) <= 0).join(', ')
      }
    >
      <td {...tableRoles.cell}>
        <MethodBadge method={method} />
      </td>
      <th scope="row" {...tableRoles.rowHeader}>
        <Link to={page}>{title}</Link> <AnchorLink anchor={id} name={title} />
        {deprecated && <Badge tone="danger">deprecated</Badge>}
        <span className={styles.service}>
          {service} {version}
        </span>
        <div className={styles.path}>
          <PathTemplate template={template} filled scoped />
        </div>
      </th>
      <td {...tableRoles.cell} data-label="Permission">
        {permission ? (
          <span className={styles.permission} translate="no">
            <span>{permission.verb}</span> <span>{permission.resource}</span>
          </span>
        ) : (
          'none'
        )}
      </td>
      <td {...tableRoles.cell} data-label="Responses">
        <strong>{row.success.join(' ')}</strong>{' '}
        <span className={styles.errors}>
          {row.errors.filter((status) => !usual.includes(status)).join(' ')}
        </span>{' '}
        {/* Lets the filter find these status codes too. */}
        <span className="seca-visually-hidden">{usual.join(' ')}</span>
      </td>
    </tr>
  );
}
