import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { problemAt } from '@seca/openapi/load/cursor';
import { SourceError } from '@seca/openapi/load/problem';
import { parseSource } from '@seca/openapi/load/source-file';
import type { OperationPage } from '@seca/openapi/model/types';
import { csvText } from '@seca/openapi/page/csv';
import type { Rule } from '@seca/openapi/page/types';
import { identity } from '../../identity';
import schema from '../../spec/requirements.schema.json' with { type: 'json' };
import { dataReader } from './check-data';
import { operationRef } from './operation-ref';

export interface Requirement {
  /** `SECA-LIST-3`; permanent. */
  id: string;
  level: 'MUST' | 'SHOULD' | 'MAY';
  /** One sentence, Markdown. */
  text: string;
  /** Services to which it applies, `all` or names separated by commas. */
  service: string;
  /** Version of the release that introduced it, as in `spec/history`. */
  since: string;
  /** Files of the standard or of the suite that state it, each with a line; `pull/317`; or `1.8` for announced texts. */
  source: readonly string[];
  /** Scenario of the conformance suite that verifies it; `none` without one. */
  test: string;
  /** What the scenario asserts differently, or leaves out; empty if it verifies the whole rule. */
  limits: string;
  /** Page and section that explain it, `content/Conventions/errors#read`. */
  page: string;
  /** Words of the sentence on the page that states the rule. */
  quote: string;
  /** `service/operation`; empty where the rule is about all operations. */
  operations: readonly string[];
  /** Paths in a resource (`spec.cidr`), and parameters with their place (`query limit`). */
  fields: readonly string[];
}

const requirementsFile = 'spec/requirements.yaml';

/** @throws SourceError as `readRequirements` */
export async function loadRequirements(siteDir: string): Promise<Requirement[]> {
  return readRequirements(await readFile(path.join(siteDir, requirementsFile), 'utf8'));
}

interface Written
  extends Omit<Requirement, 'source' | 'limits' | 'operations' | 'fields'>,
    Partial<Pick<Requirement, 'limits' | 'operations' | 'fields'>> {
  source: string | readonly string[];
}

const rule = 'requirements';
const dataOf = dataReader<{ requirements: Written[] }>(schema, rule);

/**
 * Reads `spec/requirements.yaml`.
 *
 * @throws SourceError with every entry that is incomplete, or whose id is malformed or used twice
 */
export function readRequirements(text: string): Requirement[] {
  const { file, problems } = parseSource(requirementsFile, text);
  const { requirements = [] } = (problems.length === 0 && dataOf(file, problems)) || {};
  const ids = requirements.map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) === index) continue;
    const place = { file, pointer: `/requirements/${index}/id` };
    problems.push(problemAt(place, rule, `The ID ${id} is used twice.`, 'Write a unique ID.'));
  }
  if (problems.length > 0) throw new SourceError(problems);
  return requirements.map((written) => {
    const { id, level, text, service, since, test, page, quote } = written;
    const { source, limits = '', operations = [], fields = [] } = written;
    const own = { id, level, text, service, since, source: [source].flat(), test, limits };
    return { ...own, page, quote, operations, fields };
  });
}

/** The path of the sentence that states the rule; browsers scroll to it and mark it. */
export function sourcePath({ page, quote }: Pick<Requirement, 'page' | 'quote'>): string {
  // A hyphen and a comma have a meaning in a text directive.
  const text = encodeURIComponent(quote).replaceAll('-', '%2D');
  return `/docs/${page}${page.includes('#') ? '' : '#'}:~:text=${text}`;
}

/** The public copy of the standard's repository at its last commit of release 1.7. */
const standardFiles = 'https://github.com/cape-project-eu/SECAPI-spec/blob/56db5e9';

const suiteFiles = `${identity.projects.conformance}/blob/bb6f5fb`;

/** What states the rule: its name, and where it is. */
export function standardSource(source: string): { name: string; path: string } {
  if (source.startsWith('pull/')) {
    return {
      name: source.replace('pull/', 'pull request '),
      path: `${identity.projects.spec}/${source}`,
    };
  }
  if (source === '1.8')
    return { name: 'texts for 1.8', path: '/docs/content/Changelog/release-1-8' };
  const name = source.slice(source.lastIndexOf('/') + 1).replace('#L', ':');
  // GitHub has line numbers only in the source view of Markdown.
  const path = encodeURI(source).replace('.md#', '.md?plain=1#');
  return source.startsWith('internal/')
    ? { name: `suite: ${name}`, path: `${suiteFiles}/${path}` }
    : { name, path: `${standardFiles}/${path}` };
}

export const requirementsPath = '/docs/content/Providers/requirements';

/** Anchor of a requirement on its page: `seca-list-3`. */
export function requirementAnchor(id: string): string {
  return id.toLowerCase();
}

/** Name of a release for a narrow column. `go-sdk-0.1.0` is not a release of the standard but the first known state. */
export function releaseName(since: string): string {
  if (since === 'go-sdk-0.1.0') return 'initial';
  return since.startsWith('go-sdk-') ? 'before 1.2.1' : since;
}

/**
 * The requirements as CSV (RFC 4180) and JSON, each with URLs of its sources, its row and the page that explains it.
 *
 * @param address URL of a path of the site, `/docs/…`
 */
export function requirementFiles(
  requirements: readonly Requirement[],
  address: (path: string) => string,
): Map<string, { mediaType: string; content: string }> {
  const rows = requirements.map(({ page, quote, ...own }) => ({
    ...own,
    source: own.source.map((reference) => {
      const path = standardSource(reference).path;
      return path.startsWith('/') ? address(path) : path;
    }),
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

/** The rules about one of the operations, and those about fields of all services. */
export function rulesOf(
  operations: readonly OperationPage[],
  requirements: readonly Requirement[],
): Rule[] {
  const refs = new Set(operations.map(operationRef));
  return requirements.flatMap(({ id, text, service, operations: own, fields }) => {
    const isOwn = own.some((ref) => refs.has(ref));
    if (!isOwn && !(service === 'all' && fields.length > 0)) return [];
    return [{ id, text, path: `${requirementsPath}#${requirementAnchor(id)}`, fields, isOwn }];
  });
}
