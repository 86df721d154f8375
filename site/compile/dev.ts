import { readFile } from 'node:fs/promises';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SourceError } from '@seca/openapi/load/problem';
import { messageOf } from '@seca/text/errors';
import { mapValues } from '@seca/text/records';
import { createServer, createServerModuleRunnerTransport, type ViteDevServer } from 'vite';
import { ModuleRunner } from 'vite/module-runner';
import { contentType } from '../../hosting/content-types';
import { identity } from '../../identity';
import { loadPage, type PageSource } from '../core/page';
import { versionsFolder } from '../core/standard';
import type { Asset, Assets, Site } from '../core/types';
import type * as Document from '../document';
import { buildClassicScript, pageModules, viteConfig } from './bundle/vite-builds';
import { checkConfig } from './check-config';
import { readText } from './content/load-content';
import { type OutputSources, outputsAfterPages, outputsBeforePages } from './outputs';
import type { Content, FrozenVersion, SiteDefinition } from './site-definition';

export interface DevelopmentOptions {
  root: string;
  host: string;
  port: number;
  /** Called with a line for each problem that a page has. */
  report: (line: string) => void;
}

const packagesFolder = path.resolve(
  createRequire(import.meta.url).resolve('vite/package.json'),
  '../..',
);

/** Folders whose files are content: a change draws the page anew, without the bundler. */
const contentFolders = ['docs', 'spec', versionsFolder];

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
      // Typefaces come from the folder of the packages, which can be above that of the site.
      fs: { allow: [root, packagesFolder] },
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
    for (const file of new Set(Object.values(pageModules))) {
      await components.import(`/${file}`);
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
      const page = (version ?? content).pages.find(at) ?? (await gallery(name, root));
      const wanted = name.slice(1);
      const file = page
        ? undefined
        : await otherFile(wanted, { ...definition, root, base: '/', content, wanted }, draw);
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

/** A page with every component, which is not published. */
async function gallery(name: string, root: string): Promise<PageSource | undefined> {
  if (name !== '/docs/components') return undefined;
  const file = 'site/frame/gallery.mdx';
  const text = await readFile(path.join(root, file), 'utf8');
  const { tree, toc } = await readText(root, { file, text });
  return {
    path: name,
    title: 'Components',
    description: 'Every component of guides.',
    sidebar: 'docSidebar',
    version: 'current',
    hasTwin: false,
    body: () => ({ content: { kind: 'guide', tree }, toc }),
  };
}

type Draw = (
  page: PageSource,
  content: Content,
  url: string,
  version?: FrozenVersion,
) => Promise<string>;

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

/** A file other than a page, made when it is requested. */
async function otherFile(
  name: string,
  sources: Omit<OutputSources, 'htmlOf'>,
  draw: Draw,
): Promise<string | Uint8Array | undefined> {
  const { content } = sources;
  const outputs = [...outputsBeforePages, ...outputsAfterPages].filter(({ files }) =>
    files.test(name),
  );
  for (const { everyVersion, make } of outputs) {
    for (const version of everyVersion ? [undefined, ...content.frozen] : [undefined]) {
      const htmlOf = (page: PageSource) => draw(page, content, page.path, version);
      for (const [file, data] of await make({ ...sources, version, htmlOf })) {
        if (developmentName(file, version) === name) return data;
      }
    }
  }
  return undefined;
}

/** Pages refer to these files before they are made, so their names have no hash of the content. */
function developmentName(file: string, version?: FrozenVersion): string {
  const ending = version?.standard.version ?? 'development';
  return file.replace(/^(search-doc|lunr-index|assets\/provider)-.*(?=\.json$)/, `$1-${ending}`);
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
    provider: version ? undefined : 'development',
    search: config.search && {
      searchDoc: developmentName('search-doc-.json', version),
      lunrIndex: developmentName('lunr-index-.json', version),
    },
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
  const problems = error instanceof SourceError ? error.problems : [];
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
