import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { describePages } from './describe-pages';

async function described(page: string, html: string): Promise<string> {
  const dir = temporaryFolder({
    'sitemap.xml': `<urlset><url><loc>https://site.example/spec${page}</loc></url></urlset>`,
    [page === '/' ? 'index.html' : `${page.slice(1)}.html`]: html,
  });
  await describePages.run({
    dir,
    siteUrl: 'https://site.example',
    baseUrl: '/spec/',
    redirects: [],
    reference: [],
    report: () => {},
  });
  return readFileSync(
    path.join(dir, page === '/' ? 'index.html' : `${page.slice(1)}.html`),
    'utf8',
  );
}

const head = `<!doctype html><html lang=en><head><title data-rh=true>Get &lt;b&gt; &amp; more · SECA · Sovereign European Cloud API</title><meta data-rh=true name=description content="Says &quot;hello&quot; &lt;/script&gt;"/><link data-rh=true rel=canonical href=https://site.example/spec/docs/api/get /></head><body></body></html>`;

function dataOf(html: string): Record<string, unknown> {
  const [, text = ''] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(text) as Record<string, unknown>;
}

test('a page says what it is, in the words of its head', async () => {
  const html = await described('/docs/api/get', head);
  expect(dataOf(html)).toMatchObject({
    '@type': 'APIReference',
    headline: 'Get <b> & more',
    description: 'Says "hello" </script>',
    url: 'https://site.example/spec/docs/api/get',
    isPartOf: { url: 'https://site.example/spec/' },
  });
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toMatch(/<\/script><\/head><body><\/body><\/html>$/);
});

test('a description can’t end the data', async () => {
  const html = await described('/docs/api/get', head);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test('guides are articles, the landing page is the site, with its search', async () => {
  expect(dataOf(await described('/docs/content/intro', head))['@type']).toBe('TechArticle');
  const site = dataOf(await described('/', head));
  expect(site['@type']).toBe('WebSite');
  expect(JSON.stringify(site)).toContain('https://site.example/spec/docs/content/intro?q={');
});

test('a page without an address of its own is left as it is', async () => {
  const plain = '<!doctype html><head><title>x</title></head>';
  expect(await described('/docs/x', plain)).toBe(plain);
});
