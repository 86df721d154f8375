import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { listFile, parseList, permanentPathsOf } from '../../lib/permanent-paths/list';
import { rememberLast } from '../caching/remember-last';

/**
 * For the site's `markdown.parseFrontMatter`: adds `permanent_path` to the front
 * matter of every document, from where its page takes it to the browser.
 */
export function withPermanentPath(siteDir: string): ParseFrontMatter {
  // Each page asks, and the list has all pages.
  const pathsOf = rememberLast((text: string) => permanentPathsOf(parseList(text)));
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter(params);
    const page = pagePath(path.relative(siteDir, params.filePath), parsed.frontMatter);
    const permanentPath =
      page && pathsOf(readFileSync(path.join(siteDir, listFile), 'utf8')).get(page);
    return permanentPath
      ? { ...parsed, frontMatter: { ...parsed.frontMatter, permanent_path: permanentPath } }
      : parsed;
  };
}

/** Path of a document's page, or undefined for a file that is no document. */
function pagePath(file: string, { slug }: Record<string, unknown>): string | undefined {
  const document = /^docs\/(.*)\.mdx?$/.exec(file.split(path.sep).join('/'))?.[1];
  if (document === undefined) return undefined;
  if (typeof slug !== 'string') return `/docs/${document}`;
  return slug.startsWith('/') ? `/docs${slug}` : `/docs/${path.posix.dirname(document)}/${slug}`;
}
