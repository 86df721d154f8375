import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { mapValues } from '@seca/text/keys-of';
import { messageOf } from '@seca/text/message-of';
import { createServer, createServerModuleRunnerTransport, type ViteDevServer } from 'vite';
import { ModuleRunner } from 'vite/module-runner';
import { contentType } from '../../hosting/content-types';
import { identity } from '../../identity';
import type * as Document from '../document';
import { GuideError } from '../guides/problem';
import { twinFile } from '../markdown/site-links';
import type { Asset, Assets, Site } from '../types';
import { buildClassicScript, pageModules, viteConfig } from './bundle/vite-builds';
import { checkConfig } from './check-config';
import { versionsFolder } from './content/versions/standard';
import type { Files } from './files/files';
import {
  downloadFiles,
  markdownFiles,
  providerFile,
  searchFiles,
  twinsOf,
  twinTest,
  wellKnownFiles,
} from './files/site-files';
import {
  type Content,
  type FrozenVersion,
  loadPage,
  type PageSource,
  type SiteDefinition,
} from './site-definition';

export interface DevelopmentOptions {
  root: string;
  host: string;
  port: number;
  /** Called with a line for each problem that a page has. */
  report: (line: string) => void;
}

/** Folders whose files are content: a change draws the page anew, without the bundler. */
const contentFolders = ['docs', 'spec', versionsFolder];

/** In the name of the data of the provider. */
const providerHash = 'development';

/** Files of the search of a version. */
const searchNames = (version?: FrozenVersion) => {
  const name = version?.standard.version ?? 'development';
  return { searchDoc: `search-doc-${name}.json`, lunrIndex: `lunr-index-${name}.json` };
};

/**
 * Serves a site during development. Pages are rendered when they are requested, and browsers reload when a
 * source changes. Mistakes in a source are shown with file, line and column.
 *
 * @returns the URL, and a function that ends the server
 */
export async function startDevelopment(
  definition: SiteDefinition,
  { root, host, port, report }: DevelopmentOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  checkConfig(definition.config);
  const inlineScript = await buildClassicScript('site/entry.inline.ts');
  const vite = await createServer({
    ...viteConfig,
    base: '/',
    publicDir: path.join(root, definition.staticFolder),
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { host },
      watch: { ignored: ['build', '.build'].map((folder) => path.join(root, folder, '**')) },
    },
  });
  // `vite.ssrLoadModule` would register a loader from a data: URL, which @oxc-node/core rejects.
  const components = new ModuleRunner({
    transport: createServerModuleRunnerTransport({ channel: vite.environments.ssr.hot }),
    hmr: false,
  });
  const load = contentLoader(definition, root);
  vite.watcher.add(contentFolders.map((folder) => path.join(root, folder)));
  vite.watcher.on('all', (_event, file) => {
    const relative = path.relative(root, file);
    if (contentFolders.some((folder) => relative.startsWith(folder + path.sep))) {
      vite.ws.send({ type: 'full-reload' });
    }
  });
  const draw: Draw = async (page, content, url, version) => {
    for (const name of new Set(Object.values(pageModules))) {
      await components.import(`/site/pages/${name}.tsx`);
    }
    const site = developmentSite(definition, content, vite, inlineScript, version);
    const { renderPage } = await components.import<typeof Document>('/site/document.tsx');
    return vite.transformIndexHtml(url, renderPage(site, await loadPage(page)));
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${host}`);
    const name = decodeURIComponent(url.pathname).replace(/(?:\/index)?\.html$|\/$/, '');
    try {
      const content = await load();
      const at = (it: PageSource) => it.path === (name || '/') && !it.hidden;
      const version = content.frozen.find(({ pages }) => pages.some(at));
      const page = (version ?? content).pages.find(at);
      const file = page
        ? undefined
        : ((await markdownFile(name.slice(1), content, draw)) ??
          (await otherFile(name.slice(1), root, definition, content)));
      if (file !== undefined) {
        response.setHeader('Content-Type', contentType(name) ?? 'application/octet-stream');
        response.end(file);
        return;
      }
      const shown = page ?? content.pages.find(({ hidden }) => hidden);
      response.statusCode = page ? 200 : 404;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(shown && (await draw(shown, content, url.pathname, version)));
    } catch (error) {
      report(messageOf(error));
      response.statusCode = 500;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(await vite.transformIndexHtml(url.pathname, errorPage));
      showProblem(vite, error);
    }
  };
  const server = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => void handle(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${port}/`,
    close: async () => {
      server.close();
      await components.close();
      await vite.close();
    },
  };
}

type Draw = (
  page: PageSource,
  content: Content,
  url: string,
  version?: FrozenVersion,
) => Promise<string>;

/** A file with Markdown, for which the pages that it is made of are rendered. */
async function markdownFile(
  name: string,
  content: Content,
  draw: Draw,
): Promise<string | Uint8Array | undefined> {
  const version = content.frozen.find(({ pages }) => pages.some((page) => isTwin(page, name)));
  const all = (version ?? content).pages;
  const pages = name === 'llms-full.txt' ? all : all.filter((page) => isTwin(page, name));
  const html = new Map<PageSource, string>();
  for (const page of pages) html.set(page, await draw(page, content, page.path, version));
  const site = { baseUrl: '/', hasTwin: twinTest(content) };
  const twins = twinsOf({
    pages,
    htmlOf: (page) => html.get(page) ?? '',
    standardVersion: version?.standard.version ?? identity.standardVersion,
    ...site,
  });
  return markdownFiles(content, twins, site).get(name);
}

/** Whether a file is the twin of a page. */
function isTwin({ path: to, hasTwin }: PageSource, name: string): boolean {
  return hasTwin && twinFile(to) === name;
}

/** The content is loaded again for each request; loaders keep what has not changed. */
function contentLoader(definition: SiteDefinition, root: string): () => Promise<Content> {
  let pending: Promise<Content> | undefined;
  return () => {
    pending ??= definition.load({ root, base: '/' }).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** A file other than a page, created when it is requested: those that take long come last. */
async function otherFile(
  name: string,
  root: string,
  { config }: SiteDefinition,
  content: Content,
): Promise<string | Uint8Array | undefined> {
  const provider = `assets/provider-${providerHash}.json`;
  const sources: (() => Files | Promise<Files>)[] = [
    () => wellKnownFiles(content, config, '/'),
    () => searchData(name, content, config),
    async () =>
      new Map(name === provider ? [[name, (await providerFile(root, content)).content]] : []),
    () => downloadFiles(root, content),
  ];
  for (const files of content.reference.length > 0 ? sources : sources.slice(0, 1)) {
    const file = (await files()).get(name);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Browsers request both files of a search at once, so its index is created for the first of them only. */
const searches = new WeakMap<Content | FrozenVersion, ReturnType<typeof searchFiles>>();

/** The index of the version to which a file of the search belongs. */
function searchData(name: string, content: Content, config: SiteDefinition['config']): Files {
  for (const version of [undefined, ...content.frozen]) {
    const names = searchNames(version);
    if (!Object.values(names).includes(name)) continue;
    const searched = version ?? content;
    const search = searches.get(searched) ?? searchFiles(searched, config);
    searches.set(searched, search);
    return new Map(
      (['searchDoc', 'lunrIndex'] as const).flatMap((key) => {
        const data = search?.files.get(search.site[key]);
        return data === undefined ? [] : [[names[key], data]];
      }),
    );
  }
  return new Map();
}

function developmentSite(
  { config }: SiteDefinition,
  content: Content,
  vite: ViteDevServer,
  inlineScript: string,
  version?: FrozenVersion,
): Site {
  const locale = config.defaultLocale;
  return {
    config,
    base: '/',
    locale,
    localeBases: { [locale]: '/' },
    versions: content.versions,
    sidebars: content.sidebars,
    assets: developmentAssets(vite, inlineScript),
    standardVersion: version?.standard.version ?? identity.standardVersion,
    pathOf: version?.pathOf,
    provider: content.reference.length > 0 && !version ? providerHash : undefined,
    search: config.search && searchNames(version),
  };
}

/** All style sheets of the loaded components, as the bundler serves them one by one. */
function developmentAssets(vite: ViteDevServer, inlineScript: string): Assets {
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()];
  const sheets = modules
    .filter(({ url }) => /\.css$/.test(url))
    .map(({ url }): Asset => ({ file: `${url.slice(1)}?direct` }));
  const styles = mapValues(pageModules, () => sheets);
  const [early, hooks] = [{ file: 'site/entry.early.ts' }, { file: 'site/entry.hooks.ts' }];
  return { early, hooks, styles, inlineScript };
}

const errorPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body></body></html>';

/** Vite's overlay, with problems located in the sources. */
function showProblem(vite: ViteDevServer, error: unknown): void {
  const problems = error instanceof GuideError ? error.problems : [];
  const [first] = problems;
  // The page that the response brings connects first.
  setTimeout(() => {
    vite.ws.send({
      type: 'error',
      err: {
        message: messageOf(error),
        stack: (problems.length === 0 && error instanceof Error && error.stack) || '',
        ...(first && { loc: { file: first.file, line: first.line, column: first.column } }),
      },
    });
  }, 300);
}
