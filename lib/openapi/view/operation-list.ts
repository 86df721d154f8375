import { csvText } from '../../text/csv';
import type { OperationRow } from './operation-rows';

/** A column of `operations.csv`. */
interface Column {
  name: string;
  /** Its content, in a plain sentence without a full stop. */
  meaning: string;
  value: (row: OperationRow) => string;
}

/** The columns of the download, in order; the page and the JSON file document the same columns. */
export const operationColumns: readonly Column[] = [
  { name: 'id', meaning: 'permanent id of the row', value: ({ id }) => id },
  { name: 'layer', meaning: 'Foundation or Extensions', value: ({ layer }) => layer },
  { name: 'service', meaning: 'title of the service', value: ({ service }) => service },
  { name: 'version', meaning: 'version of the service', value: ({ version }) => version },
  {
    name: 'operation_id',
    meaning: 'operationId of the OpenAPI document, unique within the service',
    value: ({ operationId }) => operationId,
  },
  { name: 'title', meaning: 'summary of the operation', value: ({ title }) => title },
  { name: 'method', meaning: 'HTTP method', value: ({ method }) => method },
  {
    name: 'path',
    meaning: 'path after the base URL, with its parameters in braces',
    value: ({ template }) => template,
  },
  {
    name: 'permission_provider',
    meaning: 'provider and version of the permission, empty if none is required',
    value: ({ permission }) => permission?.provider ?? '',
  },
  {
    name: 'permission_resource',
    meaning: 'resource of the permission',
    value: ({ permission }) => permission?.resource ?? '',
  },
  {
    name: 'permission_verb',
    meaning: 'verb of the permission',
    value: ({ permission }) => permission?.verb ?? '',
  },
  {
    name: 'completion',
    meaning: 'synchronous, or accepted if processing continues after the response',
    value: ({ completion }) => completion,
  },
  {
    name: 'success_statuses',
    meaning: 'success status codes, separated by spaces',
    value: ({ success }) => success.join(' '),
  },
  {
    name: 'error_statuses',
    meaning: 'error status codes, separated by spaces',
    value: ({ errors }) => errors.join(' '),
  },
  {
    name: 'deprecated',
    meaning: 'true or false',
    value: ({ deprecated }) => String(deprecated),
  },
  {
    name: 'changed_in',
    meaning: 'releases that changed it or a part of it, separated by spaces',
    value: ({ changedIn }) => changedIn.join(' '),
  },
  { name: 'page', meaning: 'URL of the page', value: ({ page }) => page },
];

/** All operations as comma-separated values (RFC 4180), with a header line and CR LF line endings. */
export function operationsCsv(rows: readonly OperationRow[]): string {
  const lines = [
    operationColumns.map(({ name }) => name),
    ...rows.map((row) => operationColumns.map(({ value }) => value(row))),
  ];
  return csvText(lines);
}

/** The same data as JSON: the meaning of the columns, and one object for each row of the table. */
export function operationsJson(rows: readonly OperationRow[]): string {
  const columns = Object.fromEntries(operationColumns.map(({ name, meaning }) => [name, meaning]));
  const operations = rows.map((row) =>
    Object.fromEntries(operationColumns.map(({ name, value }) => [name, value(row)])),
  );
  return `${JSON.stringify({ columns, operations }, null, 2)}\n`;
}
