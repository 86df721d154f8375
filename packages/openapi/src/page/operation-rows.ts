import type { OperationPage, ReferencePage } from '../model/types';

/** One operation as a row of the table of all operations, and of its downloads. */
export interface OperationRow {
  /** Stable, and unique on the site: `compute-list-skus`. */
  id: string;
  layer: string;
  service: string;
  /** Path of the introduction of its service. */
  servicePath: string;
  version: string;
  operationId: string;
  title: string;
  method: string;
  /** Templated path of the operation. */
  template: string;
  /** Path of its page. */
  page: string;
  permission?: { provider: string; resource: string; verb: string };
  completion: 'synchronous' | 'accepted';
  /** Status codes of success, then those of errors. */
  success: string[];
  errors: string[];
  deprecated: boolean;
  /**
   * Releases that changed it or a part of it, the oldest first; those before the second known release are
   * unknown.
   */
  changedIn: string[];
}

/** All operations in the order of the reference. */
export function operationRows(pages: readonly ReferencePage[]): OperationRow[] {
  return pages.flatMap((page) => (page.kind === 'operation' ? [rowOf(page)] : []));
}

function rowOf(page: OperationPage): OperationRow {
  const { service, permission, responses } = page;
  const statuses = (isError: boolean) =>
    responses.filter(({ error }) => Boolean(error) === isError).map(({ status }) => status);
  return {
    id: `${service.path.slice(service.path.lastIndexOf('/') + 1)}-${page.operationId}`,
    layer: service.layer,
    service: service.title,
    servicePath: service.path,
    version: service.version,
    operationId: page.operationId,
    title: page.title,
    method: page.method,
    template: page.template,
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
    deprecated: page.deprecated,
    changedIn: (page.history?.changedIn ?? []).map(({ version }) => version),
  };
}
