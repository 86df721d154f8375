import { createHighlighterCoreSync, type HighlighterCore, type ThemedToken } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
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

/** What a reader sees as the name of a language. */
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
  curl: 'bash',
  js: 'javascript',
  plain: 'text',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  terraform: 'hcl',
  ts: 'typescript',
  txt: 'text',
  yml: 'yaml',
};

/** The words that may stand after the backticks of a fence. */
export const fenceLanguages: readonly string[] = [
  ...Object.keys(labels),
  ...Object.keys(aliases),
].sort();

export class UnknownLanguageError extends Error {
  constructor(readonly language: string) {
    super(
      `"${language}" is not a language that the site highlights. ` +
        `Use one of ${fenceLanguages.join(', ')}, or "text" for anything else.`,
    );
    this.name = 'UnknownLanguageError';
  }
}

/**
 * The language behind the word that an author wrote (`sh`, `terraform`, …).
 *
 * @throws UnknownLanguageError when no grammar is loaded for it.
 */
export function resolveLanguage(word: string): CodeLanguage {
  const name = word.toLowerCase();
  if (Object.hasOwn(labels, name)) return name as CodeLanguage;
  const language = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  if (!language) throw new UnknownLanguageError(word);
  return language;
}

/** Name of a language for its readers: `Shell` for `bash`. */
export function languageLabel(language: CodeLanguage): string {
  return labels[language];
}

let highlighter: HighlighterCore | undefined;

/** Grammars are compiled once a process; regular expressions run without WebAssembly. */
function getHighlighter(): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    themes: [tokenTheme],
    langs: [diff, go, hcl, http, javascript, json, python, bash, typescript, xml, yaml],
    langAlias: { bash: 'shellscript' },
    engine: createJavaScriptRegexEngine(),
  });
  return highlighter;
}

/**
 * Code as HTML for the inside of a `<code>` element: text and
 * `<span class="h-…">` (colours in src/css/code.css), nothing else.
 * Marked lines are wrapped in `<span class="h-line">`.
 *
 * @param markedLines line numbers to mark, counted from 1
 */
export function highlight(
  code: string,
  language: CodeLanguage,
  markedLines: readonly number[] = [],
): string {
  const source = code.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const lines =
    language === 'text'
      ? source.split('\n').map(escapeHtml)
      : getHighlighter()
          .codeToTokensBase(source, { lang: language, theme: tokenTheme.name })
          .map(lineToHtml);
  const marked = new Set(markedLines);
  return lines.reduce((html, line, index) => {
    const end = index < lines.length - 1 ? '\n' : '';
    // The line break belongs to the marked block: outside, it would show as an empty line.
    return (
      html + (marked.has(index + 1) ? `<span class="h-line">${line}${end}</span>` : line + end)
    );
  }, '');
}

/** Neighbours of one colour become one element: fewer elements, fewer bytes. */
function lineToHtml(tokens: readonly ThemedToken[]): string {
  const runs: { name: string; text: string }[] = [];
  for (const token of tokens) {
    const blank = token.content.trim() === '';
    const name = tokenClasses[token.color?.toLowerCase() ?? ''] ?? '';
    const last = runs.at(-1);
    if (last && (blank || last.name === name)) last.text += token.content;
    else runs.push({ name: blank ? '' : name, text: token.content });
  }
  return runs
    .map(({ name, text }) =>
      name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text),
    )
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '');
}
