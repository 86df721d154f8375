import { statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '@seca/text/errors';
import { createHandler } from './handler';
import type { ServeOptions } from './options';
import { readSiteFolder } from './site-folder';

export interface RunningSite {
  url: string;
  close(): Promise<void>;
}

function explain(error: NodeJS.ErrnoException, { host, port }: ServeOptions): Error {
  const causes: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port: PORT=3001 npm start`,
    EACCES: `This user can't use port ${port}. Choose a port above 1023: PORT=3001 npm start`,
    ENOTFOUND: `This computer has no host name ${host}. Set HOST to its host name or IP address.`,
    EADDRNOTAVAIL: `The IP address ${host} doesn't belong to this computer. Set HOST to one of its IP addresses.`,
  };
  const message = causes[error.code ?? ''];
  return message ? new Error(message, { cause: error }) : error;
}

function listen(server: Server, options: ServeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, options)));
    server.listen(options.port, options.host, resolve);
  });
}

/** Rejects if the server can't listen on the host and port, so that a caller can check this before a build. */
export async function checkAddress(options: ServeOptions): Promise<void> {
  const server = createServer();
  await listen(server, options);
  await new Promise((resolve) => server.close(resolve));
}

/** A value that changes when a build replaces the folder; undefined if there is no folder. */
function stampOf(dir: string): string | undefined {
  const stats = statSync(dir, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs}`;
}

/** Creates a new handler after each build, because a handler knows the names and sizes of one build's files only. */
function createSiteHandler({ dir, base }: ServeOptions): RequestListener {
  const load = () => createHandler(readSiteFolder(dir), base);
  let handler = load();
  let stamp = stampOf(dir);
  return (req, res) => {
    try {
      const current = stampOf(dir);
      if (current !== undefined && current !== stamp) {
        handler = load();
        stamp = current;
      }
      handler(req, res);
    } catch (error) {
      // A request must not end the process.
      process.stderr.write(`${req.method} ${req.url}: ${messageOf(error)}\n`);
      if (res.headersSent) res.destroy();
      else res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Error\n');
    }
  };
}

/**
 * Starts serving a built site, and serves the new site if a build replaces it. Rejects with a message for the
 * user if the server can't start.
 */
export async function serveSite(options: ServeOptions): Promise<RunningSite> {
  const server = createServer(createSiteHandler(options));
  await listen(server, options);
  // biome-ignore lint/plugin: the server listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}${options.base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
