import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { messageOf } from '@seca/openapi/load/errors';
import { decoded } from '@seca/openapi/load/pointer';
import type { SourceProblem } from '@seca/openapi/load/problem';
import { mapValues } from 'es-toolkit/object/mapValues';
import { createServer, createServerModuleRunnerTransport, type ViteDevServer } from 'vite';
import { ModuleRunner } from 'vite/module-runner';
import { contentType } from '../../hosting/content-types';
import { identity } from '../../identity';
import { closeStore } from '../core/cache';
import type { LoadedSite, Output, OutputSources, SiteDefinition } from '../core/capability';
import { sha256 } from '../core/checksums';
import { loadPage, type PageSource } from '../core/page';
import type { Asset, Assets, Site } from '../core/types';
import type * as Document from '../document';
import { componentsOf } from './bundle/bundle-site';
import { buildClassicScript, type PageComponents, viteConfig } from './bundle/vite-builds';
import { type PageLinks, readLinks } from './check-links';
import { brokenLinks, concerns, problemsOfError, reportOnce, startLint } from './dev-checks';
import { problemsPage, withProblems } from './dev-problems';
import { collectRedirects } from './files/redirects';
import { loadSite } from './load-site';
import { originOf } from './options';
import { outputsOnRequest } from './outputs';

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

/** Folders whose files are content: a change renders the page again, without the bundler. */
const contentFolders = ['docs', 'spec'];

/**
 * Serves a site during development. Pages are rendered when they are requested, and browsers reload when a source
 * changes. A mistake in a source is shown with file, line and column: once in the terminal, and on the pages that it
 * concerns. The other pages stay as they were.
 *
 * @returns the URL, and a function that ends the server
 */
export async function startDevelopment(
  definition: SiteDefinition,
  { root, host, port, report }: DevelopmentOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const inlineScript = await buildClassicScript('site/entry.inline.ts');
  const server = createHttpServer((request, response) => {
    const fail = failure(request, response, report);
    vite.middlewares(request, response, () => handle(request, response).catch(fail));
  });
  const vite = await startBundler(root, server, definition.staticFolder);
  // `vite.ssrLoadModule` would register a loader from a data: URL, which @oxc-node/core rejects.
  const components = new ModuleRunner({
    transport: createServerModuleRunnerTransport({ channel: vite.environments.ssr.hot }),
    hmr: false,
  });
  const load = contentLoader(definition, root);
  const say = reportOnce(report);
  const changes = watchSources(root, vite, (problems) => say('lint', problems));
  const { draw, linksOf } = makeDraw(definition, vite, components, inlineScript);
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const name = decoded(pathname).replace(/(?:\/index)?\.html$|\/$/, '');
    const asked = performance.now();
    const answer = (html: string, status = 200): void => {
      response.statusCode = status;
      changes.drawn = asked;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(html);
    };
    const fail = async (origin: string, problems: readonly SourceProblem[]): Promise<void> => {
      changes.isFailing = true;
      say(origin, problems);
      answer(await vite.transformIndexHtml(pathname, problemsPage(problems)), 500);
    };
    const { content, problems: unread } = await load();
    say('sources', unread);
    if (!content) return await fail('sources', unread);
    const redirect = (from: string) =>
      collectRedirects(root, content).find((redirect) => redirect.from === from)?.to;
    const isShown = (source: PageSource) => source.path === (name || '/') && !source.hidden;
    try {
      const page = content.pages.find(isShown) ?? content.drafts.find(isShown);
      const wanted = name.slice(1);
      const file = page
        ? undefined
        : await otherFile(
            wanted,
            { config: definition.config, root, base: '/', site: content, wanted },
            outputsOnRequest(definition.capabilities),
            draw,
          );
      if (file !== undefined) {
        response.setHeader('Content-Type', contentType(name) ?? 'application/octet-stream');
        response.end(file);
        return;
      }
      const moved = page ? undefined : redirect(name);
      if (moved) return void response.writeHead(301, { Location: moved }).end();
      const shown = page ?? content.pages.find(({ hidden }) => hidden);
      if (!shown) return answer('', 404);
      const own = unread.filter((problem) => concerns(problem, shown, content));
      if (own.length > 0) return await fail('sources', own);
      const html = await draw(shown, content, pathname);
      const isFile = (wanted: string) =>
        isServed(wanted, root, definition) || redirect(`/${wanted}`) !== undefined;
      const links = (one: PageSource) => linksOf(one, content);
      const before = changes.links.get(shown.path) ?? [];
      const linted = changes.linted.filter((problem) => concerns(problem, shown, content));
      const problems = [...before, ...linted];
      answer(withProblems(html, problems), page ? 200 : 404);
      if (!page) return;
      // Drawing the targets takes longer than the page itself.
      const checked = brokenLinks(root, shown, content, links, isFile);
      const broken = await checked.catch(() => before);
      changes.links.set(shown.path, broken);
      say(`page ${shown.path}`, broken);
      if (JSON.stringify(broken) === JSON.stringify(before)) return;
      // Also for a browser that does not listen yet.
      changes.changed = performance.now();
      vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      await fail(`page ${name}`, await problemsOfError(root, error));
    }
  };
  await once(server.listen(port, host), 'listening');
  return {
    url: `${originOf(host, port)}/`,
    close: async () => {
      changes.close();
      server.close();
      await components.close();
      await vite.close();
    },
  };
}

/** Answers a request that failed unexpectedly, which must not end the process. */
function failure(
  request: IncomingMessage,
  response: ServerResponse,
  report: DevelopmentOptions['report'],
) {
  return (error: unknown): void => {
    report(`${request.url}: ${messageOf(error)}`);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  };
}

function startBundler(root: string, server: Server, staticFolder: string): Promise<ViteDevServer> {
  return createServer({
    ...viteConfig,
    base: '/',
    publicDir: path.join(root, staticFolder),
    appType: 'custom',
    // Mistakes are reported with the pages that they concern.
    logLevel: 'silent',
    server: {
      middlewareMode: true,
      // Pages connect to the port of the site; on one of its own, they would connect to the server of another folder.
      hmr: { server },
      // Typefaces come from the folder of the packages, which can be above that of the site.
      fs: { allow: [root, packagesFolder] },
      watch: { ignored: ['build', '.build'].map((folder) => path.join(root, folder, '**')) },
    },
  });
}

interface Changes {
  /** Problems of the specification that its pages don't show by themselves. */
  linted: readonly SourceProblem[];
  /** Broken links, by the path of the page. */
  links: Map<string, readonly SourceProblem[]>;
  /** When a source was changed last, and when a page was drawn last. */
  changed: number;
  drawn: number;
  /** Whether a browser shows a mistake instead of a page, so that it has to load the page again. */
  isFailing: boolean;
  close: () => void;
}

/** Lets browsers load their pages again when a source changes, and lints the specification when it does. */
function watchSources(
  root: string,
  vite: ViteDevServer,
  report: (problems: readonly SourceProblem[]) => void,
): Changes {
  const state: Changes = {
    linted: [],
    links: new Map(),
    changed: 0,
    drawn: 0,
    isFailing: false,
    close: () => undefined,
  };
  const reload = () => vite.ws.send({ type: 'full-reload' });
  const lint = (): void => {
    state.close();
    state.close = startLint(root, (problems) => {
      const isChanged = problems.length + state.linted.length > 0;
      state.linted = problems;
      report(problems);
      if (isChanged) reload();
    });
  };
  vite.watcher.add(contentFolders.map((folder) => path.join(root, folder)));
  vite.watcher.on('all', (_event, file) => {
    // What is kept on disk belongs to the sources at the start.
    closeStore();
    const [folder = ''] = path.relative(root, file).split(path.sep);
    if (folder === 'spec') lint();
    // The bundler replaces style sheets by itself, unless they are missing.
    const isSource = contentFolders.includes(folder) || /\.tsx?$/.test(file);
    // The bundler learns of the change first.
    if (!isSource && !state.isFailing) return;
    state.changed = performance.now();
    setTimeout(reload, 50);
  });
  // A source can change while a browser loads the page and does not listen yet.
  vite.ws.on('connection', (socket) => {
    if (state.changed > state.drawn) socket.send(JSON.stringify({ type: 'full-reload' }));
  });
  lint();
  return state;
}

/** Draws pages with the components as they are now. */
function makeDraw(
  definition: SiteDefinition,
  vite: ViteDevServer,
  components: ModuleRunner,
  inlineScript: string,
) {
  let last: typeof Document.renderPage | undefined;
  const files = componentsOf(definition.capabilities);
  const render = async (source: PageSource, content: LoadedSite): Promise<string> => {
    const page = await loadPage(source);
    const failed: string[] = [];
    for (const file of new Set(Object.values(files))) {
      await components.import(`/${file}`).catch(() => failed.push(file));
    }
    // A mistake in the components of another kind of page leaves this one as it was.
    if (!last || failed.length === 0 || failed.includes(files[page.content.kind])) {
      last = (await components.import<typeof Document>('/site/document.tsx')).renderPage;
    }
    return last(developmentSite(definition, content, vite, inlineScript), page);
  };
  const draw: Draw = async (page, content, url) =>
    vite.transformIndexHtml(url, await render(page, content));
  /** Of content that has not changed, links are read once. */
  const read = new WeakMap<object, PageLinks>();
  const linksOf = async (page: PageSource, content: LoadedSite): Promise<PageLinks> => {
    const body = await page.body();
    const links = read.get(body) ?? readLinks(page.path, await render(page, content));
    read.set(body, links);
    return links;
  };
  return { draw, linksOf };
}

/** Whether a build has a file, or a page that only it makes, of this name. */
function isServed(
  name: string,
  root: string,
  { capabilities, staticFolder }: SiteDefinition,
): boolean {
  const outputs = [
    ...outputsOnRequest(capabilities),
    ...capabilities.flatMap(({ buildOutputs = [] }) => buildOutputs),
  ];
  return (
    outputs.some(({ files }) => files.test(name) || files.test(`${name}.html`)) ||
    ['', staticFolder].some((folder) => existsSync(path.join(root, folder, name))) ||
    /^(?:@|node_modules\/|site\/)/.test(name)
  );
}

type Draw = (page: PageSource, content: LoadedSite, url: string) => Promise<string>;

/**
 * The content is loaded again for each request; loaders keep what has not changed. While a source can't be read, the
 * content is that of the last time, if there was one.
 */
function contentLoader(definition: SiteDefinition, root: string) {
  let last: LoadedSite | undefined;
  const load = async (): Promise<{ content?: LoadedSite; problems: readonly SourceProblem[] }> => {
    try {
      last = await loadSite(definition.capabilities, { root, base: '/', keepsGoing: true });
      return { content: last, problems: [] };
    } catch (error) {
      return { content: last, problems: await problemsOfError(root, error) };
    }
  };
  let pending: ReturnType<typeof load> | undefined;
  return () => {
    pending ??= load().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** A file other than a page, made when it is requested. */
async function otherFile(
  name: string,
  sources: Omit<OutputSources, 'htmlOf'>,
  outputs: readonly Output[],
  draw: Draw,
): Promise<string | Uint8Array | undefined> {
  const { site: content } = sources;
  const htmlOf = async (page: PageSource) => {
    const html = await draw(page, content, page.path);
    return { sum: sha256(html), text: () => html };
  };
  for (const { make } of outputs.filter(({ files }) => files.test(name))) {
    for (const [file, data] of await make({ ...sources, htmlOf })) {
      if (developmentName(file) === name) return data;
    }
  }
  return undefined;
}

/** Pages refer to these files before they are made, so their names have no hash of the content. */
function developmentName(file: string): string {
  return file.replace(
    /^(search-doc|search-index|search-text|assets\/provider)-.*(?=\.(?:json|txt)$)/,
    '$1-development',
  );
}

function developmentSite(
  { config, capabilities }: SiteDefinition,
  content: LoadedSite,
  vite: ViteDevServer,
  inlineScript: string,
): Site {
  const locale = config.defaultLocale;
  return {
    config,
    base: '/',
    locale,
    localeBases: { [locale]: '/' },
    versions: content.versions,
    sidebars: content.sidebars,
    assets: developmentAssets(vite, inlineScript, componentsOf(capabilities)),
    standardVersion: identity.standardVersion,
    provider: 'development',
    search:
      config.search &&
      ['search-doc-.json', 'search-index-.txt', 'search-text-.json'].map(developmentName),
  };
}

/** All style sheets of the loaded components, as the bundler serves them one by one. */
function developmentAssets(
  vite: ViteDevServer,
  inlineScript: string,
  components: PageComponents,
): Assets {
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()];
  const sheets = modules
    .filter(({ url }) => /\.css$/.test(url))
    .map(({ url }): Asset => ({ file: `${url.slice(1)}?direct` }));
  const styles = mapValues(components, () => sheets);
  const [early, hooks] = [{ file: 'site/entry.early.ts' }, { file: 'site/entry.hooks.ts' }];
  return { early, hooks, styles, inlineScript };
}
