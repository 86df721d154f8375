import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type * as Renderer from './page';

const root = path.resolve(__dirname, '../..');

export interface CompiledPages {
  /** Renders a page to HTML. */
  renderer: typeof Renderer;
  /** Style sheet of all pages. */
  css: string;
  /** What script adds to a page. */
  script: string;
}

/**
 * CSS Modules whose class names say where they come from (`Badge_badge`) and are the same
 * in every bundle: esbuild names them after the file, and all of ours are called alike.
 */
const cssModules: Plugin = {
  name: 'css-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.module\.css$/ }, ({ path: written, resolveDir }) => {
      const file = path.resolve(resolveDir, written);
      const stem = path.basename(file, '.module.css');
      const name = stem === 'styles' ? path.basename(path.dirname(file)) : stem;
      return { path: name, namespace: 'css-module', pluginData: file };
    });
    onLoad({ filter: /.*/, namespace: 'css-module' }, async ({ pluginData }) => ({
      contents: await readFile(pluginData as string, 'utf8'),
      loader: 'local-css',
      resolveDir: path.dirname(pluginData as string),
    }));
  },
};

const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  outdir: '.',
  jsx: 'automatic',
  target: 'es2023',
  legalComments: 'none',
  logLevel: 'silent',
  plugins: [cssModules],
} as const satisfies BuildOptions;

/**
 * Bundles the components of the site for Node, with their styles, and the script of the pages.
 *
 * @param mode React's: `development` reports what is wrong with the elements of a page.
 */
export async function compilePages(
  mode: 'production' | 'development' = 'production',
): Promise<CompiledPages> {
  const [{ module: renderer, css }, script] = await Promise.all([
    compileModule<typeof Renderer>('scripts/reference/page/index.tsx', mode),
    bundleScript('scripts/reference/page/script.ts'),
  ]);
  return { renderer, css, script };
}

/**
 * Bundles a module of ours that imports components of the site, and runs it here.
 *
 * @param entry Path of the module in the repository.
 */
export async function compileModule<Module>(
  entry: string,
  mode: 'production' | 'development' = 'production',
): Promise<{ module: Module; css: string }> {
  const { outputFiles } = await build({
    ...common,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    jsxDev: mode === 'development',
    // Short class names: half of a page is attributes.
    minify: mode === 'production',
    entryPoints: { renderer: entry },
    platform: 'node',
    format: 'cjs',
  });
  return {
    module: (await load(textOf(outputFiles, '.js'))) as Module,
    css: textOf(outputFiles, '.css'),
  };
}

function textOf(files: readonly { path: string; text: string }[], extension: string): string {
  return files.find((file) => file.path.endsWith(extension))?.text ?? '';
}

/** Bundles a script of plain pages: a classic script, since browsers load no module from a file. */
export async function bundleScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    entryPoints: { script: entry },
    format: 'iife',
    minify: true,
  });
  return textOf(outputFiles, '.js');
}

/** Bundles a module of ours for the browser, with the same class names as `development` pages have. */
export async function bundleForBrowser(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"development"' },
    entryPoints: { bundle: entry },
    jsxDev: true,
    format: 'iife',
  });
  return outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? '';
}

async function load(code: string): Promise<unknown> {
  const base = path.join(root, '.build');
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(path.join(base, 'reference-'));
  try {
    const file = path.join(folder, 'renderer.cjs');
    await writeFile(file, code);
    return createRequire(__filename)(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
