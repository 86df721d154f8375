import { renderSite } from '@seca/openapi/command/render-site';
import type { Renderer } from '@seca/openapi/command/renderer';
import { bundleReference } from '../../site/compile/bundle/bundle-site';

let compiled: Promise<Renderer> | undefined;

/** What `npm run reference` renders its pages with. It is bundled once for all tests of a process. */
export function compiledReference(): Promise<Renderer> {
  compiled ??= bundleReference();
  return compiled;
}

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
