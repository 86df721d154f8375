/** The reference renders foreign documents completely and in time, and reports problems of invalid ones. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BadDocuments, loadDocuments } from '@seca/openapi/command/load-documents';
import { fileNames } from '@seca/openapi/command/render-site';
import { beforeAll, describe, expect, test } from 'vitest';
import { compiledReference, renderedSite } from '../support/compiled-reference';
import {
  exampleFiles,
  examplesFolder,
  isValid,
  propertyNames,
  readExample,
  withoutUnused,
} from './documents';
import { textsOf } from './html';

const valid = exampleFiles.filter((file) => isValid(readExample(file)));
const invalid = exampleFiles.filter((file) => !valid.includes(file));
/** The package contains most documents as both JSON and YAML, and many for both 3.0 and 3.1. */
const different = [
  ...new Map(valid.map((file) => [JSON.stringify(readExample(file)), file])).values(),
];

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

beforeAll(async () => {
  await compiledReference();
});

test('the package contains the expected number of documents', () => {
  expect([valid.length, different.length, invalid.length]).toEqual([114, 66, 15]);
});

// The timeout only ends a test that hangs.
describe('a valid document is rendered completely', { timeout: 120_000 }, () => {
  test.each(different)('%s', async (file) => {
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
  });
});

describe('an invalid document is rejected with positions', () => {
  test.each(invalid)('%s', async (file) => {
    const error = await loadDocuments(examplesFolder, [file]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BadDocuments);
    const { problems, message } = error as BadDocuments;
    const lines = readFileSync(path.join(examplesFolder, file), 'utf8').split('\n');
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      expect(problem.file).toBe(file);
      expect(lines[problem.line - 1]?.length).toBeGreaterThanOrEqual(problem.column);
      expect(problem.message).toMatch(/\.$/);
      expect(problem.hint).toBeTruthy();
      expect(message).toContain(`${file}:${problem.line}:${problem.column} `);
    }
  });
});

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
