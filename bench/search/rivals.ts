/**
 * Two third-party searches that run the same queries over the same built pages: docusaurus-lunr-search and
 * Pagefind. Both are installed only for this benchmark, in exactly these versions (npm must reach a registry the
 * first time). They are not dependencies of the project: its lock file, bill of materials and audit do not
 * include them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { installTool } from '../../scripts/setup/import-tool';
import { launchChromium } from '../../scripts/setup/launch-chromium';
import { serveBuild } from '../tools';

/** Another search, ready for queries. */
export interface Rival {
  name: string;
  /** Bytes that are loaded until the first hit of the first query (Brotli), and what they consist of. */
  bytes: number;
  bytesOf: string;
  /** URLs of the hits, best first. */
  search(query: string): Promise<string[]>;
  close(): Promise<void>;
}

const lunrVersion = '3.6.1';
const pagefindVersion = '1.6.0';

/** Maximum number of hits per query: more than any figure needs. */
const hitLimit = 24;

/**
 * @param root of the project
 * @param build folder of the built site
 */
export async function makeRivals(root: string, build: string): Promise<Rival[]> {
  const site = path.join(root, '.build/search-rivals');
  rmSync(site, { recursive: true, force: true });
  cpSync(path.join(build, 'docs'), path.join(site, 'docs'), {
    recursive: true,
    filter: (source) => !/\.(?!html$)\w+$/.test(path.basename(source)),
  });
  return [await lunrPlugin(site), await pagefind(site)];
}

/** The function of the plugin that is called; the plugin has no types. */
type LunrPlugin = (context: object, options: object) => { postBuild(props: object): Promise<void> };

interface LunrAdapter {
  search(words: string): Promise<{ url: string }[]>;
}

async function lunrPlugin(site: string): Promise<Rival> {
  // Without its peers, which are the whole of Docusaurus.
  const folder = installTool('docusaurus-lunr-search', lunrVersion, '--legacy-peer-deps');
  const load = createRequire(path.join(folder, 'package.json'));
  const makePlugin = load('docusaurus-lunr-search') as LunrPlugin;
  const files = execFileSync('find', ['docs', '-name', '*.html'], { cwd: site, encoding: 'utf8' });
  const routesPaths = files
    .trim()
    .split('\n')
    .sort()
    .map((file) => `/${file.replace(/\.html$/, '')}`);
  const { log, time, timeEnd } = console;
  Object.assign(console, { log() {}, time() {}, timeEnd() {} });
  try {
    await makePlugin({}, {}).postBuild({ routesPaths, outDir: site, baseUrl: '/', plugins: [] });
  } finally {
    Object.assign(console, { log, time, timeEnd });
  }

  // The plugin's own browser code, whose only import is lunr.
  const source = readFileSync(
    load.resolve('docusaurus-lunr-search/src/theme/SearchBar/lunar-search.js'),
    'utf8',
  );
  const body = source.replace(/^import lunr .*$/m, '').replace('export default', 'return');
  const lunr: unknown = load('lunr');
  const Adapter = new Function('lunr', body)(lunr) as new (...from: unknown[]) => LunrAdapter;
  const [docs, index] = ['search-doc.json', 'lunr-index.json'].map((name) =>
    readFileSync(path.join(site, name), 'utf8'),
  ) as [string, string];
  const adapter = new Adapter(JSON.parse(docs).searchDocs, JSON.parse(index), '/', hitLimit);
  return {
    name: `docusaurus-lunr-search ${lunrVersion}`,
    bytes: [docs, index].reduce((sum, text) => sum + brotliCompressSync(text).length, 0),
    bytesOf: 'its two files, without its scripts',
    search: async (query) => {
      // lunr has its own query syntax, in which pasted text can be invalid; such a query has no hits.
      const hits = await adapter.search(query).catch(() => []);
      return hits.map(({ url }) => url);
    },
    close: async () => {},
  };
}

declare global {
  interface Window {
    askPagefind(query: string, limit: number): Promise<string[]>;
  }
}

/** Runs Pagefind in a browser, because it uses WebAssembly and requests each part of the index. */
async function pagefind(site: string): Promise<Rival> {
  const folder = installTool('pagefind', pagefindVersion);
  const command = path.join(folder, 'node_modules/pagefind/lib/runner/bin.cjs');
  const options = ['--site', site, '--root-selector', 'article', '--quiet'];
  execFileSync(process.execPath, [command, ...options], { stdio: 'inherit' });
  writeFileSync(path.join(site, 'index.html'), '<!doctype html><title>Pagefind</title>');
  const server = await serveBuild(site);
  const browser = await launchChromium();
  const page = await browser.newPage();
  let bytes = 0;
  const weighed: Promise<void>[] = [];
  page.on('response', (response) => {
    const weigh = async () => {
      bytes += brotliCompressSync(await response.body()).length;
    };
    weighed.push(weigh());
  });
  await page.goto(server.url);
  await Promise.all(weighed);
  bytes = 0;
  await page.addScriptTag({
    type: 'module',
    content: `
      import * as pagefind from '/pagefind/pagefind.js';
      window.askPagefind = async (query, limit) => {
        const { results } = await pagefind.search(query);
        const data = await Promise.all(results.slice(0, limit).map((result) => result.data()));
        return data.map(({ url }) => url.replace(/\\.html$/, ''));
      };`,
  });
  await page.waitForFunction(() => 'askPagefind' in window);
  const search = (query: string, limit = hitLimit) =>
    page.evaluate(([words, count]) => window.askPagefind(words, count), [query, limit] as const);
  await search('role', 1);
  await Promise.all(weighed);
  const toFirst = bytes;
  return {
    name: `Pagefind ${pagefindVersion}`,
    bytes: toFirst,
    bytesOf: 'script, WebAssembly, the index for “role” and one hit, without an interface',
    search,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
