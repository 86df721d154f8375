import { isObject } from '@seca/openapi/load/cursor';
import { memoize } from '@seca/text/memoize';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';

/** The source file of a guide. */
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
