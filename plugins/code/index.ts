import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { highlight, languageLabel } from '../../lib/markdown/highlight';
import { findValues, valuesOfAll } from '../../lib/openapi/sample/reader-values';
import { loadLastGoodPages } from '../reference/load-pages';
import { firstRequestFile } from './first-request';

/** Snippets that components import, highlighted, as `@generated/seca-code/default/{name}.json`. */
const snippets = [{ name: 'first-request', file: firstRequestFile, language: 'bash' }] as const;

/**
 * Code is highlighted while the site is built (here, and for fences in
 * rehype-code.ts), so the browser needs no highlighter: the classic theme's
 * client module, which puts Prism into the script of every page, is replaced by
 * nothing.
 */
export default function codePlugin({ siteDir }: LoadContext): Plugin {
  // A file, not `false`: the bundler would name what it leaves out by its folder on this machine, and
  // each folder would give another script.
  const emptyModule = require.resolve('./empty-module.cjs');
  const prismClientModule = require.resolve(
    '@docusaurus/theme-classic/lib/prism-include-languages.js',
  );
  return {
    name: 'seca-code',
    getPathsToWatch: () => snippets.map(({ file }) => path.join(siteDir, file)),
    async contentLoaded({ actions }) {
      const values = valuesOfAll(await loadLastGoodPages(siteDir));
      for (const { name, file, language } of snippets) {
        const code = readFileSync(path.join(siteDir, file), 'utf8');
        const html = highlight(code, language, [], findValues(code, values));
        await actions.createData(
          `${name}.json`,
          JSON.stringify({ html, label: languageLabel(language) }),
        );
      }
    },
    configureWebpack: () => ({
      resolve: {
        alias: {
          [prismClientModule]: emptyModule,
          [prismClientModule.replace(/\.js$/, '')]: emptyModule,
        },
      },
    }),
  };
}
