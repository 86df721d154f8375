import path from 'node:path';
import { loadDocuments } from '@seca/openapi/command/load-documents';
import { fileNames } from '@seca/openapi/command/render-site';
import { expect } from 'vitest';
import { renderedSite } from '../support/compiled-reference';
import { examplesFolder, propertyNames, readExample, withoutUnused } from './documents';
import { textsOf } from './html';

/**
 * Number of unreferenced component schemas of a document. No page shows their properties. All other
 * schemas are shown.
 */
const unusedSchemas: Readonly<Record<string, number>> = {
  'circular-paths': 1,
  discriminators: 3,
  'additional-ref': 1,
  'server-variables': 1,
  'readme-legacy': 2,
  'request-examples': 1,
  'response-empty-examples': 1,
  'schema-circular': 1,
  'star-trek': 29,
};

/** Expects that the pages of a valid document name all its properties, and that their links have targets. */
export async function expectComplete(file: string): Promise<void> {
  const source = readExample(file);
  const { pages } = await loadDocuments(examplesFolder, [file]);
  const site = await renderedSite(pages);

  const names = fileNames(pages);
  const html = [...site].filter(([name]) => name.endsWith('.html'));
  expect(html).toHaveLength(pages.length);
  for (const page of pages) {
    const body = bodyOf(site.get(names.get(page.path) ?? '') ?? '');
    expect(body.length).toBeGreaterThan(200);
  }
  for (const [name, text] of html) expect(lostLinks(text), name).toEqual([]);
  expect(withoutLink(html)).toEqual([]);
  const texts = new Set(html.flatMap(([, text]) => textsOf(text)));
  const { unused, used } = withoutUnused(source);
  expect(unused.length).toBeLessThanOrEqual(unusedSchemas[path.parse(file).name] ?? 0);
  expect([...propertyNames(used)].filter((name) => !texts.has(name))).toEqual([]);
}

/** Links within a page whose target doesn't exist. */
function lostLinks(html: string): string[] {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  return [...html.matchAll(/ href="#([^"]*)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => !ids.has(id));
}

/** Pages that the introduction does not link to. */
function withoutLink(html: readonly (readonly [name: string, text: string])[]): string[] {
  const introduction = html.find(([name]) => name === 'index.html')?.[1] ?? '';
  return html
    .map(([name]) => name)
    .filter((name) => name !== 'index.html' && !introduction.includes(`href="${name}"`));
}

function bodyOf(html: string): string {
  return /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
}
