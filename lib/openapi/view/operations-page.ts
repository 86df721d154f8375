import type { ReferencePage } from '../model/types';
import type { Download } from './service-downloads';

/** The page of all operations, which is of no service. */
export interface OperationsPage {
  id: string;
  path: string;
  title: string;
  /** One plain sentence for `<meta name="description">`. */
  description: string;
  /** The sentences above the table. */
  lead: string;
  downloads: readonly Download[];
  /** The sentence below the downloads. */
  about: string;
}

export const operationsPath = '/docs/api/operations';

export const operationsDownloads: readonly Download[] = [
  { path: '/openapi/operations.csv', title: 'All operations as CSV' },
  { path: '/openapi/operations.json', title: 'All operations as JSON' },
];

export const operationsAbout =
  'Both files have the same columns, and all values are strings. The CSV file follows RFC 4180.';

/** What the page says beside its table. */
export function operationsPage(pages: readonly ReferencePage[]): OperationsPage {
  const services = pages.filter(({ kind }) => kind === 'service').length;
  const count = pages.length - services;
  return {
    id: operationsPath.slice('/docs/'.length),
    path: operationsPath,
    title: 'All operations',
    description: `Find any of the ${count} operations of the ${services} services by method, path, permission, completion or status code.`,
    lead: `All ${count} operations of the ${services} services. Providers can use this table as a checklist; clients can use it to find an operation. Links to rows are permanent.`,
    downloads: operationsDownloads,
    about: operationsAbout,
  };
}
