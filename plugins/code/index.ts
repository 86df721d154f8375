import type { Plugin } from '@docusaurus/types';

/**
 * Code is highlighted while the site is built (rehype-code.ts), so the browser
 * needs no highlighter: the classic theme's client module, which puts Prism into
 * the script of every page, is replaced by nothing.
 */
export default function codePlugin(): Plugin {
  const prismClientModule = require.resolve(
    '@docusaurus/theme-classic/lib/prism-include-languages.js',
  );
  return {
    name: 'seca-code',
    configureWebpack: () => ({
      resolve: {
        alias: {
          [prismClientModule]: false,
          [prismClientModule.replace(/\.js$/, '')]: false,
        },
      },
    }),
  };
}
