import type { Requirement } from './read-requirements';
import { requirementAnchor } from './read-requirements';

/** A file to download. */
export interface RequirementFile {
  /** Below `openapi/`. */
  path: string;
  mediaType: string;
  content: string;
}

const requirementsPath = '/docs/content/Providers/requirements';

/**
 * The requirements as CSV (RFC 4180) and JSON, each with URLs of its row and of the page that explains it.
 *
 * @param address URL of a path of the site, `/docs/…`
 */
export function requirementFiles(
  requirements: readonly Requirement[],
  address: (path: string) => string,
): RequirementFile[] {
  const rows = requirements.map((it) => ({
    id: it.id,
    level: it.level,
    text: it.text,
    service: it.service,
    since: it.since,
    test: it.test,
    operations: it.operations,
    url: address(`${requirementsPath}#${requirementAnchor(it.id)}`),
    page: address(`/docs/${it.page}`),
  }));
  const head = [
    'id',
    'level',
    'text',
    'service',
    'since',
    'test',
    'operations',
    'url',
    'page',
  ] as const;
  const lines = rows.map((row) =>
    head
      .map((name) => csvField(name === 'operations' ? row.operations.join(' ') : row[name]))
      .join(','),
  );
  return [
    {
      path: 'requirements.csv',
      mediaType: 'text/csv; header=present',
      content: `${[head.join(','), ...lines].join('\r\n')}\r\n`,
    },
    {
      path: 'requirements.json',
      mediaType: 'application/json',
      content: `${JSON.stringify({ requirements: rows }, null, 2)}\n`,
    },
  ];
}

function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
