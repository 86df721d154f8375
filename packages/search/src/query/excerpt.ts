import { tokenise } from './tokenise';
import type { TextPart } from './types';

/** Splits a text at words with one of the terms. */
export function markText(text: string, terms: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { start, end } of spans(text, terms)) {
    if (start > done) parts.push({ text: text.slice(done, start), marked: false });
    parts.push({ text: text.slice(start, end), marked: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), marked: false });
  return parts;
}

/** Maximum number of characters of an excerpt; phones show about the first `visible` of them. */
const length = 150;
const visible = 90;

/**
 * The sentence that begins the part with most different terms that the title doesn't contain, and what follows it. Without
 * such terms, the beginning describes the document best.
 */
export function excerpt(text: string, terms: ReadonlySet<string>, title = ''): TextPart[] {
  if (text.length <= length) return markText(text, terms);
  const sentences = [
    0,
    ...Array.from(text.matchAll(/(?<=[.!?] |: (?!\p{Ll}))/gu), (match) => match.index),
  ];
  const inTitle = new Set(tokenise(title).map(({ term }) => term));
  const hits = tokenise(text).filter(({ term }) => terms.has(term) && !inTitle.has(term));
  const count = (from: number) => {
    const shown = hits.filter(({ start, end }) => start >= from && end <= from + length);
    return new Set(shown.map(({ term }) => term)).size;
  };
  let best = 0;
  for (const { start, end } of hits) {
    const sentence = sentences.findLast((offset) => offset <= start) ?? 0;
    const from = end - sentence < visible ? sentence : text.indexOf(' ', start - 40) + 1;
    if (count(from) > count(best)) best = from;
  }
  // For the last words of a text, the excerpt contains sentences before them: half a line alone says little.
  const start = Math.min(best, sentences.find((offset) => offset > text.length - length) ?? best);
  const space = text.lastIndexOf(' ', start + length);
  const isWhole = text.length - start <= length;
  const end = isWhole ? text.length : space > start ? space : start + length;
  const parts = markText(text.slice(start, end), terms);
  if (!sentences.includes(start)) parts.unshift({ text: '… ', marked: false });
  if (!isWhole) parts.push({ text: ' …', marked: false });
  return parts;
}

/** Passages to mark, without overlaps; the longer one takes precedence. */
export function spans(text: string, terms: ReadonlySet<string>): { start: number; end: number }[] {
  const hits = tokenise(text)
    .filter(({ term }) => terms.has(term))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: { start: number; end: number }[] = [];
  for (const { start, end } of hits) {
    if (start >= (kept.at(-1)?.end ?? 0)) kept.push({ start, end });
  }
  return kept;
}
