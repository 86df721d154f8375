/** Checks the metadata in the head of each page, and that each of its links has a target. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getOrInsert } from '@seca/openapi/load/get-or-insert';
import { describe, expect, test } from 'vitest';
import { identity } from '../../identity';
import { siteConfig } from '../../site/config';
import { deadLinks } from '../support/dead-links';
import {
  attribute,
  elementsOf,
  elementsOfPage,
  type HtmlElement,
  select,
  textIn,
  valuesOf,
} from '../support/html-tree';
import {
  buildDir,
  builtFile,
  elementsOfBuiltPage,
  fileOfPage,
  sitemapPaths,
} from '../support/sitemap';

const root = identity.url + identity.baseUrl;
const redirects: Record<string, string> = JSON.parse(builtFile('redirects.json'));

/** What a page states in its head, and its links. */
function readFacts(elements: readonly HtmlElement[]) {
  const [title] = select(elements, 'title');
  const [language] = valuesOf(select(elements, 'html'), 'lang');
  const linked = (values: Readonly<Record<string, string>>) =>
    valuesOf(select(elements, 'link', values), 'href');
  const links = select(elements, 'a');
  return {
    title: title ? textIn(title) : '',
    metas: new Map(
      select(elements, 'meta').map((meta) => [
        attribute(meta, 'name') ?? attribute(meta, 'property') ?? '',
        attribute(meta, 'content') ?? '',
      ]),
    ),
    canonical: linked({ rel: 'canonical' }).join(),
    shortlink: linked({ rel: 'shortlink' }).join(),
    language,
    /** URLs of its Markdown versions. */
    twins: linked({ type: 'text/markdown' }),
    /** Its JSON-LD. */
    data: select(elements, 'script', { type: 'application/ld+json' }).flatMap(
      (script): Record<string, unknown>[] => JSON.parse(textIn(script)),
    ),
    ids: new Set(valuesOf(elements, 'id')),
    links: new Set(valuesOf(links, 'href')),
    /** URLs of its styles, icons and neighbours. */
    resources: valuesOf(select(elements, 'link'), 'href'),
    /** Of links to other pages, in lower case. */
    linkTexts: new Set(
      links
        .filter((link) => !attribute(link, 'href')?.startsWith('#'))
        .map((link) => textIn(link).trim().toLowerCase()),
    ),
  };
}

const pages = new Map(sitemapPaths().map((page) => [page, readFacts(elementsOfBuiltPage(page))]));
/** Pages outside the sitemap, which have links too. */
const unlisted = new Map(
  ['404.html', 'docs/offline.html'].map((file) => [
    `/${file.slice(0, -'.html'.length)}`,
    readFacts(elementsOfPage(builtFile(file))),
  ]),
);

/** The changelog is generated from data: it has no file that could be edited as text. */
const guides = [...pages.keys()].filter((page) => /^\/docs\/content\/(?!Changelog)/.test(page));

/** The elements of the first part of a page with a name and values of attributes. */
function partOf(page: string, name: string, values?: Readonly<Record<string, string>>) {
  const [part] = select(elementsOfBuiltPage(page), name, values);
  return part ? [...elementsOf(part)] : [];
}

test('each kind of resource has a section in the print edition of its service', () => {
  const resources = [...pages.keys()].filter((page) => page.includes('/resources/'));
  expect(resources).toHaveLength(25);
  const editions = new Map<string, ReturnType<typeof readFacts>>();
  for (const page of resources) {
    const [, folder = '', kind] = /^\/docs\/api\/(.*)\/resources\/(.*)$/.exec(page) ?? [];
    const { ids, links } = getOrInsert(editions, folder, () =>
      readFacts(elementsOfPage(builtFile(`docs/print/${folder}.html`))),
    );
    expect(ids, page).toContain(`resource-${kind}`);
    expect(
      [...ids].some((id) => id.startsWith(`resource-${kind}--`)),
      page,
    ).toBe(true);
    expect(links, page).toContain(`#resource-${kind}`);
  }
});

describe('every page of the sitemap', () => {
  test('states its permanent path from the list, which redirects to it', () => {
    const list: { path: string; page: string }[] = JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../permanent-paths.json'), 'utf8'),
    );
    expect(list.length).toBeGreaterThanOrEqual(pages.size - 1);
    for (const entry of list) {
      expect.soft(redirects[entry.path], entry.path).toBe(entry.page);
      const shortlink = root + entry.path.slice(1);
      expect.soft(pages.get(entry.page)?.shortlink, entry.page).toBe(shortlink);
    }
  });

  test('states the path of the discovery document as in the specification', () => {
    const wrong = [...pages.keys()].filter((page) =>
      builtFile(fileOfPage(page)).includes('.well-known/secapi'),
    );
    expect(wrong).toEqual([]);
  });

  test('has a unique title and description', () => {
    const faults: string[] = [];
    const seen = new Map<string, string>();
    for (const [page, { title, metas }] of pages) {
      for (const text of [title, metas.get('description') ?? '']) {
        if (text.length <= 10) faults.push(`${page} has a short text: "${text}"`);
        const other = seen.get(text);
        if (other !== undefined) faults.push(`${page} says the same as ${other}: "${text}"`);
        seen.set(text, page);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('the head of every page', () => {
  test('links to its Markdown version, which exists', () => {
    expect(pages.size).toBeGreaterThan(125);
    expect(pages.has('/')).toBe(true);
    for (const [page, { twins }] of pages) {
      const file = fileOfPage(page).replace(/html$/, 'md');
      expect.soft(twins, page).toEqual([`/${file}`]);
      expect.soft(existsSync(path.join(buildDir, file)), page).toBe(true);
    }
  });

  test('has a title of at most 60 characters in which no part is repeated', () => {
    const { shortTitle } = siteConfig;
    for (const [page, { title }] of pages) {
      const parts = title.split(' · ');
      expect.soft(title.length, title).toBeLessThanOrEqual(60);
      expect.soft(parts, page).toEqual([...new Set(parts)]);
      expect.soft(title.endsWith(` · ${shortTitle}`), title).toBe(true);
    }
  });

  test('has a canonical URL, a Twitter card, a language and complete Open Graph metadata', () => {
    for (const [page, { metas, title, canonical, language }] of pages) {
      expect.soft(canonical, page).toBe(root + page.slice(1));
      expect.soft(metas.get('twitter:card'), page).toBe('summary_large_image');
      expect.soft(language, page).toBe('en');
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
    const cards = new Set([...pages.values()].map(({ metas }) => metas.get('og:image') ?? ''));
    for (const card of cards)
      expect(builtPng(card.slice(root.length)), card).toEqual({ width: 1200, height: 630 });
  });

  test('has the social card of its service or kind', () => {
    const cardOf = (page: string) => pages.get(page)?.metas.get('og:image')?.slice(root.length);
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
    for (const [page, { data, metas, title, canonical }] of pages) {
      const kind =
        page === '/' ? 'WebSite' : page.startsWith('/docs/api/') ? 'APIReference' : 'TechArticle';
      const about = data.filter((thing) => thing['@type'] === kind);
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
      const ways = data.filter((thing) => thing['@type'] === 'BreadcrumbList');
      expect.soft(ways, page).toHaveLength(1);
    }
    const site = pages.get('/')?.data.find((thing) => thing['@type'] === 'WebSite');
    expect(JSON.stringify(site?.potentialAction)).toContain('?q={search_term_string}');
  });
});

/** Size of a picture, from its first chunk (PNG, 11.2.1). */
function builtPng(file: string): { width: number; height: number } {
  const bytes = readFileSync(path.join(buildDir, file));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test('in the served HTML, every page has its text and is reachable from the landing page (§1.1 §6.1)', () => {
  const reached = new Set(['/']);
  // The set grows during the iteration, which visits each page once.
  for (const page of reached) {
    for (const link of pages.get(page)?.links ?? []) {
      const { pathname } = new URL(link, `http://site${page}`);
      if (pages.has(pathname)) reached.add(pathname);
    }
    const main = /<main[\s\S]*<\/main>/.exec(builtFile(fileOfPage(page)))?.[0] ?? '';
    expect.soft(main.match(/<h1[ >]/g), page).toHaveLength(1);
    const words = main.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
    expect.soft(words, page).toBeGreaterThan(30);
  }
  expect([...pages.keys()].filter((page) => !reached.has(page))).toEqual([]);
});

test('every guide has an edit link, links to its neighbours, and a date if there is version history', () => {
  const { status } = spawnSync('git', ['rev-parse', '--is-inside-work-tree'], { cwd: buildDir });
  for (const page of guides) {
    const [article, neighbours] = [
      partOf(page, 'article'),
      partOf(page, 'nav', { 'aria-label': 'Docs pages' }),
    ];
    const edits = valuesOf(select(article, 'a'), 'href').filter((href) =>
      /\/edit\/main\/docs\/content\/.*\.mdx$/.test(href),
    );
    expect.soft(edits, page).toHaveLength(1);
    const [foot] = select(article, 'footer');
    expect
      .soft(foot && select([...elementsOf(foot)], 'time'), page)
      .toHaveLength(status === 0 ? 1 : 0);
    // Pages about the site itself have no reading order.
    const hasOrder = !page.startsWith('/docs/content/Site/');
    expect.soft(select(neighbours, 'a').length > 0, page).toBe(hasOrder);
  }
});

test('the table of contents of each guide has its headings of levels 2 and 3, and no others (§2.42 §9.2)', () => {
  for (const page of guides) {
    const contents = select(partOf(page, 'nav', { 'aria-label': 'On this page' }), 'a');
    const headings = partOf(page, 'article').filter(({ tagName }) => /^h[23]$/.test(tagName));
    const links = valuesOf(headings, 'id').map((id) => `#${id}`);
    expect.soft(valuesOf(contents, 'href'), page).toEqual(links);
  }
});

test('every code block of a guide has a name and a copy button', () => {
  let count = 0;
  for (const page of guides) {
    const main = partOf(page, 'main');
    const figures = select(main, 'figure').map((figure) => [...elementsOf(figure)]);
    const isComplete = (block: HtmlElement) =>
      figures.some(
        (parts) =>
          parts.includes(block) &&
          select(parts, 'figcaption').length > 0 &&
          select(parts, 'button').length > 0,
      );
    const blocks = select(main, 'pre');
    count += blocks.length;
    expect.soft(blocks.filter((block) => !isComplete(block)).map(textIn), page).toEqual([]);
  }
  expect(count).toBeGreaterThan(100);
});

test('code of guides is coloured in the served HTML without style attributes, and is never translated', () => {
  const coloured = guides.filter((page) =>
    /<span class="?h-[a-z]"?>/.test(builtFile(fileOfPage(page))),
  );
  expect(coloured.length).toBeGreaterThan(20);
  for (const page of guides) {
    expect
      .soft(builtFile(fileOfPage(page)), page)
      .not.toMatch(/<pre[^>]* style=|<span style="?color/);
    const main = partOf(page, 'main');
    const inText = select(main, 'p').flatMap((block) => select([...elementsOf(block)], 'code'));
    const translated = [...select(main, 'pre'), ...inText].filter(
      (code) => attribute(code, 'translate') !== 'no',
    );
    expect.soft(translated.map(textIn), page).toEqual([]);
  }
  const scripts = readdirSync(path.join(buildDir, 'assets')).filter((file) => file.endsWith('.js'));
  for (const file of scripts) expect.soft(builtFile(`assets/${file}`), file).not.toContain('Prism');
});

test('every mailto link of a page is well formed (§2.50 §2.51)', () => {
  for (const [page, { links }] of [...pages, ...unlisted]) {
    const addresses = [...links].filter((link) => /^mailto:/i.test(link));
    expect.soft(addresses.length, page).toBeGreaterThan(3);
    for (const address of addresses) {
      expect.soft(address).toMatch(/^mailto:[a-z0-9._+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/);
    }
  }
});

/** Whether a URL path is a page or a file of the build, or redirects to one. */
function exists(address: string): boolean {
  if (address === '/' || address in redirects) return true;
  return [address, `${address}.html`].some((file) =>
    statSync(path.join(buildDir, file), { throwIfNoEntry: false })?.isFile(),
  );
}

test('the text of every link says what it leads to', () => {
  // The texts that Lighthouse rejects.
  const vague =
    'click here|click this|go|here|information|learn more|more|more info|more information|right here|read more|see more|start|this'.split(
      '|',
    );
  const said = [...pages, ...unlisted].flatMap(([page, { linkTexts }]) =>
    vague.filter((text) => linkTexts.has(text)).map((text) => `${page}: ${text}`),
  );
  expect(said).toEqual([]);
});

test('every link of every page leads to an existing page, file or fragment, also those in its head', () => {
  const linked = [...pages, ...unlisted].map(([page, { ids, links, resources }]) => {
    return [page, { ids, links: new Set([...links, ...resources]) }] as const;
  });
  const { dead, followed } = deadLinks(new Map(linked), exists);
  expect(dead).toEqual([]);
  expect(followed).toBeGreaterThan(10_000);
});
