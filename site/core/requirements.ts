import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Cursor, child, hasText, items, rootOf, text, texts } from '@seca/openapi/load/cursor';
import { SourceError, type SourceProblem } from '@seca/openapi/load/problem';
import { parseSource } from '@seca/openapi/load/source-file';
import type { OperationPage } from '@seca/openapi/model/types';
import { csvText } from '@seca/openapi/page/csv';
import type { Rule } from '@seca/openapi/page/types';
import { identity } from '../../identity';
import { operationRef } from './operation-ref';

/** A normative rule of the standard. */
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

const levels = ['MUST', 'SHOULD', 'MAY'] as const;

const requirementsFile = 'spec/requirements.yaml';

/** @throws SourceError as `readRequirements` */
export async function loadRequirements(siteDir: string): Promise<Requirement[]> {
  return readRequirements(await readFile(path.join(siteDir, requirementsFile), 'utf8'));
}

/**
 * Reads `spec/requirements.yaml`.
 *
 * @throws SourceError with every entry that is incomplete, or whose id is malformed or used twice
 */
export function readRequirements(source: string): Requirement[] {
  const { file, problems: syntax } = parseSource(requirementsFile, source);
  const problems: SourceProblem[] = [...syntax];
  const report = ({ pointer }: Cursor, message: string, hint: string) =>
    problems.push({ file: file.path, ...file.locate(pointer), message, hint });
  const ids = new Set<string>();
  const entries = items(child(rootOf(file), 'requirements'));
  const requirements = entries.map((entry): Requirement => {
    const word = (name: string): string => {
      const cursor = child(entry, name);
      if (hasText(cursor)) return text(cursor) ?? '';
      report(cursor, `"${name}" is missing.`, 'Add it as a string.');
      return '';
    };
    const id = String(child(entry, 'id').value ?? '');
    if (!/^SECA-[A-Z]+-[1-9]\d*$/.test(id) || ids.has(id)) {
      const message = ids.has(id) ? `The ID ${id} is used twice.` : `The ID "${id}" is malformed.`;
      report(child(entry, 'id'), message, 'Write a unique ID like SECA-LIST-3.');
    }
    ids.add(id);
    const level = levels.find((level) => level === child(entry, 'level').value);
    if (!level) report(child(entry, 'level'), 'Unknown level.', `Write ${levels.join(', ')}.`);
    const list = (name: string): readonly string[] => {
      const cursor = child(entry, name);
      const value = texts(cursor);
      const isList = Array.isArray(cursor.value) && value.length === cursor.value.length;
      if (cursor.value !== undefined && !isList) {
        report(cursor, `"${name}" is not a list of strings.`, 'Write it as [first, second].');
      }
      return value;
    };
    const source = child(entry, 'source');
    const sources = hasText(source) ? [word('source')] : list('source');
    if (!sources.every((reference) => sourcePattern.test(reference)) || sources.length === 0) {
      const hint =
        'Write files with lines, pull requests or releases: spec/schemas/nic.yaml#L88, pull/317, 1.8.';
      report(source, 'The source is missing or malformed.', hint);
    }
    return {
      id,
      level: level ?? 'MUST',
      text: word('text'),
      service: word('service'),
      since: word('since'),
      source: sources,
      test: word('test'),
      limits: text(child(entry, 'limits')) ?? '',
      page: word('page'),
      quote: word('quote'),
      operations: list('operations'),
      fields: list('fields'),
    };
  });
  if (syntax.length === 0 && entries.length === 0) {
    report(rootOf(file), '"requirements" is not a list with entries.', 'Add the requirements.');
  }
  if (problems.length > 0) throw new SourceError(problems);
  return requirements;
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

const sourcePattern = /^(?:1\.8|pull\/[1-9]\d*|(?:spec|website|internal)\/.+#L[1-9]\d*)$/;

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
