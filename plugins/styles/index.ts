import type { LoadContext, Plugin } from '@docusaurus/types';
import { compactSheets, removeNeedlessPrefixes } from './compact-sheets';
import {
  type CssRoot,
  mappedConstants,
  removeDeclarations,
  removeRules,
  trimInfima,
} from './trim-infima';
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
  `/theme-classic/lib/theme/(${hiddenComponents.join('|')})/styles\\.module\\.css$|/theme-common/lib/components/ThemedComponent/`,
);

/**
 * Classes of modules of the theme for states that this site does not have: a
 * sidebar that is hidden, a dark navbar, a choice of languages, an icon or HTML in
 * the sidebar, a failure without its text.
 */
const hiddenClasses =
  /\.(docSidebarContainerHidden|docMainContainerEnhanced|docItemWrapperEnhanced|sidebarHidden|darkNavbarColorModeToggle|iconLanguage|menuHtmlItem|errorBoundaryFallback)\b/;

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

/** What of the bundler's interface (webpack's and Rspack's) the step below touches. */
interface Compiler {
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number };
    sources: { RawSource: new (text: string) => unknown };
  };
  hooks: { compilation: { tap(name: string, hook: (compilation: Compilation) => void): void } };
}
interface Compilation {
  hooks: {
    processAssets: {
      tap(options: { name: string; stage: number }, hook: (assets: Assets) => void): void;
    };
  };
  updateAsset(file: string, source: unknown): void;
}
type Assets = Record<string, { source(): string | Buffer }>;

/** Before the bundler's own minifier and after it, both before files are named by what they hold. */
const compactStyles = {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = 'seca-compact-styles';
    const minified = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const { processAssets } = compilation.hooks;
      const update = (file: string, css: string) =>
        compilation.updateAsset(file, new sources.RawSource(css));
      processAssets.tap({ name, stage: minified - 1 }, (assets) => {
        const named = texts(assets, '.js').flatMap(([, js]) => js.match(/--[a-z][\w-]*/gi) ?? []);
        const sheets = compactSheets(new Map(texts(assets, '.css')), new Set(named));
        for (const [file, css] of sheets) update(file, css);
      });
      processAssets.tap({ name, stage: minified + 1 }, (assets) => {
        for (const [file, css] of texts(assets, '.css')) {
          update(file, removeNeedlessPrefixes(css));
        }
      });
    });
  },
};

/** Files with this ending and what they hold, in the order of their names. */
function texts(assets: Assets, ending: string): [file: string, text: string][] {
  return Object.entries(assets)
    .filter(([file]) => file.endsWith(ending))
    .map(([file, asset]): [string, string] => [file, String(asset.source())])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

interface Rule {
  use?: { options?: { modules?: { localIdentName?: string } } }[];
  oneOf?: Rule[];
}

/** Classes of modules without the word that stands for them in the source: half a kilobyte a page. */
function shortenClassNames(rules: readonly unknown[]): void {
  for (const rule of rules as Rule[]) {
    if (rule?.oneOf) shortenClassNames(rule.oneOf);
    for (const loader of Array.isArray(rule?.use) ? rule.use : []) {
      const modules = loader?.options?.modules;
      if (modules?.localIdentName) modules.localIdentName = '[contenthash:base64:4]';
    }
  }
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
    Once(root: CssRoot, { result }: { result: { messages: object[] } }) {
      const file = root.source?.input.file?.replace(/\\/g, '/') ?? '';
      if (file.includes('/infima/dist/')) {
        trimInfima(root, used);
        // Else the bundler's cache would keep what was trimmed for the sources of another day.
        for (const source of used.files ?? []) {
          result.messages.push({ type: 'dependency', plugin: 'seca-trim-infima', file: source });
        }
      } else if (file.endsWith('/src/css/infima.css')) removeDeclarations(root, constants);
      else if (hiddenStyles.test(file)) root.removeAll();
      else if (/\/theme-c(lassic|ommon)\//.test(file)) removeRules(root, hiddenClasses);
    },
  };
  return {
    name: 'seca-styles',
    configureWebpack({ mode, module }, isServer) {
      if (mode === 'production') shortenClassNames(module?.rules ?? []);
      if (isServer) return {};
      return { ...splitSheets(), plugins: mode === 'production' ? [compactStyles] : [] };
    },
    configurePostCss(options) {
      options.plugins.push(trim);
      return options;
    },
  };
}
