import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeRegExp } from '@seca/text/escape-reg-exp';

/** A query that a reader types, and its correct targets. */
export interface BenchQuery {
  kind: string;
  query: string;
  /** Paths with their anchors, any of which is correct; `*` stands for any characters. */
  targets: string[];
  /**
   * Not looked at while the ranking is being changed. From the third round on, these queries are chosen at
   * random: the third of each kind whose queries have the smallest SHA-256.
   */
  setAside?: true;
  /** Set from the third round on: written without looking at results, and committed before the tuning that followed. */
  round?: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
  /** A target that was added after the ranking had found it, and why it is correct. */
  added?: string;
}

export async function readQueries(): Promise<BenchQuery[]> {
  const file = path.join(import.meta.dirname, 'queries.json');
  return JSON.parse(await readFile(file, 'utf8')) as BenchQuery[];
}

/** Whether a URL matches a target. */
export function matcher(target: string): (url: string) => boolean {
  const parts = target.split('*').map(escapeRegExp);
  const pattern = new RegExp(`^${parts.join('.*')}$`);
  return (url) => pattern.test(url);
}

/** 1-based position of the first URL that is a target; 0 if none is. */
export function rankOf(urls: readonly string[], targets: readonly string[]): number {
  const matchers = targets.map(matcher);
  return urls.findIndex((url) => matchers.some((matches) => matches(url))) + 1;
}

/** Shares of queries with a target in the first position and in the first five, and the mean reciprocal rank. */
export interface Figures {
  count: number;
  first: number;
  five: number;
  mrr: number;
}

export function figuresOf(ranks: readonly number[]): Figures {
  const share = (limit: number) =>
    ranks.filter((rank) => rank > 0 && rank <= limit).length / ranks.length;
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0);
  return { count: ranks.length, first: share(1), five: share(5), mrr: reciprocal / ranks.length };
}

export function row(name: string, { count, first, five, mrr }: Figures): string {
  const cells = [first, five, mrr].map((value) => value.toFixed(2));
  const counts = [count, Math.round(first * count)].map((value) => String(value).padStart(4));
  return `| ${name.padEnd(36)} | ${[...counts, ...cells].join(' | ')} |`;
}

export const tableHead = `| ${'queries'.padEnd(36)} |    n | 1st  | s@1  | s@5  | MRR  |\n|---|---:|---:|---:|---:|---:|`;
