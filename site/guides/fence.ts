import type { Code } from 'mdast';

/** The text after the language of a fenced code block. */
export interface FenceMeta {
  title?: string;
  /** Lines to mark, counted from 1. */
  markedLines: number[];
}

/** Reads `title="…"` and `{1,3-4}`; anything else is left to other tools. */
export function parseFenceMeta(meta: string): FenceMeta {
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2];
  const ranges = /\{([\d,\s-]+)\}/.exec(meta.replace(/title=(["']).*?\1/, ''))?.[1] ?? '';
  const markedLines = ranges
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean)
    .flatMap(expandRange);
  return { title: title || undefined, markedLines };
}

function expandRange(range: string): number[] {
  const [first = Number.NaN, last = first] = range.split('-').map(Number);
  if (!(first >= 1 && last >= first)) {
    throw new Error(`"{${range}}" is not a range of lines. Write it like {2} or {4-6}.`);
  }
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Whether a block is marked as one that no test and no page can run, such as `ssh`. */
export function isByHand(meta: Code['meta']): boolean {
  return /\bby-hand\b/.test(meta ?? '');
}
