import type { OperationPage, ReferencePage } from '../model/types';
import { type Column, columnsCsv, meaningsOf, recordOf } from './csv';

/** The columns of the downloads, in order; the page and the JSON file document the same columns. */
export const operationColumns: readonly Column<[OperationRow]>[] = [
  ['id', 'permanent ID of the row', ({ id }) => id],
  ['layer', 'Foundation or Extensions', ({ layer }) => layer],
  ['service', 'title of the service', ({ service }) => service],
  ['version', 'version of the service', ({ version }) => version],
  [
    'operation_id',
    'operationId of the OpenAPI document, unique within the service',
    ({ operationId }) => operationId,
  ],
  ['title', 'summary of the operation', ({ title }) => title],
  ['method', 'HTTP method', ({ method }) => method],
  ['path', 'path after the base URL, with its parameters in braces', ({ template }) => template],
  [
    'permission_provider',
    'provider and version of the permission, empty if none is required',
    ({ permission }) => permission?.provider ?? '',
  ],
  [
    'permission_resource',
    'resource of the permission',
    ({ permission }) => permission?.resource ?? '',
  ],
  ['permission_verb', 'verb of the permission', ({ permission }) => permission?.verb ?? ''],
  [
    'completion',
    'synchronous, or accepted if processing continues after the response',
    ({ completion }) => completion,
  ],
  [
    'success_statuses',
    'success status codes, separated by spaces',
    ({ success }) => success.join(' '),
  ],
  ['error_statuses', 'error status codes, separated by spaces', ({ errors }) => errors.join(' ')],
  ['deprecated', 'true or false', ({ deprecated }) => String(deprecated)],
  [
    'changed_in',
    'releases that changed it or a part of it, separated by spaces',
    ({ changedIn }) => changedIn.join(' '),
  ],
  ['page', 'URL of the page', ({ page }) => page],
];

/** All operations as comma-separated values (RFC 4180), with a header line and CR LF line endings. */
export function operationsCsv(rows: readonly OperationRow[]): string {
  return columnsCsv(
    operationColumns,
    rows.map((row) => [row]),
  );
}

/** The same data as JSON: the meaning of the columns, and one object for each row of the table. */
export function operationsJson(rows: readonly OperationRow[]): string {
  const columns = meaningsOf(operationColumns);
  const operations = rows.map((row) => recordOf(operationColumns, row));
  return `${JSON.stringify({ columns, operations }, null, 2)}\n`;
}

/** One operation as a row of the table of all operations, and of its downloads. */
export type OperationRow = ReturnType<typeof rowOf>;

/** All operations in the order of the reference. */
export function operationRows(pages: readonly ReferencePage[]): OperationRow[] {
  return pages.flatMap((page) => (page.kind === 'operation' ? [rowOf(page)] : []));
}

function rowOf(page: OperationPage) {
  const { service, permission, responses, operationId, title, method, template, deprecated } = page;
  const statuses = (isError: boolean) =>
    responses.filter(({ error }) => Boolean(error) === isError).map(({ status }) => status);
  return {
    /** Stable, and unique on the site: `compute-list-skus`. */
    id: `${service.path.slice(service.path.lastIndexOf('/') + 1)}-${operationId}`,
    layer: service.layer,
    service: service.title,
    servicePath: service.path,
    version: service.version,
    operationId,
    title,
    method,
    template,
    page: page.path,
    permission: permission && {
      provider: permission.provider,
      resource: permission.resource,
      verb: permission.verb,
    },
    // An operation without a completion is synchronous: no processing continues after its response.
    completion: page.completion?.mode ?? 'synchronous',
    success: statuses(false),
    errors: statuses(true),
    deprecated,
    /** The oldest release first; those before the second known release are unknown. */
    changedIn: (page.history?.changedIn ?? []).map(({ version }) => version),
  };
}
