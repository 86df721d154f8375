import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { isKeyOf } from '@seca/openapi/load/records';
import type { ValuePlace } from '@seca/openapi/samples/reader-values';
import {
  createHighlighterCoreSync,
  type GrammarState,
  type HighlighterCore,
  type ThemedToken,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import diff from 'shiki/langs/diff.mjs';
import go from 'shiki/langs/go.mjs';
import hcl from 'shiki/langs/hcl.mjs';
import http from 'shiki/langs/http.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import python from 'shiki/langs/python.mjs';
import bash from 'shiki/langs/shellscript.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { tokenClasses, tokenTheme } from './highlight-theme';
import { sampleLanguages } from './sample-languages';

/** Display name of a language. */
const labels = {
  bash: 'Shell',
  diff: 'Diff',
  go: 'Go',
  hcl: 'HCL',
  http: 'HTTP',
  javascript: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  text: 'Text',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
} as const;

export type CodeLanguage = keyof typeof labels;

const aliases: Readonly<Record<string, CodeLanguage>> = {
  ...Object.fromEntries(
    sampleLanguages.map(({ id, grammar }): [string, CodeLanguage] => [id, grammar]),
  ),
  js: 'javascript',
  plain: 'text',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  txt: 'text',
  yml: 'yaml',
};

/** The words that are allowed after the backticks of a fence. */
export const fenceLanguages: readonly string[] = [
  ...Object.keys(labels),
  ...Object.keys(aliases),
].sort();

/**
 * The language for the word that an author wrote (`sh`, `terraform`, …).
 *
 * @throws Error with the valid words when no grammar is loaded for it.
 */
export function resolveLanguage(word: string): CodeLanguage {
  const name = word.toLowerCase();
  if (isKeyOf(name, labels)) return name;
  const language = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  if (language) return language;
  throw new Error(
    `"${word}" is not a language that the site highlights. ` +
      `Use one of ${fenceLanguages.join(', ')}, or "text" for anything else.`,
  );
}

/** Name of a language for its readers: `Shell` for `bash`. */
export function languageLabel(language: CodeLanguage): string {
  return labels[language];
}

// Imported by name, so that a bundle contains them.
const grammars = {
  bash,
  diff,
  go,
  hcl,
  http,
  javascript,
  json,
  python,
  typescript,
  xml,
  yaml,
} satisfies Record<Exclude<CodeLanguage, 'text'>, unknown>;

// Not regular expressions of JavaScript: V8 doesn't optimize them in a process with much compiled code, where
// those of TypeScript took seven times as long.
const engine = await createOnigurumaEngine(import('shiki/wasm'));

let highlighter: HighlighterCore | undefined;

/** Grammars are compiled once per process. */
function getHighlighter(): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    themes: [tokenTheme],
    langs: Object.values(grammars),
    engine,
  });
  return highlighter;
}

/**
 * Code as HTML for the inside of a `<code>` element: text and
 * `<span class="h-…">` (colours in site/frame/css/code.css), nothing else.
 * Marked lines are wrapped in `<span class="h-line">`, places of values in
 * `<var data-value="key">`.
 *
 * @param markedLines line numbers to mark, counted from 1
 * @param places in order and not nested
 */
export function highlight(
  code: string,
  language: CodeLanguage,
  markedLines: readonly number[] = [],
  places: readonly ValuePlace[] = [],
): string {
  const source = code.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const classes = classesOf(source, language);
  for (const { start, end } of places) classes.fill(classes[start] ?? '', start, end);
  const part = (start: number, end: number) => partToHtml(source, { start, end }, classes, places);
  if (markedLines.length === 0) return part(0, source.length);

  const marked = new Set(markedLines);
  let start = 0;
  return source.split(/(?<=\n)/).reduce((html, line, index) => {
    const end = start + line.length;
    // The line break belongs to the marked block: outside, it would show as an empty line.
    const inside = marked.has(index + 1)
      ? `<span class="h-line">${part(start, end)}</span>`
      : part(start, end);
    start = end;
    return html + inside;
  }, '');
}

/** The class of each character; '' is plain text. */
function classesOf(source: string, language: CodeLanguage): string[] {
  const classes = new Array<string>(source.length).fill('');
  if (language === 'text') return classes;
  let state: GrammarState | undefined;
  let start = 0;
  for (const text of source.split('\n')) {
    const line = highlightLine(text.replaceAll(quotedText, shortText), language, state);
    const quoted = [...text.matchAll(quotedText)];
    for (const { offset, content, color } of line.tokens) {
      const name = tokenClasses[color?.toLowerCase() ?? ''] ?? '';
      const from = placeIn(quoted, offset);
      const to = placeIn(quoted, offset + content.length);
      classes.fill(name, start + from, start + to);
    }
    state = line.next;
    start += text.length + 1;
  }
  if (language === 'bash') addJsonClasses(source, classes);
  return classes;
}

/**
 * Plain text in a string has one colour, and so has the URL of a request. Each line is highlighted with a short one, so
 * that more lines are equal, and because the grammar of TypeScript takes seconds for a long word.
 */
const quotedText = /(?<=["'])\w[\w ./:+=-]*|(?<=--url )\w[\w./:-]*/g;
const shortText = 'x';

/** The place in a line of a place in the line with short texts. */
function placeIn(quoted: readonly RegExpMatchArray[], short: number): number {
  let position = short;
  for (const { 0: text, index = 0 } of quoted) {
    if (position > index) position += text.length - shortText.length;
  }
  return position;
}

interface HighlightedLine {
  tokens: readonly ThemedToken[];
  /** State of the grammar after the line, one object for all equal states; undefined is the initial one. */
  next: GrammarState | undefined;
}

/** Lines by the state before them, or by the language at the start of a text: most occur in many samples. */
const lines = new Map<GrammarState | CodeLanguage, Map<string, HighlightedLine>>();

function highlightLine(
  text: string,
  lang: CodeLanguage,
  grammarState: GrammarState | undefined,
): HighlightedLine {
  if (text === '') return { tokens: [], next: grammarState };
  const cached = getOrInsert(lines, grammarState ?? lang, () => new Map<string, HighlightedLine>());
  return getOrInsert(cached, text, () => {
    const { codeToTokensBase, getLastGrammarState } = getHighlighter();
    // No time limit: by default, the highlighter stops in a line after half a second, as can happen on a busy
    // machine, and the same sources would give a different page.
    const options = { lang, theme: tokenTheme.name, tokenizeTimeLimit: 0, grammarState };
    const tokens = codeToTokensBase(text, options);
    return { tokens: tokens.flat(), next: canonical(getLastGrammarState(tokens)) };
  });
}

const states: GrammarState[] = [];

/** The first state that equals this one. */
function canonical(state: GrammarState | undefined): GrammarState | undefined {
  const stack = state?.getInternalStack();
  if (!state || !stack) return undefined;
  const first = states.find(
    (other) => other.lang === state.lang && other.getInternalStack()?.equals(stack),
  );
  if (!first) states.push(state);
  return first ?? state;
}

/** Colours a JSON body in a shell command like JSON; the shell grammar treats it as one string. */
function addJsonClasses(source: string, classes: string[]): void {
  for (const { 1: body = '', index } of source.matchAll(/'(\{\n[^']*\n\}|\[\n[^']*\n\])'/g)) {
    for (const [nth, name] of classesOf(body, 'json').entries()) classes[index + 1 + nth] = name;
  }
}

/** Merges neighbours of the same class into one element, across blanks and lines too, to save elements and bytes. */
function partToHtml(
  source: string,
  { start, end }: { start: number; end: number },
  classes: readonly string[],
  places: readonly ValuePlace[],
): string {
  const runs: { name: string; start: number; end: number }[] = [];
  for (let index = start; index < end; index++) {
    const last = runs.at(-1);
    const blank = (source[index] ?? '').trim() === '';
    const name = blank ? '' : (classes[index] ?? '');
    if (last && (blank || last.name === name)) last.end = index + 1;
    else runs.push({ name, start: index, end: index + 1 });
  }
  return runs
    .map((run) => {
      const html = textToHtml(source, run, places);
      if (run.name === '') return html;
      const [breaks = ''] = /\n\s*$/.exec(html) ?? [];
      return `<span class="${run.name}">${html.slice(0, html.length - breaks.length)}</span>${breaks}`;
    })
    .join('');
}

function textToHtml(
  source: string,
  run: { start: number; end: number },
  places: readonly ValuePlace[],
): string {
  let offset = run.start;
  let html = '';
  for (const { key, start, end } of places) {
    if (start < run.start || end > run.end) continue;
    const value = escapeText(source.slice(start, end));
    html += `${escapeText(source.slice(offset, start))}<var data-value="${key}">${value}</var>`;
    offset = end;
  }
  return html + escapeText(source.slice(offset, run.end));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
