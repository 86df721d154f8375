import { identity } from '../../identity';
import { builtFile } from './sitemap';

/** A row of the published list of operations, by the names of its columns; lists are separated by spaces. */
export interface BuiltOperation {
  id: string;
  service: string;
  title: string;
  method: string;
  path: string;
  permission_resource: string;
  completion: string;
  success_statuses: string;
  error_statuses: string;
  /** Path of the page. */
  page: string;
}

const { operations }: { operations: BuiltOperation[] } = JSON.parse(
  builtFile('openapi/operations.json'),
);
export const builtOperations: readonly BuiltOperation[] = operations.map((row) => ({
  ...row,
  page: row.page.replace(identity.url, ''),
}));
