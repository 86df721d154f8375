import path from 'node:path';
import { loadDocuments } from '@seca/openapi/command/load-documents';
import { fileNames } from '@seca/openapi/command/render-site';
import { type Cursor, child, isObject } from '@seca/openapi/load/cursor';
import { loadDocument } from '@seca/openapi/load/load-document';
import { operationsOf } from '@seca/openapi/load/operations';
import { diskUnder, SourceStore } from '@seca/openapi/load/source-store';
import { withDoubles } from '@seca/openapi/load/written-number';
import { stringifyJson } from '@seca/openapi/model/json';
import type { Direction, MediaType, ReferencePage } from '@seca/openapi/model/types';
import { writtenSchemas } from '@seca/openapi/testing/written-schemas';
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
  await expectValidExamples(file, pages);
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

/** Expects that what is generated for a body is valid for the schema as the document has it. */
async function expectValidExamples(file: string, pages: readonly ReferencePage[]): Promise<void> {
  const { document } = await loadDocument(new SourceStore(diskUnder(examplesFolder)), file);
  if (!document) throw new Error(`${file} can't be loaded.`);
  const { resolver, root } = document;
  const schemas = writtenSchemas(modern(root.value));
  for (const { operation, method, template } of operationsOf(document)) {
    const page = pages.find(
      (one) => one.kind === 'operation' && one.method === method && one.template === template,
    );
    if (page?.kind !== 'operation') continue;
    const check = (holder: Cursor, content: readonly MediaType[], direction: Direction): void => {
      for (const { mediaType, examples, stream } of content) {
        const [example] = examples;
        if (!example?.generated || stream || !/[/+]json$/.test(mediaType)) continue;
        const media = resolver.follow(child(child(holder, 'content'), mediaType));
        const validate = schemas(child(media, 'schema').pointer, direction);
        const reason = `${method} ${template} ${mediaType}: ${stringifyJson(example.value ?? null)}`;
        validate(withDoubles(example.value));
        expect(validate.errors, reason).toBeNull();
      }
    };
    const body = resolver.follow(child(operation, 'requestBody'));
    check(body, page.requestBody?.content ?? [], 'request');
    for (const { status, content } of page.responses) {
      const response = resolver.follow(child(child(operation, 'responses'), status));
      check(response, content, 'response');
    }
  }
}

/** A document with schemas of OpenAPI 3.0 as those of JSON Schema 2020-12; a discriminator chooses among alternatives. */
function modern(document: unknown): unknown {
  const text = JSON.stringify(document, (_, value: unknown) => {
    if (!isObject(value)) return value;
    const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = value;
    if (nullable === true && typeof rest.type === 'string') rest.type = [rest.type, 'null'];
    // Authors expect that it adds null to alternatives without a type.
    for (const list of nullable === true && !rest.type ? [rest.oneOf, rest.anyOf] : []) {
      if (Array.isArray(list)) list.push({ type: 'null' });
    }
    if (nullable === true && Array.isArray(rest.enum)) rest.enum = [...rest.enum, null];
    if (typeof exclusiveMinimum === 'number') rest.exclusiveMinimum = exclusiveMinimum;
    if (typeof exclusiveMaximum === 'number') rest.exclusiveMaximum = exclusiveMaximum;
    if (exclusiveMinimum === true) rest.exclusiveMinimum = rest.minimum;
    if (exclusiveMaximum === true) rest.exclusiveMaximum = rest.maximum;
    if (rest.discriminator && rest.oneOf) {
      rest.anyOf = rest.oneOf;
      delete rest.oneOf;
    }
    return rest;
  });
  return JSON.parse(text);
}

/** Links within a page whose target doesn't exist. */
export function lostLinks(html: string): string[] {
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
