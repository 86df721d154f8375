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

/** Reads front matter and MDX; a syntax error is thrown with its position. */
export function parseGuide({ file, text }: GuideSource): ParsedGuide {
  const [head = '', yaml = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const body = head.replace(/[^\n]/g, ' ') + text.slice(head.length);
  const parsed: unknown = parseYaml(yaml);
  return {
    frontMatter: isRecord(parsed) ? parsed : {},
    tree: parser.parse({ value: body, path: file } as never) as Root,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
