import { csvText } from '@seca/text/csv';
import {
  type Requirement,
  requirementAnchor,
  requirementsPath,
  sourcePath,
} from './read-requirements';

/**
 * The requirements as CSV (RFC 4180) and JSON, each with URLs of its row and of the page that explains it.
 *
 * @param address URL of a path of the site, `/docs/…`
 */
export function requirementFiles(
  requirements: readonly Requirement[],
  address: (path: string) => string,
): Map<string, { mediaType: string; content: string }> {
  const rows = requirements.map(({ page, quote, ...own }) => ({
    ...own,
    url: address(`${requirementsPath}#${requirementAnchor(own.id)}`),
    page: address(sourcePath({ page, quote })),
  }));
  const lines = rows.map((row) => Object.values(row).map((value) => [value].flat().join(' ')));
  const csv = csvText([Object.keys(rows[0] ?? {}), ...lines]);
  const json = `${JSON.stringify({ requirements: rows }, null, 2)}\n`;
  return new Map([
    ['requirements.csv', { mediaType: 'text/csv; header=present', content: csv }],
    ['requirements.json', { mediaType: 'application/json', content: json }],
  ]);
}
