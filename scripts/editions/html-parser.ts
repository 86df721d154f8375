/**
 * parse5 as the ES module that it is. Named in an `import`, it is compiled to CommonJS on the way (tsx), where each
 * constant is a getter, and reading a page takes more than twice as long.
 */
export type HtmlParser = Pick<typeof import('parse5'), 'parse' | 'parseFragment' | 'serialize'>;

export const loadHtmlParser = (): Promise<HtmlParser> => import('parse5');
