import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { Plugin } from '@docusaurus/types';

/** Files that the development server makes when somebody asks for one. */
export interface FilesOnDemand {
  /** In messages: `the search`. */
  what: string;
  /** The site's base url, with which the addresses of the files begin. */
  baseUrl: string;
  /** Whether a file below the base url is one of these, whose names are those of addresses. */
  has: (name: string) => boolean;
  /** All of them as the sources are now, by name. Called for each request: what is costly, it keeps. */
  make: () => Promise<ReadonlyMap<string, string | Uint8Array>>;
}

type Next = () => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const types: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.zip': 'application/zip',
};

/**
 * Answers requests for such files; others are left to the server. Where they can't be made, as in the
 * middle of an author's change, the answer has status 500 and says why.
 */
export function answerOnDemand({ what, baseUrl, has, make }: FilesOnDemand): Handler {
  return async (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?');
    const name = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : '';
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !has(name)) return next();
    response.setHeader('Cache-Control', 'no-store');
    try {
      const content = (await make()).get(name);
      if (content === undefined) return next();
      const type = types[path.extname(name)] ?? 'text/plain; charset=utf-8';
      response.setHeader('Content-Type', type);
      response.end(content);
    } catch (error) {
      const { message } = error as Error;
      logger.error`${what} can't be made: ${message}`;
      response.statusCode = 500;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(message);
    }
  };
}

/**
 * For a plugin's `configureWebpack`, of the client in development.
 *
 * An author waits for the page that was changed: what nobody looks at meanwhile is not made.
 *
 * @param settings more of the development server's
 */
export function serveOnDemand(
  files: FilesOnDemand,
  settings: Readonly<Record<string, unknown>> = {},
): ReturnType<NonNullable<Plugin['configureWebpack']>> {
  const middleware = { name: files.what, middleware: answerOnDemand(files) };
  const devServer = {
    ...settings,
    setupMiddlewares: (middlewares: unknown[]) => {
      // First, before addresses without a page are answered with the landing page.
      middlewares.unshift(middleware);
      // The bundler's configurations are merged: what this returns is added to what the engine's
      // function of the same name returns, which is all of them.
      return [];
    },
  };
  // `devServer` is read by `docusaurus start` alone and is missing from the type.
  return { devServer } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
}
