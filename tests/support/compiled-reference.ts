import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderSite } from '@seca/openapi/command/render-site';
import type { Renderer } from '@seca/openapi/command/renderer';
import { once } from 'es-toolkit/function/once';
import { identity } from '../../identity';
import { bundleReferenceFiles } from '../../site/compile/bundle/vite-builds';
import { highlightSample } from '../../site/core/highlight-sample';

/** What `npm run reference` renders its pages with. It is bundled once for all tests of a process. */
export const compiledReference = once(async (): Promise<Renderer> => {
  // Below the project, because the modules import packages.
  const folder = path.resolve(import.meta.dirname, `../../.build/reference-${process.pid}`);
  const files = await bundleReferenceFiles(folder);
  const module: Pick<Renderer, 'renderPlainPage' | 'renderPlainIndex'> = await import(
    pathToFileURL(path.join(folder, 'plain-reference.mjs')).href
  );
  await rm(folder, { recursive: true });
  return { ...files, ...module, highlight: highlightSample, siteUrl: identity.url };
});

/** The files of plain pages, by path. */
export async function renderedSite(
  pages: Parameters<typeof renderSite>[0],
  options?: Parameters<typeof renderSite>[2],
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const [name, text] of renderSite(pages, await compiledReference(), options)) {
    files.set(name, String(text));
  }
  return files;
}
