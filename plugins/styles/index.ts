import type { LoadContext, Plugin } from '@docusaurus/types';
import { type CssRoot, mappedConstants, removeDeclarations, trimInfima } from './trim-infima';
import { collectUsedNames, readInfima } from './used-names';

/**
 * Components of the classic theme that this site configures away: its sidebars
 * cannot be hidden, its pages have no tags, its footer and navbar no image.
 * Switching one of these on means taking it off this list.
 */
const hiddenComponents = [
  'DocRoot/Layout/Sidebar/ExpandButton',
  'DocSidebar/Desktop/CollapseButton',
  'Footer/Logo',
  'Tag',
  'TagsListInline',
  'ThemedImage',
];
const hiddenStyles = new RegExp(
  `/theme-classic/lib/theme/(${hiddenComponents.join('|')})/styles\\.module\\.css$`,
);

/**
 * Parts of the site whose styles are sheets of their own, loaded by the pages
 * that show them or, for the search, with its script. Docusaurus puts all styles
 * into one sheet, so that their order can't differ from page to page; here it
 * can't either, since these parts never style the same element, and what they
 * share comes first, in the sheet of every page.
 */
const sheets = {
  guide: /\/src\/components\/guide\/.*\.css$/,
  landing: /\/src\/(components\/landing|pages)\/.*\.css$/,
  operations: /\/src\/components\/reference\/OperationsTable\/.*\.css$/,
  reference: /\/src\/components\/reference\/(?!OperationsTable\/|Service\/).*\.module\.css$/,
  service: /\/src\/components\/reference\/Service\/.*\.css$/,
  search: /\/src\/components\/search\/(ResultList|SearchCombobox)\/.*\.css$/,
};

/** Splits the sheet: what belongs to no part stays in `styles`, in the order Docusaurus gives it. */
function splitSheets() {
  const type = 'css/mini-extract';
  const groups = Object.entries(sheets).map(
    ([name, test]) =>
      [name, { name, type, test, chunks: 'all', enforce: true, priority: 60 }] as const,
  );
  return { optimization: { splitChunks: { cacheGroups: Object.fromEntries(groups) } } };
}

/**
 * Infima is the larger part of the site's style sheet and the site uses less
 * than half of it. What nothing can use does not reach the reader.
 */
export default function stylesPlugin({ siteDir }: LoadContext): Plugin {
  const used = collectUsedNames(siteDir);
  const constants = mappedConstants(readInfima(siteDir), used);
  const trim = {
    postcssPlugin: 'seca-trim-infima',
    Once(root: CssRoot) {
      const file = root.source?.input.file?.replace(/\\/g, '/') ?? '';
      if (file.includes('/infima/dist/')) trimInfima(root, used);
      else if (file.endsWith('/src/css/infima.css')) removeDeclarations(root, constants);
      else if (hiddenStyles.test(file)) root.removeAll();
    },
  };
  return {
    name: 'seca-styles',
    configureWebpack: (_config, isServer) => (isServer ? {} : splitSheets()),
    configurePostCss(options) {
      options.plugins.push(trim);
      return options;
    },
  };
}
