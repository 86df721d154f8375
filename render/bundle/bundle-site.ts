import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '../../site/config-types';
import type * as Document from '../../site/document';
import type * as PlainReference from '../../site/plain-reference';
import type * as PrintEdition from '../../site/print-edition';
import { announcementColors } from './announcement-colors';
import { runBundler } from './run-bundler';
import type { BundledFiles, BundledReference } from './vite-builds';

export interface SiteBundle extends Omit<BundledFiles, 'folder'> {
  /** Renders a page; its module runs in Node. */
  renderPage: typeof Document.renderPage;
  /** Renders the print edition of a service. */
  renderPrintEdition: typeof PrintEdition.renderPrintEdition;
}

/**
 * Bundles the components for Node and loads them, and bundles the scripts and style sheets for browsers.
 *
 * @param hooksEntry the script of every page, relative to the project's folder
 */
export async function bundleSite(
  config: SiteConfig,
  hooksEntry = 'site/entry.hooks.ts',
): Promise<SiteBundle> {
  const { folder, ...bundled } = await runBundler('bundleSiteFiles', [
    hooksEntry,
    announcementColors(config),
  ]);
  const modules = await importOnce<[typeof Document, typeof PrintEdition]>(folder, [
    'document',
    'print-edition',
  ]);
  const [{ renderPage }, { renderPrintEdition }] = modules;
  return { ...bundled, renderPage, renderPrintEdition };
}

export interface ReferenceBundle
  extends Omit<BundledReference, 'folder'>,
    Pick<typeof PlainReference, 'renderPlainPage' | 'renderPlainIndex'> {}

/** Bundles what `npm run reference` renders its pages with, and loads the components. */
export async function bundleReference(): Promise<ReferenceBundle> {
  const { folder, ...bundled } = await runBundler('bundleReferenceFiles', []);
  const [module] = await importOnce<[typeof PlainReference]>(folder, ['plain-reference']);
  const { renderPlainPage, renderPlainIndex } = module;
  return { ...bundled, renderPlainPage, renderPlainIndex };
}

/** Imports modules of a folder, which is deleted afterwards. */
async function importOnce<Modules extends readonly unknown[]>(
  folder: string,
  entries: { [Index in keyof Modules]: string },
): Promise<Modules> {
  try {
    const urls = entries.map((entry) => pathToFileURL(path.join(folder, `${entry}.mjs`)).href);
    return (await Promise.all(urls.map((url) => import(url)))) as unknown as Modules;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
