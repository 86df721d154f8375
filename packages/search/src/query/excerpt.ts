import { tokenise } from './tokenise';
import type { TextPart } from './types';

/** Splits a text at words with one of the terms. */
export function markText(text: string, found: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { start, end } of spans(text, found)) {
    if (start > done) parts.push({ text: text.slice(done, start), marked: false });
    parts.push({ text: text.slice(start, end), marked: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), marked: false });
  return parts;
}

/** Maximum number of characters of an excerpt. */
const length = 150;

/** The part of the text that contains most different terms, with them marked. */
export function excerpt(text: string, found: ReadonlySet<string>): TextPart[] {
  if (text.length <= length) return markText(text, found);
  const hits = tokenise(text).filter(({ term }) => found.has(term));
  const counts = hits.map((first) => {
    const inside = hits.filter((it) => it.start >= first.start && it.end <= first.start + 120);
    return new Set(inside.map(({ term }) => term)).size;
  });
  const bestStart = hits[counts.indexOf(Math.max(...counts))]?.start ?? 0;
  // For words near the end, the excerpt contains more of the text before them: half a line alone says little.
  const from = Math.min(bestStart - 30, text.length - length);
  const start = from < 10 ? 0 : text.indexOf(' ', from) + 1;
  const space = text.lastIndexOf(' ', start + length);
  const isWhole = start + length >= text.length;
  const end = isWhole ? text.length : space < 0 ? start + length : space;
  const parts = markText(text.slice(start, end), found);
  if (start > 0) parts.unshift({ text: '… ', marked: false });
  if (end < text.length) parts.push({ text: ' …', marked: false });
  return parts;
}

/** Passages to mark, without overlaps; the longer one takes precedence. */
export function spans(text: string, found: ReadonlySet<string>): { start: number; end: number }[] {
  const hits = tokenise(text)
    .filter(({ term }) => found.has(term))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: { start: number; end: number }[] = [];
  for (const { start, end } of hits) {
    if (start >= (kept.at(-1)?.end ?? 0)) kept.push({ start, end });
  }
  return kept;
}
