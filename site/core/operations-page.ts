import type { ReferencePage } from '@seca/openapi/model/types';
import {
  collectionDownloads,
  collectionName,
  type Download,
  releaseArchive,
} from './service-downloads';

/** A convention of all services in short, and the guide about it. */
interface Convention {
  title: string;
  /** Anchor of its heading. */
  anchor: string;
  /** Code is between backticks. */
  text: string;
  guide: { title: string; path: string };
}

export const conventions: readonly Convention[] = [
  {
    title: 'Base URLs',
    anchor: 'base-urls',
    text: 'Each service has its own base URL. `/.wellknown/secapi` lists those of the global services, and `spec.providers` of a region lists those of its regional services.',
    guide: { title: 'Service discovery', path: '/docs/content/Other/wellknown' },
  },
  {
    title: 'Authentication',
    anchor: 'authentication',
    text: 'Send `Authorization: Bearer` and your token with each request. The provider issues tokens, and roles grant the permissions. Only discovery needs no token.',
    guide: { title: 'API security', path: '/docs/content/Conventions/api-security#authentication' },
  },
  {
    title: 'Asynchronous operations',
    anchor: 'asynchronous-operations',
    text: 'GET requests are synchronous. PUT, POST and DELETE requests are accepted, and complete in the background.',
    guide: {
      title: 'Asynchronous operations',
      path: '/docs/content/Conventions/asynchronous-operations',
    },
  },
  {
    title: 'Errors',
    anchor: 'errors',
    text: 'The body of an error is a problem document (RFC 9457): `type` identifies the cause, and `sources` lists the invalid fields.',
    guide: { title: 'Errors', path: '/docs/content/Conventions/errors' },
  },
  {
    title: 'Paging',
    anchor: 'paging',
    text: 'A list returns at most `limit` resources. Send `metadata.skipToken` as `skipToken` for the next page; the last page has none.',
    guide: { title: 'Lists and updates', path: '/docs/content/Conventions/api-enhancements#pages' },
  },
];

export const operationsPath = '/docs/api/operations';

type Standard = Readonly<Record<'name' | 'standardVersion', string>>;

function downloadsFor({ name, standardVersion: version }: Standard): Download[] {
  return [
    releaseArchive('/openapi/', version),
    { path: '/openapi/operations.csv', title: 'All operations as CSV' },
    { path: '/openapi/operations.json', title: 'All operations as JSON' },
    { path: '/openapi/examples.json', title: 'Example requests and responses (JSON)' },
    ...collectionDownloads(`/openapi/collections/${collectionName(name)}`),
    { path: '/openapi/index.json', title: 'Index of all downloads (JSON)' },
  ];
}

export const operationsAbout =
  'The CSV and JSON files have the same columns, and all values are strings. The CSV file follows RFC 4180.';

/**
 * The page of all operations, which belongs to no service: its texts besides its table.
 *
 * @param standard its name, `SECA`, and the documented release, `1.7`
 */
export function operationsPage(pages: readonly ReferencePage[], standard: Standard) {
  const services = pages.filter(({ kind }) => kind === 'service').length;
  const count = pages.length - services;
  return {
    id: operationsPath.slice('/docs/'.length),
    path: operationsPath,
    title: 'All operations',
    description: `Find any of the ${count} operations of the ${services} services by method, path, permission or status code.`,
    lead:
      `All ${count} operations of the ${services} services. Links to rows are permanent. ` +
      'Providers can print the table as a checklist.',
    downloads: downloadsFor(standard),
  };
}
