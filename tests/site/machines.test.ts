/**
 * Machine-readable content of the site, read from the built files: Markdown, llms.txt, the API catalogue
 * and the heads of pages.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeRegExp } from '@seca/text/escape';
import { describe, expect, test } from 'vitest';
import { identity } from '../../identity';
import { siteConfig } from '../../site/config';
import { attribute, type HtmlNode, textIn } from '../support/html-tree';
import { linksOf, markdownText, parseMarkdown } from '../support/markdown';
import { builtFile, elementsOfBuiltPage, fileOfPage, sitemapPaths } from '../support/sitemap';

const buildDir = path.resolve(import.meta.dirname, '../../build');
const root = identity.url + identity.baseUrl;
const fileOf = (page: string, extension: 'html' | 'md') =>
  fileOfPage(page).replace(/html$/, extension);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Members = { [key: string]: Json };

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A bundled document, whose references all point into the document itself. */
class Bundle {
  readonly document: Members;

  constructor(file: string) {
    this.document = JSON.parse(builtFile(`openapi/${file}`)) as Members;
  }

  get title(): string {
    return String((this.document.info as Members).title);
  }

  resolve(value: Json | undefined): Json | undefined {
    if (!isMembers(value) || typeof value.$ref !== 'string') return value;
    let found: Json | undefined = this.document;
    for (const step of value.$ref.replace(/^#\//, '').split('/')) {
      const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
      found = isMembers(found) ? found[key] : undefined;
    }
    return this.resolve(found);
  }

  /** Collects the field names, enumeration values and error types in a part of the document. */
  collect(value: Json | undefined, facts: Set<string>, seen = new Set<Json>()): void {
    const node = this.resolve(value);
    if (typeof node === 'string' && /^https?:\/\/[^/]+\/errors\//.test(node)) facts.add(node);
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (Array.isArray(node)) {
      for (const item of node) this.collect(item, facts, seen);
      return;
    }
    if (isMembers(node.properties))
      for (const name of Object.keys(node.properties)) facts.add(name);
    if (Array.isArray(node.enum)) for (const one of node.enum) facts.add(String(one));
    for (const [key, member] of Object.entries(node)) {
      if (/^examples?$|^default$|^x-(?!seca-error$)/.test(key)) continue;
      this.collect(member, facts, seen);
    }
  }
}

/** All names and values that the specification states for an operation. */
function factsOf(bundle: Bundle, item: Members, operation: Members): Set<string> {
  const facts = new Set<string>([String(operation.operationId)]);
  const listed = [item.parameters, operation.parameters].flatMap((it) =>
    Array.isArray(it) ? it : [],
  );
  for (const one of listed) {
    const parameter = bundle.resolve(one) as Members;
    facts.add(String(parameter.name));
    bundle.collect(parameter.schema, facts);
  }
  const contentOf = (body: Json | undefined) => {
    const { content } = (bundle.resolve(body) ?? {}) as Members;
    for (const [mediaType, media] of Object.entries((content ?? {}) as Members)) {
      facts.add(mediaType);
      bundle.collect((media as Members).schema, facts);
    }
  };
  contentOf(operation.requestBody);
  for (const [status, response] of Object.entries(operation.responses as Members)) {
    facts.add(status);
    contentOf(response);
    bundle.collect(response, facts);
    const { headers } = bundle.resolve(response) as Members;
    for (const name of Object.keys((headers ?? {}) as Members)) facts.add(name);
  }
  const permission = operation['x-seca-permission'];
  if (isMembers(permission)) {
    for (const value of Object.values(permission)) {
      if (typeof value === 'string') facts.add(value);
    }
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

/** Pages that a Markdown twin refers to for the description of its fields. */
function homesOf(twin: string): string[] {
  const found = [...twin.matchAll(/(?:as|described) in \[[^\]]+\]\(([^)#]+)\.md/g)];
  return [...new Set(found.map(([, address = '']) => `/${address.slice(root.length)}`))];
}

function says(text: string, fact: string): boolean {
  const escaped = escapeRegExp(fact);
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
}

test('the page and the Markdown of every operation state all facts of the specification', () => {
  const { operations } = JSON.parse(builtFile('openapi/operations.json')) as {
    operations: { service: string; method: string; path: string; page: string }[];
  };
  const bundles = readdirSync(path.join(buildDir, 'openapi'))
    .filter((name) => /^\w+\.\w+\.\w+\.json$/.test(name))
    .map((name) => new Bundle(name));
  const missing: string[] = [];
  let compared = 0;
  let facts = 0;
  for (const bundle of bundles) {
    for (const [template, item] of Object.entries(bundle.document.paths as Members)) {
      for (const [method, operation] of Object.entries(item as Members)) {
        if (!/^(?:get|put|post|delete|patch)$/.test(method)) continue;
        const row = operations.find(
          (it) =>
            it.service === bundle.title &&
            it.path === template &&
            it.method === method.toUpperCase(),
        );
        const page = row?.page.slice(root.length - 1) ?? '';
        // Fields that an activity log records are described on another page: "as in" links to it.
        const pages = new Set([page]);
        // Pages that are added in the loop are visited too.
        for (const it of pages)
          for (const home of homesOf(builtFile(fileOf(it, 'md')))) pages.add(home);
        const texts = {
          page: [...pages].map((it) => pageText(builtFile(fileOf(it, 'html')))).join(' '),
          Markdown: [...pages]
            .map((it) => builtFile(fileOf(it, 'md')).replace(/\\([^\w\s])/g, '$1'))
            .join(' '),
        };
        const stated = [...factsOf(bundle, item as Members, operation as Members), template];
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

const classOf = (node: HtmlNode) => ('attrs' in node ? (attribute(node, 'class') ?? '') : '');

/** Text of an element, without the separate texts of controls and drawings. */
function textOf(node: HtmlNode): string {
  if (/^(?:button|svg|style|script|#comment)$/.test(node.nodeName)) return '';
  if (/hash-link|seca-visually-hidden/.test(classOf(node))) return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The innermost blocks: headings, paragraphs, cells and list items. Of code in tabs, those of the first tab. */
function blocksOf(node: HtmlNode): HtmlNode[] {
  if (/^(?:button|svg|style|script|#comment)$/.test(node.nodeName)) return [];
  if (/seca-no-print/.test(classOf(node))) return [];
  // What a filter says about its rows.
  if ('attrs' in node && attribute(node, 'role') === 'status') return [];
  const isTabs = 'attrs' in node && attribute(node, 'data-tabs') !== undefined;
  const children = 'childNodes' in node ? node.childNodes : [];
  const below = (isTabs ? children.slice(0, 1) : children).flatMap(blocksOf);
  if (below.length > 0) return below;
  return /^(?:h[1-6]|p|td|th|li|dt|dd|pre|blockquote|figcaption)$/.test(node.nodeName)
    ? [node]
    : [];
}

/** The title of code. The fence names its language, which is the last word of the caption. */
function captionOf(caption: HtmlNode): string {
  const [title, language] = 'childNodes' in caption ? caption.childNodes.map(textOf) : [];
  return language ? `${title}:` : '';
}

const squeezed = (text: string): string => text.replace(/[\s\u200B]+/g, '');

test('the Markdown of a guide contains every heading, paragraph, cell and list item of its page', () => {
  const guides = sitemapPaths().filter((page) => page.startsWith('/docs/content/'));
  expect(guides.length).toBeGreaterThan(23);
  const missing: string[] = [];
  let blocks = 0;
  for (const page of guides) {
    const elements = elementsOfBuiltPage(page);
    const body = elements.find((element) => classOf(element) === 'markdown');
    const tree = parseMarkdown(builtFile(fileOf(page, 'md')));
    const twin = markdownText(tree);
    for (const block of body ? blocksOf(body) : []) {
      const text = squeezed(block.nodeName === 'figcaption' ? captionOf(block) : textOf(block));
      blocks += 1;
      if (!twin.includes(text)) missing.push(`${page}: ${text.slice(0, 100)}`);
    }
  }
  expect(missing).toEqual([]);
  expect(blocks).toBeGreaterThan(1500);
});

interface Head {
  metas: Map<string, string>;
  links: { rel: string; type: string; href: string }[];
  data: Members[];
  title: string;
}

function readHead(page: string): Head {
  const head: Head = { metas: new Map(), links: [], data: [], title: '' };
  const elements = elementsOfBuiltPage(page);
  for (const node of elements.filter(({ parentNode }) => parentNode?.nodeName === 'head')) {
    const has = (name: string) => attribute(node, name) ?? '';
    const words = textIn(node);
    if (node.nodeName === 'title') head.title = words;
    if (node.nodeName === 'meta') head.metas.set(has('name') || has('property'), has('content'));
    if (node.nodeName === 'link') {
      head.links.push({ rel: has('rel'), type: has('type'), href: has('href') });
    }
    if (node.nodeName === 'script' && has('type') === 'application/ld+json') {
      head.data.push(...([JSON.parse(words)] as Members[]).flat());
    }
  }
  return head;
}

describe('the head of every page', () => {
  const heads = new Map(sitemapPaths().map((page) => [page, readHead(page)]));

  test('links to its Markdown version, which exists', () => {
    expect(heads.size).toBeGreaterThan(125);
    for (const [page, { links }] of heads) {
      const twins = links.filter(({ type }) => type === 'text/markdown');
      const wanted = { rel: 'alternate', type: 'text/markdown', href: `/${fileOf(page, 'md')}` };
      expect.soft(twins, page).toEqual([wanted]);
      expect.soft(existsSync(path.join(buildDir, fileOf(page, 'md'))), page).toBe(true);
    }
  });

  test('has a title of at most 60 characters in which no part is repeated', () => {
    const { shortTitle } = siteConfig;
    for (const [page, { title }] of heads) {
      const parts = title.split(' · ');
      expect.soft(title.length, title).toBeLessThanOrEqual(60);
      expect.soft(parts, page).toEqual([...new Set(parts)]);
      expect.soft(title.endsWith(` · ${shortTitle}`), title).toBe(true);
    }
  });

  test('has complete Open Graph metadata', () => {
    for (const [page, { metas, title }] of heads) {
      const canonical = root + page.slice(1);
      expect
        .soft(Object.fromEntries([...metas].filter(([name]) => name.startsWith('og:'))), page)
        .toEqual({
          'og:title': title,
          'og:description': metas.get('description'),
          'og:url': canonical,
          'og:locale': 'en',
          'og:type': page === '/' ? 'website' : 'article',
          'og:site_name': `${identity.name} · ${identity.fullName}`,
          'og:image': expect.stringMatching(/\/img\/[a-z/-]+\.png$/),
          'og:image:alt': expect.stringMatching(/.{10}/),
          'og:image:width': '1200',
          'og:image:height': '630',
        });
    }
    const cards = new Set([...heads.values()].map(({ metas }) => metas.get('og:image') ?? ''));
    for (const card of cards)
      expect(builtPng(card.slice(root.length)), card).toEqual({ width: 1200, height: 630 });
  });

  test('has the social card of its service or kind', () => {
    const cardOf = (page: string) => heads.get(page)?.metas.get('og:image')?.slice(root.length);
    expect(cardOf('/')).toBe('img/social-card.png');
    expect(cardOf('/docs/content/intro')).toBe('img/cards/guide.png');
    expect(cardOf('/docs/content/Changelog')).toBe('img/cards/changelog.png');
    expect(cardOf('/docs/content/HowTo/set-up')).toBe('img/cards/how-to.png');
    expect(cardOf('/docs/api/Foundation/Compute-v1/get-instance')).toBe('img/cards/compute.png');
    expect(cardOf('/docs/api/Extensions/Kubernetes-v1beta1/kubernetes')).toBe(
      'img/cards/kubernetes.png',
    );
  });

  test('has JSON-LD with its type and its breadcrumbs', () => {
    for (const [page, { data, metas, title }] of heads) {
      const canonical = root + page.slice(1);
      const kind =
        page === '/' ? 'WebSite' : page.startsWith('/docs/api/') ? 'APIReference' : 'TechArticle';
      const about = data.filter((it) => it['@type'] === kind);
      expect.soft(about, page).toHaveLength(1);
      expect.soft(about[0], page).toMatchObject({
        '@context': 'https://schema.org',
        url: canonical,
        description: metas.get('description'),
        inLanguage: 'en',
      });
      if (page === '/') continue;
      expect.soft(title.startsWith(String(about[0]?.headline)), page).toBe(true);
      if (page.startsWith('/docs/content/Site/')) continue;
      const ways = data.filter((it) => it['@type'] === 'BreadcrumbList');
      expect.soft(ways, page).toHaveLength(1);
    }
    const site = heads.get('/')?.data.find((it) => it['@type'] === 'WebSite');
    expect(JSON.stringify(site?.potentialAction)).toContain('?q={search_term_string}');
  });
});

/** Size of a picture, from its first chunk (PNG, 11.2.1). */
function builtPng(file: string): { width: number; height: number } {
  const bytes = readFileSync(path.join(buildDir, file));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

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
