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
  'Both have the same columns; all values are texts. The CSV file follows RFC 4180.';

/** What the page says beside its table. */
export function operationsPage(pages: readonly ReferencePage[]): OperationsPage {
  const services = pages.filter(({ kind }) => kind === 'service').length;
  const count = pages.length - services;
  return {
    id: operationsPath.slice('/docs/'.length),
    path: operationsPath,
    title: 'All operations',
    description: `All ${count} operations of the ${services} services in one table: method, path, permission, when they are done and status codes.`,
    lead: `Every operation of the standard, ${count} in ${services} services. Whoever provides the API can tick them off, on paper too; whoever uses it finds the call that does it. A link to a row stays valid.`,
    downloads: operationsDownloads,
    about: operationsAbout,
  };
}
