import path from 'node:path';
import { parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OperationPage, ReferencePage } from '../../../lib/openapi/model/types';
import { fieldsOf } from '../../../lib/openapi/model/walk-fields';
import { bodiesOf } from '../../../lib/openapi/view/page-bodies';
import { printPath } from '../../../lib/openapi/view/print-path';
import { highlightSample } from '../../../plugins/reference/highlight-sample';
import { loadReferencePages } from '../../../plugins/reference/load-pages';
import { expectedTexts } from '../../../tests/support/expected-text';
import { attribute, elementsIn, type HtmlElement, textOf } from '../html-tree';
import { renderPrintEditions } from './render-print-editions';

const base = '/spec/';
const siteUrl = 'https://site.example';

let pages: readonly ReferencePage[];
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  pages = await loadReferencePages(path.resolve(__dirname, '../../..'));
  files = await renderPrintEditions({ pages, siteUrl, baseUrl: base, highlight: highlightSample });
}, 180_000);

/** The edition of each service: its elements, and what a browser would have to mend in it. */
function* editions() {
  for (const service of pages) {
    if (service.kind !== 'service') continue;
    const html = files.get(`${printPath(service.path).slice(1)}.html`) ?? '';
    const errors: string[] = [];
    const tree = parse(html, { onParseError: ({ code }) => errors.push(code) });
    const operations = pages.filter(
      (page): page is OperationPage =>
        page.kind === 'operation' && page.service.group === service.service.group,
    );
    yield { service, operations, errors, elements: elementsIn(tree) };
  }
}

const valuesOf = (elements: readonly HtmlElement[], name: string): string[] =>
  elements.flatMap((element) => attribute(element, name) ?? []);

describe('print editions', () => {
  test('there is one for each service, and a style sheet', () => {
    const names = [...files.keys()].filter((file) => file.endsWith('.html'));
    expect(names).toHaveLength(12);
    expect(names).toContain('print/Foundation/Compute-v1.html');
    expect(files.get('print/print.css')).toContain('@page');
  });

  test('every operation stands in its contents and behind them, with all that its model states', () => {
    let count = 0;
    for (const { service, operations, elements } of editions()) {
      const sections = elements.filter((element) => attribute(element, 'data-operation'));
      expect(sections.map((section) => attribute(section, 'data-operation'))).toEqual(
        operations.map(({ operationId }) => operationId),
      );
      const contents = elements.find(({ tagName }) => tagName === 'nav');
      const links = (contents ? elementsIn(contents) : []).filter(({ tagName }) => tagName === 'a');
      expect(links.map(textOf)).toEqual([
        'Introduction',
        ...operations.map(({ method, title }) => `${method} ${title}`),
      ]);
      for (const [index, operation] of operations.entries()) {
        const section = sections[index];
        if (!section) continue;
        const text = textOf(section);
        const samples = operation.samples.filter(({ language }) => language === 'curl');
        const parts = expectedTexts({ ...operation, samples });
        const missing = parts.filter((part) => !text.includes(part.replace(/\s+/g, ' ').trim()));
        expect(missing, operation.path).toEqual([]);
        const ids = new Set(valuesOf(elementsIn(section), 'id'));
        const prefix = valuesOf(links, 'href')[index + 1]?.slice(1);
        const fields = [...bodiesOf(operation).values()].flatMap(({ tree }) => [...fieldsOf(tree)]);
        const lost = fields.filter(({ anchor }) => !ids.has(`${prefix}--${anchor}`));
        expect(
          lost.map(({ anchor }) => anchor),
          operation.path,
        ).toEqual([]);
        count += fields.length;
      }
      const title = elements.find(({ tagName }) => tagName === 'h1');
      expect(title && textOf(title)).toBe(`${service.title} ${service.service.version}`);
    }
    expect(count).toBeGreaterThan(3000);
  });

  test('is valid HTML: ids once, references and links alive, headings without gaps', () => {
    for (const { service, errors, elements } of editions()) {
      expect(errors, service.path).toEqual([]);
      const ids = valuesOf(elements, 'id');
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        service.path,
      ).toEqual([]);
      const known = new Set(ids);
      const inside = valuesOf(elements, 'href').filter((href) => href.startsWith('#'));
      expect(
        inside.filter((href) => !known.has(href.slice(1))),
        service.path,
      ).toEqual([]);
      const named = ['aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
        valuesOf(elements, name).flatMap((value) => value.split(/\s+/)),
      );
      expect(
        named.filter((id) => !known.has(id)),
        service.path,
      ).toEqual([]);
      const levels = elements.flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? []);
      expect(levels[0]).toBe('1');
      expect(levels.filter((level) => level === '1')).toHaveLength(1);
      const gaps = levels.filter(
        (level, index) => Number(level) - Number(levels[index - 1] ?? 0) > 1,
      );
      expect(gaps, service.path).toEqual([]);
    }
  });

  test('everything is open, and nothing needs script, a style attribute or another page’s place', () => {
    for (const { service, elements } of editions()) {
      const tags = new Set(elements.map(({ tagName }) => tagName));
      for (const tag of ['script', 'button', 'input', 'style', 'iframe']) {
        expect(tags.has(tag), `<${tag}> in ${service.path}`).toBe(false);
      }
      const closed = elements.filter(
        (element) => element.tagName === 'details' && attribute(element, 'open') === undefined,
      );
      expect(closed.map(textOf), service.path).toEqual([]);
      const names = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
      expect(names.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    }
  });

  test('search engines are sent to the introduction; links to the site hold its base path, and say it on paper', () => {
    for (const { service, elements } of editions()) {
      const canonical = `${siteUrl}${base}${service.path.slice(1)}`;
      const inHead = (name: string, value: string) =>
        elements.find((element) => attribute(element, name) === value);
      expect(inHead('rel', 'canonical')?.attrs).toContainEqual({ name: 'href', value: canonical });
      expect(inHead('name', 'robots')?.attrs).toContainEqual({ name: 'content', value: 'noindex' });
      for (const element of elements.filter(({ tagName }) => tagName === 'a')) {
        const href = attribute(element, 'href') ?? '';
        if (!href.startsWith('/')) continue;
        expect(href.startsWith(base), href).toBe(true);
        expect(attribute(element, 'data-address')).toBe(siteUrl + href);
      }
    }
  });
});
