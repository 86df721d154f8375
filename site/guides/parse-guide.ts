import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SourceError } from '@seca/openapi/load/problem';
import { parseSource, type SourceFile } from '@seca/openapi/load/source-file';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** The source file of a guide or a picture. */
export interface GuideSource {
  /** Relative to the site's folder, `docs/content/Other/system-roles.mdx`. */
  file: string;
  text: string;
}

export interface ParsedGuide {
  frontMatter: SourceFile;
  /** Lines and columns are those of the file. */
  tree: Root;
}

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

/**
 * Reads front matter and MDX. The tree is the caller's own.
 *
 * @throws SourceError with the position of each syntax error
 */
export function parseGuide(source: GuideSource): ParsedGuide {
  const { file, text } = source;
  const head = frontMatterOf(text);
  const { file: frontMatter, problems } = parseSource(file, head.replace(/^---|---\n?$/g, ''));
  if (problems.length > 0) throw new SourceError(problems);
  // Without its characters, but with its lines, so that what follows keeps its position.
  const body = head.replace(/[^\n]/g, ' ') + text.slice(head.length);
  try {
    const tree = parser.parse({ value: body, path: file });
    return { frontMatter, tree };
  } catch (error) {
    if (!isSyntaxError(error)) throw error;
    // At the end of a file, only the text names the tag that is open: "… `<Term>` (8:1-8:14) …".
    const [written = '', openLine = 1, openColumn = 1] =
      / \((\d+):(\d+)-[\d:]+\)/.exec(error.message) ?? [];
    const { line = Number(openLine), column = Number(openColumn), ruleId } = error;
    const message = error.message.replace(written, '');
    throw new SourceError([{ file, line, column, message, hint: syntaxHint(ruleId) }]);
  }
}

/** The front matter with the lines of dashes around it; empty if a text has none. */
function frontMatterOf(text: string): string {
  return /^---\n[\s\S]*?\n---(?:\n|$)/.exec(text)?.[0] ?? '';
}

/** An error of the parser of MDX (`VFileMessage`). */
type SyntaxError = Error & { line?: number; column?: number; ruleId?: string };

function isSyntaxError(error: unknown): error is SyntaxError {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}

function syntaxHint(rule = ''): string {
  if (rule === 'end-tag-mismatch') {
    return 'Close each component where it was opened: <Name … /> without content, </Name> after it.';
  }
  return rule === 'acorn'
    ? 'Write \\{ for a brace in a text, or mark the text as code.'
    : 'Mark the text as code. A component is <Name attribute="value" />.';
}

/** The files of a folder and its subfolders whose names match, sorted by path. */
export async function readSources(
  siteDir: string,
  folder: string,
  pattern: RegExp,
): Promise<GuideSource[]> {
  const names = await readdir(path.join(siteDir, folder), { recursive: true });
  const files = names
    .filter((name) => pattern.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(siteDir, file), 'utf8') })),
  );
}
