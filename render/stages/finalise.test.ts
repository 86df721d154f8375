import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { makeOfflineEdition } from '../editions/offline/make-offline-edition';
import { beginToCompress } from './compress-files';
import type { FinaliseContext } from './context';
import { finalise, finaliseStages } from './index';
import { listFiles, readPages } from './site-files';

const intro = `<!doctype html><title>Intro</title>${'<p>text'.repeat(100)}`;
const sitemap = ['/', '/docs/content/intro']
  .map((page) => `<url><loc>https://site.example/spec${page}</loc></url>`)
  .join('');

function site(changes: Partial<FinaliseContext> = {}, files: Record<string, string> = {}) {
  const lock = JSON.stringify({
    name: 'site',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { license: 'MIT' },
      'node_modules/react': { version: '1.0.0', license: 'MIT' },
    },
  });
  const context: FinaliseContext = {
    lockFile: path.join(temporaryFolder({ 'lock.json': lock }), 'lock.json'),
    dir: temporaryFolder({
      'bundled-packages.json': '["node_modules/react"]',
      'index.html': '<!doctype html>',
      '404.html': '<!doctype html>',
      'sitemap.xml': `<urlset>${sitemap}</urlset>`,
      'docs/content/intro.html': intro,
      'img/tiny.svg': '<svg/>',
      ...files,
    }),
    siteUrl: 'https://site.example',
    baseUrl: '/spec/',
    redirects: [
      { from: '/docs', to: '/docs/content/intro', origin: 'test' },
      { from: '/docs/content/intro-3f2', to: '/docs/content/intro', origin: 'test' },
    ],
    reference: [],
    report: () => {},
    ...changes,
  };
  const read = (file: string) => readFileSync(path.join(context.dir, file));
  return { context, read, exists: (file: string) => existsSync(path.join(context.dir, file)) };
}

test('a redirect gets a page, and a folder of that name an index', async () => {
  const { context, read, exists } = site();
  await finalise(context);
  expect(read('docs.html').toString()).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>This page has moved</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="canonical" href="https://site.example/spec/docs/content/intro">
    <noscript><meta http-equiv="refresh" content="0; url=/spec/docs/content/intro"></noscript>
    </head>
    <body>
    <main>
    <h1>This page has moved</h1>
    <p>It is now at <a data-redirect href="/spec/docs/content/intro">/spec/docs/content/intro</a>.</p>
    </main>
    <script src="/spec/redirect.js" integrity="sha256-jytaDiIn2UieYXcieYJcZPv1+1ewIBA8XlB0CsOCRpc="></script>
    </body>
    </html>
    "
  `);
  expect(read('docs/index.html')).toEqual(read('docs.html'));
  expect(read('docs/content/intro-3f2.html')).toEqual(read('docs.html'));
  expect(exists('docs/content/intro-3f2/index.html')).toBe(false);
  expect(exists('redirect.js')).toBe(true);
  expect(JSON.parse(read('redirects.json').toString())).toEqual({
    '/docs': '/docs/content/intro',
    '/docs/content/intro-3f2': '/docs/content/intro',
  });
});

test('robots.txt names the sitemap', async () => {
  const { context, read } = site();
  await finalise(context);
  expect(read('robots.txt').toString()).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://site.example/spec/sitemap.xml\n',
  );
});

test('what shrinks is compressed both ways, what does not is left alone', async () => {
  const { context, read, exists } = site();
  await finalise(context);
  expect(brotliDecompressSync(read('docs/content/intro.html.br')).toString()).toBe(intro);
  expect(gunzipSync(read('docs/content/intro.html.gz')).toString()).toBe(intro);
  expect(exists('docs.html.br')).toBe(true);
  expect(exists('img/tiny.svg.gz')).toBe(false);
});

test('assets are compressed beside the other stages, which end only with them', async () => {
  const script = 'console.log(1);'.repeat(100);
  const files = { 'assets/js/main.js': script };
  const { context, read } = site({}, files);
  await finalise(context);
  expect(brotliDecompressSync(read('assets/js/main.js.br')).toString()).toBe(script);
  const broken = site({ redirects: [{ from: '/a', to: '/none', origin: 'test' }] }, files);
  const failing = [beginToCompress, ...finaliseStages.filter(({ name }) => /redirects/.test(name))];
  await expect(finalise(broken.context, failing)).rejects.toThrow('/none');
  expect(broken.exists('assets/js/main.js.gz')).toBe(true);
});

test('what an earlier build has compressed is taken from the cache, what changed is not', async () => {
  const cacheDir = temporaryFolder({ forgotten: 'x' });
  const entries = () => readdirSync(cacheDir).map((name) => path.join(cacheDir, name));
  for (const old of entries()) utimesSync(old, 1, 1);
  const twins = { 'assets/a.js': intro, 'assets/b.js': intro, 'docs/content/twin.html': intro };
  const first = site({ cacheDir }, twins);
  await finalise(first.context);
  expect(entries().length).toBeGreaterThan(10);
  expect(existsSync(path.join(cacheDir, 'forgotten'))).toBe(false);
  const second = site({ cacheDir }, twins);
  await finalise(second.context);
  expect(second.read('SHA256SUMS')).toEqual(first.read('SHA256SUMS'));
  for (const entry of entries()) writeFileSync(entry, 'kept');
  const changed = `${intro}<p>more`;
  const third = site({ cacheDir }, { 'docs/content/intro.html': changed });
  await finalise(third.context);
  expect(third.read('docs.html.br').toString()).toBe('kept');
  expect(brotliDecompressSync(third.read('docs/content/intro.html.br')).toString()).toBe(changed);
});

test('the checksums cover every file and hold', async () => {
  const { context, read } = site();
  await finalise(context);
  const named = read('SHA256SUMS')
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.slice(66));
  expect(named).toEqual(listFiles(context.dir).filter((file) => !/^SHA256SUMS\b/.test(file)));
  expect(brotliDecompressSync(read('SHA256SUMS.br'))).toEqual(read('SHA256SUMS'));
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], {
    cwd: context.dir,
  });
});

test('the same site gives the same bytes', async () => {
  const [first, second] = [site(), site()];
  await finalise(first.context);
  await finalise(second.context);
  expect(first.read('SHA256SUMS')).toEqual(second.read('SHA256SUMS'));
});

test('all problems of the redirects are told at once, and nothing is written', async () => {
  const to = '/docs/content/intro';
  const { context, exists } = site({
    redirects: [
      { from: '/docs', to, origin: 'a.ts' },
      { from: '/docs', to: '/', origin: 'b.ts' },
      { from: '/index', to, origin: 'a.ts' },
      { from: '/old', to: '/docs/content/gone', origin: 'a.ts' },
      { from: '/older', to: '/docs', origin: 'a.ts' },
      { from: '/slash/', to, origin: 'a.ts' },
      { from: '/query?a', to, origin: 'a.ts' },
      { from: '/abroad', to: 'https://other.example/', origin: 'a.ts' },
    ],
  });
  await expect(finalise(context)).rejects.toThrowErrorMatchingInlineSnapshot(`
    [Error: The site can't be published (check redirects):
      - /docs → / (b.ts): /docs is already redirected to /docs/content/intro
      - /index → /docs/content/intro (a.ts): /index is a page of the site (index.html)
      - /slash/ → /docs/content/intro (a.ts): "/slash/" must be a plain path without a final slash
      - /query?a → /docs/content/intro (a.ts): "/query?a" must be a plain path without a final slash
      - /old → /docs/content/gone (a.ts): the site has no page /docs/content/gone
      - /older → /docs (a.ts): /docs is itself redirected to /
      - /abroad → https://other.example/ (a.ts): the site has no page https://other.example/]
  `);
  expect(exists('docs.html')).toBe(false);
});

test('a page that the sitemap names and the site lacks stops it', async () => {
  const { context } = site({}, { 'sitemap.xml': '<loc>https://site.example/spec/gone</loc>' });
  await expect(finalise(context)).rejects.toThrow('the sitemap names /gone');
  const empty = site({}, { 'sitemap.xml': '<urlset/>' });
  await expect(finalise(empty.context)).rejects.toThrow('the sitemap is empty');
  const foreign = site({}, { 'sitemap.xml': '<loc>https://other.example/</loc>' });
  await expect(finalise(foreign.context)).rejects.toThrow('foreign page');
});

test('a page links the sheets of what it shows, once, and no others', async () => {
  const page = (body: string) =>
    `<!doctype html><html><head><title>A</title><link rel=stylesheet href=/spec/assets/css/styles.1.css></head><body>${body}`;
  const { context, read } = site(
    {},
    {
      'index.html': page('<p class=plain>'),
      'docs/content/intro.html': page('<p class="plain tree_aB1-">'),
      'docs/content/other.html': page('<p class=tree_aB1->'),
      'assets/css/styles.1.css': '.plain{margin:.5em}',
      'assets/css/part.2.css': '.tree_aB1->li{margin:0}',
      'assets/css/search.3.css': '.option_x,.plain:hover{margin:0}',
    },
  );
  await finalise(context);
  const sheets = (file: string) =>
    [
      ...read(file)
        .toString()
        .matchAll(/assets\/css\/([\w.]+)\.css/g),
    ].map(([, name]) => name);
  expect(sheets('index.html')).toEqual(['styles.1']);
  expect(sheets('docs/content/intro.html')).toEqual(['styles.1', 'part.2']);
  expect(sheets('docs/content/other.html')).toEqual(['styles.1', 'part.2']);
});

test('the headers name every inline script of the shell, whatever page it stands in', async () => {
  const { context, read } = site(
    {},
    {
      'index.html': '<!doctype html><script>one()</script><script src=/spec/a.js></script>',
      'a.js': '',
      '404.html': '<!doctype html><SCRIPT type="module">two()</SCRIPT ><script>one()</script>',
      'docs/content/intro.html':
        '<!doctype html><title>A</title><script>one()</script><script type=application/ld+json>{}</script>',
    },
  );
  await finalise(context);
  const { everywhere } = JSON.parse(read('headers.json').toString());
  const digest = (text: string) => createHash('sha256').update(text).digest('base64');
  const hashes = ['one()', 'two()'].map((text) => `'sha256-${digest(text)}'`).sort();
  expect(everywhere['Content-Security-Policy']).toContain(`script-src 'self' ${hashes.join(' ')};`);
  expect(everywhere['Content-Security-Policy']).not.toContain('unsafe');
});

test('an inline script that only one page has stops the build, with its place', async () => {
  const page =
    '<!doctype html>\n<p title="<script>"><!-- <script>no()</script> -->\n <script>extra()</script>';
  const { context } = site({}, { 'docs/content/intro.html': page });
  await expect(finalise(context)).rejects.toThrow(
    'docs/content/intro.html:3:2: <script> holds a script that is not one of the shell ("extra()…")',
  );
});

test('scripts and style sheets that a page names carry the hash of their file', async () => {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const { context, read } = site(
    {},
    {
      'a.js': 'one()',
      'a.css': 'p{}',
      'index.html':
        '<!doctype html><link rel=stylesheet href=/spec/a.css><link rel=icon href=/i.ico><script src=/spec/a.js async></script><link href="/spec/a.css" rel="stylesheet"/><p title="<script src=/spec/a.js>"><script src=/spec/a.js integrity=sha384-x></script>',
    },
  );
  await finalise(context);
  expect(read('index.html').toString()).toBe(
    `<!doctype html><link rel=stylesheet href=/spec/a.css integrity="${hash('p{}')}"><link rel=icon href=/i.ico><script src=/spec/a.js async integrity="${hash('one()')}"></script><link href="/spec/a.css" rel="stylesheet" integrity="${hash('p{}')}"/><p title="<script src=/spec/a.js>"><script src=/spec/a.js integrity=sha384-x></script>`,
  );
  expect(read('docs.html').toString()).toContain(
    `<script src="/spec/redirect.js" integrity="${hash(read('redirect.js').toString())}">`,
  );
});

test.each(['/spec/gone.js', 'https://other.example/a.js', '/other/a.js'])(
  'a script that is no file of the site (%s) stops the build',
  async (src) => {
    const { context } = site({}, { 'index.html': `<!doctype html>\n<script src=${src}></script>` });
    await expect(finalise(context)).rejects.toThrow(
      `index.html:2:1: <script> names ${src}, which is no file of the site below /spec/`,
    );
  },
);

test("the framework's own style attributes are taken out", async () => {
  const banner = `insert('<div id="__docusaurus-base-url-issue-banner" style="color: red"><b style="font-weight: bold">')`;
  const { context, read } = site(
    {},
    {
      'index.html': `<!doctype html><script data-rh=true>${banner}</script><svg style="display: none;"><defs>`,
    },
  );
  await finalise(context);
  expect(read('index.html').toString()).toBe(
    `<!doctype html><script data-rh=true>${banner.replace(/ style="[^"]*"/g, '')}</script><svg display="none"><defs>`,
  );
});

test('what the content security policy stops is named with its place', async () => {
  const page = [
    '<!doctype html><title>A <b style="x"></title><base href="/">',
    '<p STYLE=color:red title="a > b" onclick="x()">',
    '<noscript><style>p{}</style></noscript><code>style="no"</code>',
    '<a href=" java&#10;script:x()"></a><a href="/javascript:"></a>',
    '<svg><title><b style></b></title></svg><textarea><i style=x></textarea>',
  ].join('\n');
  const { context, exists } = site({}, { 'docs/content/intro.html': page });
  await expect(finalise(context)).rejects.toThrowErrorMatchingInlineSnapshot(`
    [Error: The site can't be published (write headers):
      - docs/content/intro.html:1:46: <base> moves all relative addresses: take it out.
      - docs/content/intro.html:2:1: <p> has a style attribute ("color:red"): use a class or a custom property.
      - docs/content/intro.html:2:1: <p> has an event handler (onclick): add it in a script.
      - docs/content/intro.html:3:11: <style> holds styles: put them into a style sheet.
      - docs/content/intro.html:4:1: <a> has script in an address (href): use a button and a script.
      - docs/content/intro.html:5:13: <b> has a style attribute (""): use a class or a custom property.]
  `);
  expect(exists('headers.json')).toBe(false);
});

test('for a host without headers each page carries the policy before its first script', async () => {
  const start = '<!doctype html><html><head><meta charset=UTF-8>';
  const page = `${start}<script>one()</script>`;
  const { context, read } = site(
    { policyInPages: true },
    { 'index.html': page, '404.html': page, 'docs/content/intro.html': page },
  );
  await finalise(context);
  const header = JSON.parse(read('headers.json').toString()).everywhere['Content-Security-Policy'];
  const inMeta = header.replace("frame-ancestors 'none'; ", '');
  expect(inMeta).not.toBe(header);
  const tags = `<meta http-equiv="Content-Security-Policy" content="${inMeta}"><meta name="referrer" content="same-origin">`;
  for (const file of ['index.html', 'docs/content/intro.html']) {
    expect(read(file).toString()).toBe(`${start}${tags}<script>one()</script>`);
  }
  expect(read('docs.html').toString()).toContain(tags);
  const poor = site({ policyInPages: true }, { 'index.html': '<!doctype html>' });
  await expect(finalise(poor.context)).rejects.toThrow('404.html:1:1: the page states no charset');
});

test('the bill of materials replaces the note of the bundler, and needs it', async () => {
  const { context, read } = site();
  await finalise(context);
  const bill = JSON.parse(read('bom.json').toString()) as {
    components: { name: string; group?: string; scope: string }[];
  };
  const required = bill.components.filter(({ scope }) => scope === 'required');
  expect(required.map(({ name, group }) => group ?? name)).toEqual(['react']);
  expect(listFiles(context.dir)).not.toContain('bundled-packages.json');
  const strange = site({}, { 'bundled-packages.json': '["node_modules/none"]' });
  await expect(finalise(strange.context)).rejects.toThrow(
    'the bundle holds node_modules/none, which is not in package-lock.json',
  );
  const empty = site({}, { 'bundled-packages.json': '[]' });
  await expect(finalise(empty.context)).rejects.toThrow('no package at all');
});

test('who stops a build does not wait for the pages that a stage has still to read', async () => {
  const stop = new AbortController();
  const { context } = site({ stop: stop.signal });
  const read: string[] = [];
  const work = async () => {
    for await (const { file } of readPages(context)) {
      read.push(file);
      stop.abort(new Error('stopped'));
    }
  };
  await expect(work()).rejects.toThrow('stopped');
  expect(read).toEqual(['404.html']);

  const longStages = [
    'link style sheets',
    'describe pages',
    'add integrity',
    'start scripts on intent',
    'mend markup',
    'write headers',
    'compress',
    'write checksums',
  ];
  const stages = finaliseStages.filter(({ name }) => longStages.includes(name));
  expect(stages.map(({ name }) => name)).toEqual(longStages);
  for (const stage of stages) {
    await expect(stage.run(context), stage.name).rejects.toThrow('stopped');
  }
  await expect(makeOfflineEdition(context)).rejects.toThrow('stopped');
});
