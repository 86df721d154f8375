/**
 * Machine-readable content of the site, read from the built files: Markdown, llms.txt, the API catalogue
 * and the heads of pages.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isObject, type Json, type JsonObject, member } from '@seca/provider/engine/json';
import { valueAt } from '@seca/provider/engine/walk';
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { describe, expect, test } from 'vitest';
import { identity } from '../../identity';
import { builtOperations } from '../support/built-operations';
import { linksOf, parseMarkdown } from '../support/markdown';
import { buildDir, builtFile, fileOfPage } from '../support/sitemap';

const root = identity.url + identity.baseUrl;
const fileOf = (page: string, extension: 'html' | 'md') =>
  fileOfPage(page).replace(/html$/, extension);

/** What a reference in a bundled document leads to (RFC 6901). */
function resolve(document: Json, value: Json): Json {
  const reference = member(value, '$ref');
  if (typeof reference !== 'string') return value;
  return resolve(document, valueAt(document, decodeURIComponent(reference.slice(1))) ?? null);
}

/** Members whose names are fields, media types, statuses and headers. */
const named = /^(?:properties|content|responses|headers)$/;

/** All names and values that a part of a document states, also those of parameters, enumerations and errors. */
function factsOf(
  document: Json,
  part: Json,
  facts = new Set<string>(),
  seen = new Set<Json>(),
): Set<string> {
  const node = resolve(document, part);
  if (typeof node === 'string' && /^https?:\/\/[^/]+\/errors\//.test(node)) facts.add(node);
  if (typeof node !== 'object' || node === null || seen.has(node)) return facts;
  seen.add(node);
  if (isObject(node) && typeof node.in === 'string') facts.add(String(node.name));
  for (const [key, inner] of Object.entries(node)) {
    if (/^examples?$|^default$|^x-(?!seca-error$)/.test(key)) continue;
    if (named.test(key) && isObject(inner)) for (const name of Object.keys(inner)) facts.add(name);
    if (key === 'enum' && Array.isArray(inner)) for (const one of inner) facts.add(String(one));
    factsOf(document, inner, facts, seen);
  }
  return facts;
}

/** Text of a page. Elements that only break or colour a word do not split it. */
function pageText(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, ' ')
    .replace(/<\/?(?:wbr|var|span|b)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Pages that the Markdown of a page refers to for the description of its fields. */
function homesOf(page: string): string[] {
  const twin = builtFile(fileOf(page, 'md'));
  const links = [...twin.matchAll(/(?:as|described) in \[[^\]]+\]\(([^)#]+)\.md/g)];
  return links.map(([, link = '']) => new URL(link, root + page.slice(1)).pathname);
}

function says(text: string, fact: string): boolean {
  const escaped = escapeRegExp(fact);
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
}

test('the page and the Markdown of every operation state all facts of the specification', () => {
  const bundles = readdirSync(path.join(buildDir, 'openapi'))
    .filter((name) => /^\w+\.\w+\.\w+\.json$/.test(name))
    .map((name): Record<string, JsonObject> => JSON.parse(builtFile(`openapi/${name}`)));
  const missing: string[] = [];
  let compared = 0;
  let facts = 0;
  for (const bundle of bundles) {
    for (const [template, item] of Object.entries(bundle.paths as Record<string, JsonObject>)) {
      for (const [method, operation] of Object.entries(item as Record<string, JsonObject>)) {
        if (!/^(?:get|put|post|delete|patch)$/.test(method)) continue;
        const { page = '' } =
          builtOperations.find(
            (operation) =>
              operation.service === bundle.info?.title &&
              operation.path === template &&
              operation.method === method.toUpperCase(),
          ) ?? {};
        // Fields that an activity log records are described on another page: "as in" links to it.
        const pages = new Set([page]);
        // Pages that are added in the loop are visited too.
        for (const path of pages) for (const home of homesOf(path)) pages.add(home);
        const texts = {
          page: [...pages].map((path) => pageText(builtFile(fileOf(path, 'html')))).join(' '),
          Markdown: [...pages]
            .map((path) => builtFile(fileOf(path, 'md')).replace(/\\([^\w\s])/g, '$1'))
            .join(' '),
        };
        const { parameters = [], requestBody = null, responses = null, operationId } = operation;
        const parts = [item.parameters ?? [], parameters, requestBody, { responses }];
        const permission = Object.values(operation['x-seca-permission'] ?? {});
        const stated = [
          template,
          String(operationId),
          ...permission.filter((value) => typeof value === 'string'),
          ...factsOf(bundle, parts),
        ];
        compared += 1;
        facts += stated.length;
        for (const [name, text] of Object.entries(texts)) {
          for (const fact of stated) {
            if (!says(text, fact)) missing.push(`${page}: the ${name} lacks ${fact}`);
          }
        }
      }
    }
  }
  expect(missing).toEqual([]);
  expect(compared).toBe(89);
  expect(facts / compared).toBeGreaterThan(30);
});

describe('machine-readable files', () => {
  test('the links of llms.txt lead to files of the site', () => {
    const links = linksOf(parseMarkdown(builtFile('llms.txt')));
    expect(links.length).toBeGreaterThan(130);
    for (const link of links) {
      expect.soft(link.startsWith(root), link).toBe(true);
      expect.soft(existsSync(path.join(buildDir, link.slice(root.length))), link).toBe(true);
    }
  });

  test('the catalogue lists each API with its description and documentation', () => {
    const { linkset } = JSON.parse(builtFile('.well-known/api-catalog')) as {
      linkset: ({ anchor: string } & Record<string, { href: string; type: string }[]>)[];
    };
    const [list, ...apis] = linkset;
    expect(list?.anchor).toBe(`${root}.well-known/api-catalog`);
    expect(apis).toHaveLength(12);
    expect(list?.item?.map(({ href }) => href)).toEqual(apis.map(({ anchor }) => anchor));
    for (const api of apis) {
      for (const relation of ['service-desc', 'service-doc', 'service-meta']) {
        expect(api[relation]?.length, `${relation} of ${api.anchor}`).toBeGreaterThan(1);
        for (const { href, type } of api[relation] ?? []) {
          const file = href.slice(root.length) + (type === 'text/html' ? '.html' : '');
          expect.soft(existsSync(path.join(buildDir, file)), href).toBe(true);
        }
      }
    }
  });

  test('security.txt has the fields of RFC 9116', () => {
    const lines = builtFile('.well-known/security.txt').trimEnd().split('\n');
    const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
    expect([...fields.keys()].toSorted()).toEqual([
      'Canonical',
      'Contact',
      'Expires',
      'Policy',
      'Preferred-Languages',
    ]);
    expect(fields.get('Contact')).toBe(`mailto:${identity.email}`);
    expect(fields.get('Canonical')).toBe(`${root}.well-known/security.txt`);
    expect(fields.get('Expires')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });
});
