import type { ParseFrontMatter } from '@docusaurus/types';

/**
 * For the site's `markdown.parseFrontMatter`: takes the words for the search out of what the pages get.
 * The search reads them from the files (lib/markdown/guide.ts); every page would send its front matter
 * to the browser.
 */
export function withoutSearchWords(parse: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const parsed = await parse(params);
    const { search_words, search_sections, ...frontMatter } = parsed.frontMatter;
    return { ...parsed, frontMatter };
  };
}
