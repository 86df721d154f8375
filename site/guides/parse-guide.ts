import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '@seca/openapi/load/cursor';
import { memoize } from '@seca/text/memoize';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';

/** The source file of a guide or a picture. */
export interface GuideSource {
  /** Relative to the site's folder, `docs/content/Other/system-roles.mdx`. */
  file: string;
  text: string;
}

export interface ParsedGuide {
  frontMatter: Record<string, unknown>;
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
 * @throws VFileMessage with the position of a syntax error
 */
export function parseGuide(source: GuideSource): ParsedGuide {
  // A copy takes a twentieth of the time, and every guide is read several times: for pages, twins and search.
  return structuredClone(parseOnce(source));
}

const parseOnce = memoize(({ file, text }: GuideSource): ParsedGuide => {
  const [head = '', yaml = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const body = head.replace(/[^\n]/g, ' ') + text.slice(head.length);
  const parsed: unknown = parseYaml(yaml);
  return {
    frontMatter: isObject(parsed) ? parsed : {},
    tree: parser.parse({ value: body, path: file }),
  };
});

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
