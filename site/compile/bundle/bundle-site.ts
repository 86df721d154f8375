import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '@seca/openapi/command/renderer';
import { identity } from '../../../identity';
import { stored } from '../../core/cache';
import type { SiteConfig } from '../../core/config-types';
import { highlightSample } from '../../core/highlight-sample';
import type * as Document from '../../document';
import type * as PrintEdition from '../../editions/print-edition';
import * as announcementBarData from '../../frame/AnnouncementBar/data-names';
import type * as PlainReference from '../../reference/plain-reference';
import { runBundler } from './run-bundler';
import type { BundledFiles } from './vite-builds';

export interface SiteBundle extends BundledFiles {
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
  const frameStyles = announcementColors(config);
  return inFolder(async (folder) => {
    const task = 'bundleSiteFiles';
    const { bundled, modules } = await stored('bundle', { hooksEntry, frameStyles }, async () => ({
      bundled: await runBundler({ task, folder, hooksEntry, frameStyles }),
      modules: await filesOf(folder),
    }));
    await writeModules(folder, modules);
    const { renderPage }: typeof Document = await importFrom(folder, 'document');
    const { renderPrintEdition }: typeof PrintEdition = await importFrom(folder, 'print-edition');
    return { ...bundled, renderPage, renderPrintEdition };
  });
}

/** Bundles the components of `npm run reference`, and loads them. */
export async function bundleReference(): Promise<Renderer> {
  return inFolder(async (folder) => {
    const { bundled, modules } = await stored('reference bundle', {}, async () => ({
      bundled: await runBundler({ task: 'bundleReferenceFiles', folder }),
      modules: await filesOf(folder),
    }));
    await writeModules(folder, modules);
    const module: typeof PlainReference = await importFrom(folder, 'plain-reference');
    const { renderPlainPage, renderPlainIndex } = module;
    const siteUrl = identity.url;
    return { ...bundled, renderPlainPage, renderPlainIndex, highlight: highlightSample, siteUrl };
  });
}

/** The configured colours as a style rule, because the content security policy allows no style attribute. */
function announcementColors({ announcementBar }: SiteConfig): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  const declarations = [
    ...(backgroundColor ? [`background-color:${backgroundColor}`] : []),
    ...(textColor ? [`color:${textColor}`] : []),
  ];
  if (declarations.length === 0) return '';
  return `[${announcementBarData.announcement}][${announcementBarData.announcement}]{${declarations.join(';')}}`;
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
