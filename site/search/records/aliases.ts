import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReaderWords } from '@seca/search/query/types';
import { parse as parseYaml } from 'yaml';

/** The words of `words.yaml`. */
interface Words {
  nouns: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  synonyms: Readonly<Record<string, string>>;
}

/**
 * Words under which readers look for things of the standard. Those for resources and fields are indexed with the
 * operations, in a field with a lower weight than the standard's own words. Their hits therefore rank below documents that
 * contain the reader's words themselves.
 */
const words: Words = parseYaml(readFileSync(path.join(import.meta.dirname, 'words.yaml'), 'utf8'));

export const readerWords: ReaderWords = { synonyms: words.synonyms };

/** @param service title of the service that the field belongs to */
export function aliasesOfField(name: string, service = ''): string {
  return words.fields[`${service} ${name}`] ?? words.fields[name] ?? '';
}

/** The other words for a service: the words for its resources, if it has few of them. */
export function aliasesOfService(templates: readonly string[]): string {
  const all = new Set(templates.map(nounsOf).filter((nouns) => nouns !== ''));
  const [main = ''] = all;
  return all.size > 2 ? '' : main;
}

/**
 * The other words for the resource of an operation: the last collection of its path. The words for its action are in
 * query/words.json of the package.
 */
export function nounsOf(template: string): string {
  const names = template.split('/').reverse();
  const collection = names.find((name) => words.nouns[name.replace(/^\./, '')] !== undefined);
  return words.nouns[collection?.replace(/^\./, '') ?? ''] ?? '';
}
