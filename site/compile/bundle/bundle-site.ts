import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bundle } from '../../core/bundle';
import { stored } from '../../core/cache';
import type { Capability, SiteDefinition } from '../../core/capability';
import type { SiteConfig } from '../../core/config-types';
import { pageKinds } from '../../core/types';
import type * as Document from '../../document';
import { runBundler } from './run-bundler';
import type { PageComponents, SiteSources } from './vite-builds';

/** React has another bundle for development. */
const mode = process.env.NODE_ENV;

/**
 * Bundles the components for Node and loads them, and bundles the scripts and style sheets for browsers.
 *
 * @param hooksEntry the script of every page, relative to the project's folder
 */
export async function bundleSite(
  { config, capabilities }: SiteDefinition,
  hooksEntry = 'site/entry.hooks.ts',
): Promise<Bundle> {
  const inputs = {
    hooksEntry,
    components: componentsOf(capabilities),
    frameStyles: announcementColors(config),
    mode,
  };
  return inFolder(async (folder) => {
    const { bundled, modules } = await stored('bundle', inputs, bundleApart);
    await writeModules(folder, modules);
    const { renderPage }: typeof Document = await importFrom(folder, 'document');
    const { renderPrintEdition }: Pick<Bundle, 'renderPrintEdition'> = await importFrom(
      folder,
      'print-edition',
    );
    return { ...bundled, renderPage, renderPrintEdition };
  });
}

/** The bundle, and the modules for Node by their names. */
function bundleApart(inputs: Omit<SiteSources, 'folder'>) {
  return inFolder(async (folder) => ({
    bundled: await runBundler({ folder, ...inputs }),
    modules: await filesOf(folder),
  }));
}

/** @throws Error if a kind of page has no component */
export function componentsOf(capabilities: readonly Capability[]): PageComponents {
  const all = Object.assign({}, ...capabilities.map(({ components }) => components));
  const missing = pageKinds.filter((kind) => !all[kind]);
  if (missing.length > 0) {
    throw new Error(`No capability has a component for pages of the kind ${missing.join(', ')}.`);
  }
  return all;
}

/** The configured colours as a style rule, because the content security policy allows no style attribute. */
function announcementColors({ announcementBar }: SiteConfig): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  const declarations = [
    ...(backgroundColor ? [`background-color:${backgroundColor}`] : []),
    ...(textColor ? [`color:${textColor}`] : []),
  ];
  if (declarations.length === 0) return '';
  return `[data-announcement][data-announcement]{${declarations.join(';')}}`;
}

/** Does something with a new folder, which is deleted afterwards, also after an error. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  // Below the project, because the modules import packages.
  const parent = path.resolve(import.meta.dirname, '../../../.build');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'renderer-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Contents of the files directly in a folder, by name. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ name }) => [name, await readFile(path.join(folder, name))] as const),
    ),
  );
}

async function writeModules(folder: string, modules: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, data] of modules) await writeFile(path.join(folder, name), data);
}

function importFrom(folder: string, entry: string) {
  return import(pathToFileURL(path.join(folder, `${entry}.mjs`)).href);
}
