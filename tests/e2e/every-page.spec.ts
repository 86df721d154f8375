import { identity } from '../../identity';
import { sitemapPaths } from '../support/sitemap';
import { expect, test } from '../support/test';

/** What a page says about itself in its head, and where it leads. */
interface PageFacts {
  path: string;
  title: string;
  description: string;
  canonical: string;
  image: string;
  openGraphTitle: string;
  card: string;
  headings: number;
  language: string;
  ids: Set<string>;
  links: string[];
}

/** Every page once in a browser without script: as search engines and link previews read it. */
test.describe('every page of the sitemap', () => {
  test.describe.configure({ mode: 'default' });
  const paths = sitemapPaths();
  let facts: PageFacts[];

  test.beforeAll(async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    facts = [];
    for (const path of paths) {
      const html = await (await page.request.get(path)).text();
      await page.setContent('');
      facts.push({ path, ...(await readFacts(page, html)) });
    }
    await context.close();
  });

  test('there are pages', () => {
    expect(paths).toContain('/');
    expect(paths.length).toBeGreaterThan(5);
  });

  test('own title and description', () => {
    for (const key of ['title', 'description'] as const) {
      const seen = new Map<string, string>();
      for (const fact of facts) {
        expect.soft(fact[key].length, `${key} of ${fact.path}`).toBeGreaterThan(10);
        expect.soft(seen.get(fact[key]), `${key} of ${fact.path} is also that of`).toBeUndefined();
        seen.set(fact[key], fact.path);
      }
    }
  });

  test('canonical address, social card, language and one main heading', () => {
    for (const fact of facts) {
      const { path } = fact;
      expect.soft(fact.canonical, path).toBe(identity.url + identity.baseUrl + path.slice(1));
      expect.soft(fact.image, path).toMatch(new RegExp(`^${identity.url}/.+\\.(?:png|jpg)$`));
      expect.soft(fact.openGraphTitle, path).toBe(fact.title);
      expect.soft(fact.card, path).toBe('summary_large_image');
      expect.soft(fact.headings, `h1 of ${path}`).toBe(1);
      expect.soft(fact.language, path).toMatch(/^en/);
    }
  });

  test('the social card is an image that exists', async ({ request }) => {
    for (const image of new Set(facts.map((fact) => fact.image))) {
      const response = await request.get(new URL(image).pathname);
      expect(response.status(), image).toBe(200);
      expect(response.headers()['content-type']).toMatch(/^image\//);
    }
  });

  test('every internal link and anchor is alive', async ({ request }) => {
    test.setTimeout(180_000);
    const idsOf = new Map(facts.map(({ path, ids }) => [path, ids]));
    const answers = new Map<string, number>();
    const dead: string[] = [];
    for (const { path, links } of facts) {
      for (const link of new Set(links)) {
        const url = new URL(link, `http://site${path}`);
        if (url.origin !== 'http://site') continue;
        const hash = decodeURIComponent(url.hash.slice(1));
        const ids = idsOf.get(url.pathname);
        if (!ids) {
          const known = answers.get(url.pathname);
          const status = known ?? (await request.get(url.pathname)).status();
          answers.set(url.pathname, status);
          if (status !== 200) dead.push(`${path} → ${link} (${status})`);
        } else if (hash && !ids.has(hash)) {
          dead.push(`${path} → ${link} (no such anchor)`);
        }
      }
    }
    expect(dead).toEqual([]);
  });

  test('a silent console', async ({ page, guard }) => {
    test.setTimeout(60_000 + paths.length * 3000);
    const loud: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' });
      // Hydrated: React marks its root, and warns before that if it must.
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('__docusaurus') ?? {}).some((key) =>
          key.startsWith('__reactContainer'),
        ),
      );
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      loud.push(...guard.problems().map((problem) => `${path}: ${problem}`));
      guard.reset();
    }
    expect(loud).toEqual([]);
  });
});

/** Parsed in the browser, so that a page is read as a browser would read it. */
async function readFacts(
  page: import('@playwright/test').Page,
  html: string,
): Promise<Omit<PageFacts, 'path'>> {
  const { ids, ...facts } = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const meta = (name: string) =>
      parsed
        .querySelector(`meta[name="${name}"],meta[property="${name}"]`)
        ?.getAttribute('content') ?? '';
    const targets = [...parsed.querySelectorAll('[id],a[name]')];
    return {
      title: parsed.title,
      description: meta('description'),
      canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
      image: meta('og:image'),
      openGraphTitle: meta('og:title'),
      card: meta('twitter:card'),
      headings: parsed.querySelectorAll('h1').length,
      language: parsed.documentElement.lang,
      ids: targets.map((target) => target.id || target.getAttribute('name') || ''),
      links: [...parsed.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? ''),
    };
  }, html);
  return { ...facts, ids: new Set(ids) };
}
