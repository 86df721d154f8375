import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Renderer } from '@seca/openapi/command/renderer';
import type { InlineConfig, Plugin, Rolldown, build as viteBuild } from 'vite';
import type { BundledFiles, ClassicScript, Licence } from '../../core/bundle';
import { sampleLanguages } from '../../core/sample-languages';
import type { Asset, PageKind } from '../../core/types';
import { integrityOf } from '../files/integrity';
import { licenceOf, licencesFile, noticesOf } from './notices';

/** Imports Vite as a module: as CommonJS, it would be compiled again and lose what it adds to dynamic imports. */
const build: typeof viteBuild = async (options) => (await import('vite')).build(options);

const root = path.resolve(import.meta.dirname, '../../..');

/** The component of each kind of page: a file, from the project's folder. */
export type PageComponents = Readonly<Record<PageKind, string>>;

/** Browsers with `light-dark()`. If it were rewritten for older ones, an element could not change its colour scheme. */
const cssTarget = ['chrome123', 'firefox125', 'safari17.5'];

/** Repeats each selector that contains the word LANGUAGE for each language of samples. */
function eachLanguage(css: string): string {
  return css
    .replaceAll('FIRST_LANGUAGE', sampleLanguages[0].id)
    .replace(/^.*\bLANGUAGE\b.*?(?=,$| \{$)/gm, (selector) =>
      sampleLanguages.map(({ id }) => selector.replaceAll('LANGUAGE', id)).join(',\n'),
    );
}

const eachLanguagePlugin: Plugin = {
  name: 'each-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/, code: /LANGUAGE/ },
    handler: (css) => ({ code: eachLanguage(css), map: null }),
  },
};

/** Settings that all builds and the development server share. */
export const viteConfig: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // Relative, so that the same files work for a site below any path.
  base: './',
  plugins: [eachLanguagePlugin],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: { chrome: 123 << 16, firefox: 125 << 16, safari: (17 << 16) | (5 << 8) },
      // The hash is that of the file's path, so that names are the same in Node and in browsers. Modules share animations.
      cssModules: { pattern: '[hash]_[local]', animation: false },
    },
  },
};

type Output = Rolldown.RolldownOutput['output'];

export interface SiteSources {
  /** Where the modules for Node are written, by the names of their entries. */
  folder: string;
  /** The script of every page, relative to the project's folder. */
  hooksEntry: string;
  /** Each kind of page has one style sheet in addition to that of the frame. */
  components: PageComponents;
  /** CSS of the configuration, for all pages. */
  frameStyles: string;
}

/** Name of a page's component: `Guide`. */
function nameOf(file: string): string {
  return path.basename(file, '.tsx');
}

/** Bundles the components for Node, and the scripts and style sheets for browsers. */
export async function bundleSiteFiles({
  folder,
  hooksEntry,
  components,
  frameStyles,
}: SiteSources): Promise<BundledFiles> {
  const modules = new Map(Object.values(components).map((file) => [nameOf(file), file]));
  const pages = [...modules.keys()];
  const output = await bundleComponents(folder, {
    document: 'site/document.tsx',
    'print-edition': 'site/editions/print-edition.tsx',
    ...Object.fromEntries(modules),
  });
  const ofComponents = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const { output: scripts, modules: scriptModules } = await buildScripts(
    hooksEntry,
    new Set(ofComponents),
  );
  const files = new Map<string, string | Uint8Array>(
    scripts.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  const face = output.find(({ fileName }) => fileName.endsWith('.woff2'));
  if (face?.type !== 'asset')
    throw new Error('The style sheets declare no typeface (site/frame/css/face.css).');
  files.set(face.fileName, face.source);
  const asset = (file: string): Asset => ({ file, integrity: integrityOf(files.get(file) ?? '') });
  const add = (name: string, extension: string, text: string): Asset => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = `assets/${name}-${hash}.${extension}`;
    files.set(file, text);
    return asset(file);
  };
  // All files are in one folder, also if the site is published below a path.
  const addSheet = (name: string, css: string): Asset =>
    add(name, 'css', css.replaceAll('url(/assets/', 'url('));
  // The document also needs the frame, which all pages share.
  const ofPages = new Set(pages.flatMap((name) => sheetsOf(output, name)));
  const ofFrame = sheetsOf(output, 'document').filter((sheet) => !ofPages.has(sheet));
  const frame = addSheet('frame', cssOf(output, ofFrame) + frameStyles);
  const sheets = new Map(
    pages.map((name) => [
      name,
      addSheet(name.toLowerCase(), cssOf(output, sheetsOf(output, name))),
    ]),
  );
  // biome-ignore lint/plugin: every kind of page has its sheets
  const styles = Object.fromEntries(
    Object.entries(components).map(([kind, file]) => [kind, [frame, sheets.get(nameOf(file))]]),
  ) as Record<PageKind, Asset[]>;
  const hooks = scripts.find((file) => file.type === 'chunk' && file.isEntry);
  if (!hooks) throw new Error(`The build of ${hooksEntry} has no entry.`);
  const packages = packagesOf([...scriptModules, ...face.originalFileNames]);
  const offline = await buildClassic('site/entry.offline.ts');
  const licences = packages.map((folder) => licenceOf(path.join(root, folder)));
  files.set(
    licencesFile,
    noticesOf('The scripts and style sheets of this site', [...licences, ...offline.licences]),
  );
  return {
    printStyle: addSheet('print', cssOf(output, sheetsOf(output, 'print-edition'))),
    files,
    offline,
    assets: {
      early: add('early', 'js', await buildClassicScript('site/entry.early.ts')),
      hooks: asset(hooks.fileName),
      styles,
      face: face.fileName,
      inlineScript: await buildClassicScript('site/entry.inline.ts'),
    },
  };
}

/**
 * Bundles the components of plain pages for Node, with their styles, and the script of the pages.
 *
 * @param folder where the modules for Node are written
 */
export async function bundleReferenceFiles(
  folder: string,
): Promise<Pick<Renderer, 'css' | 'script'> & { licences: readonly Licence[] }> {
  const entry = 'plain-reference';
  const output = await bundleComponents(folder, { [entry]: `site/reference/${entry}.tsx` });
  const css = cssOf(output, sheetsOf(output, entry));
  const { code, licences } = await buildClassic('site/reference/entry.plain.ts');
  return { css, script: code, licences };
}

/** @param input modules by the names of their entries */
async function bundleComponents(
  folder: string,
  input: Readonly<Record<string, string>>,
): Promise<Output> {
  const result = await build({
    ...viteConfig,
    build: {
      ssr: true,
      ssrEmitAssets: true,
      cssCodeSplit: true,
      cssMinify: 'lightningcss',
      cssTarget,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input,
        // A page gets the styles of the components that it uses, and not of all that a door of a capability exports.
        treeshake: { moduleSideEffects: [{ test: /\/site\/.*\.tsx?$/, sideEffects: false }] },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return outputOf(result);
}

/** Folders of the packages that contain the files. */
function packagesOf(modules: Iterable<string>): string[] {
  const folders = [...modules].flatMap((id) => {
    const file = path.relative(root, path.resolve(root, id)).split(path.sep).join('/');
    return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [];
  });
  return [...new Set(folders)].sort();
}

/**
 * The hooks of every page and, as separate files, the islands that they load.
 *
 * @param inPages modules of the pages' components. The sheets of pages have their styles, so those of islands don't
 *   repeat them: a rule that arrives late wins over the rules that override it.
 */
async function buildScripts(
  hooksEntry: string,
  inPages: ReadonlySet<string>,
): Promise<{ output: Output; modules: ReadonlySet<string> }> {
  // The output contains workers as files whose modules are not listed.
  const modules = new Set<string>();
  const collectModules: Plugin = {
    name: 'collect-modules',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') for (const id of file.moduleIds) modules.add(id);
      }
    },
  };
  const withoutStylesOfPages: Plugin = {
    name: 'without-styles-of-pages',
    transform: {
      filter: { id: /\.css$/ },
      handler: (_, id) => (inPages.has(id) ? { code: '', map: null } : undefined),
    },
  };
  const result = await build({
    ...viteConfig,
    plugins: [eachLanguagePlugin, withoutStylesOfPages, collectModules],
    worker: {
      plugins: () => [collectModules],
      format: 'es',
      rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
    },
    build: {
      write: false,
      target: 'es2023',
      cssMinify: 'lightningcss',
      cssTarget,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { hooks: hooksEntry },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          // All islands share one file with React.
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
          },
        },
      },
    },
  });
  return { output: outputOf(result), modules };
}

export async function buildClassicScript(entry: string): Promise<string> {
  return (await buildClassic(entry)).code;
}

/** Bundles a script and all its imports into one text, for a script element that is not a module. */
export async function buildClassic(entry: string): Promise<ClassicScript> {
  const result = await build({
    ...viteConfig,
    build: {
      write: false,
      target: 'es2023',
      cssCodeSplit: false,
      cssMinify: 'lightningcss',
      cssTarget,
      license: { fileName: licenceFile },
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const output = outputOf(result);
  const [script] = output;
  if (script.type !== 'chunk') throw new Error(`The build of ${entry} has no script.`);
  const sheets = output.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [fileName] : []));
  return { code: script.code.trim(), css: cssOf(output, sheets), licences: licencesOf(output) };
}

/**
 * Bundles programs for Node with all packages that they import. What several of them use is in further modules.
 *
 * @param input modules by the names of their files, without `.js`
 */
export async function buildNodePrograms(
  input: Readonly<Record<string, string>>,
): Promise<{ modules: ReadonlyMap<string, string>; licences: readonly Licence[] }> {
  const result = await build({
    ...viteConfig,
    ssr: { noExternal: true },
    // Otherwise Vite leaves the choice to the environment, and React draws with its slow build for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: 'node20.19',
      license: { fileName: licenceFile },
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: Object.keys(input).length > 1,
        },
      },
    },
  });
  const output = outputOf(result);
  const modules = output.flatMap((file): [string, string][] =>
    file.type === 'chunk' ? [[file.fileName, file.code]] : [],
  );
  return { modules: new Map(modules), licences: licencesOf(output) };
}

/** The name under which Vite puts the licences of the bundled packages into its output. */
const licenceFile = 'licences.json';

function licencesOf(output: Output): Licence[] {
  const file = output.find(({ fileName }) => fileName === licenceFile);
  if (file?.type !== 'asset') throw new Error('The bundler returned no licences.');
  return JSON.parse(String(file.source));
}

function outputOf(result: Awaited<ReturnType<typeof viteBuild>>): Output {
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error('The bundler returned no files.');
  return first.output;
}

function sheetsOf(output: Output, entry: string): string[] {
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports) visit(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
  };
  const start = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === entry);
  if (!start) throw new Error(`The bundler created no entry "${entry}".`);
  visit(start.fileName);
  return [...sheets];
}

function cssOf(output: Output, names: readonly string[]): string {
  return names
    .map((name) => {
      const file = output.find(({ fileName }) => fileName === name);
      return file?.type === 'asset' ? String(file.source).trim() : '';
    })
    .join('\n');
}
