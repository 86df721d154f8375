import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { parseFenceMeta } from '../../lib/markdown/fence';
import { highlight, languageLabel, resolveLanguage } from '../../lib/markdown/highlight';
import type { ReaderValue } from '../../lib/openapi/model/types';
import { findValues } from '../../lib/openapi/sample/reader-values';

/** What this plugin reads of a `vfile`. */
interface SourceFile {
  path: string;
  value: unknown;
}

interface Options {
  /** Examples in the code of a file that every reader names otherwise; asked once a file. */
  values?: (file: string) => Promise<readonly ReaderValue[]>;
}

/**
 * Highlights the fenced code of Markdown and MDX while the site is built. The
 * result travels as one string to src/theme/MDXComponents/Pre: thousands of
 * elements less to compile, ship and hydrate than a tree would be.
 *
 * @throws Error naming file, line and way out for a language without a grammar
 */
export default function rehypeCode({ values = async () => [] }: Options = {}) {
  return async (tree: Root, file: SourceFile): Promise<void> => {
    const known = await values(file.path);
    visit(tree, 'element', (pre) => {
      const code = pre.children[0];
      if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      pre.properties = preProperties(code, file, known);
      pre.children = [];
      return SKIP;
    });
  };
}

function preProperties(
  code: Element,
  file: SourceFile,
  values: readonly ReaderValue[],
): Record<string, string> {
  const className = Array.isArray(code.properties.className) ? code.properties.className : [];
  const word = className
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  const source = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  try {
    const { title, markedLines } = parseFenceMeta(String(code.properties.metastring ?? ''));
    const language = resolveLanguage(word ?? 'text');
    return {
      html: highlight(source, language, markedLines, findValues(source, values)),
      label: word === undefined ? '' : languageLabel(language),
      ...(title === undefined ? {} : { title }),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${locate(code, file)}: ${reason}`, { cause });
  }
}

/**
 * File and line of an element. Docusaurus hands over the text without its front
 * matter, so lines are counted again in the file on disk.
 */
function locate(code: Element, file: SourceFile): string {
  const name = file.path ? path.relative(process.cwd(), file.path) : 'Markdown';
  const line = code.position?.start.line;
  if (line === undefined) return name;
  return `${name}:${line + frontMatterLines(file)}`;
}

function frontMatterLines(file: SourceFile): number {
  try {
    const onDisk = readFileSync(file.path, 'utf8');
    const start = onDisk.indexOf(String(file.value).trim());
    if (start < 0) return 0;
    const leading = /^\s*/.exec(String(file.value))?.[0].split('\n').length ?? 1;
    return onDisk.slice(0, start).split('\n').length - leading;
  } catch {
    // The text does not come from a file: its own lines are the best there is.
    return 0;
  }
}
