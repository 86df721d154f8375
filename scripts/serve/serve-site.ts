import { statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '@seca/openapi/load/errors';
import { originOf } from '../../site/compile/options';
import { createHandler } from './handler';
import type { Address, ServeOptions } from './options';
import { readSiteFolder } from './site-folder';

export interface RunningSite {
  url: string;
  close(): Promise<void>;
}

function explain(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  const causes: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port with PORT or --port.`,
    EACCES: `This user can't use port ${port}. Choose a port above 1023 with PORT or --port.`,
    ENOTFOUND: `This computer has no host name ${host}. Set HOST to its host name or IP address.`,
    EADDRNOTAVAIL: `The IP address ${host} doesn't belong to this computer. Set HOST to one of its IP addresses.`,
  };
  const message = causes[error.code ?? ''];
  return message ? new Error(message, { cause: error }) : error;
}

function listen(server: Server, options: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, options)));
    server.listen(options.port, options.host, resolve);
  });
}

/** Rejects if the server can't listen on the host and port, so that a caller can check this before a build. */
export async function checkAddress(options: Address): Promise<void> {
  const server = createServer();
  await listen(server, options);
  await new Promise((resolve) => server.close(resolve));
}

/** A value that changes when a build replaces the folder; undefined if there is no folder. */
function stampOf(dir: string): string | undefined {
  const stats = statSync(dir, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs}`;
}

/** A build that is not finished, but whose pages can be read. */
export interface Making {
  /** Its temporary folder, which replaces the served one when the build has succeeded. */
  folder: string;
  done: Promise<unknown>;
}

/** Creates a new handler after each build, because a handler knows the names and sizes of one build's files only. */
function createSiteHandler({ dir, base }: ServeOptions, making?: Making): RequestListener {
  const load = (folder: string) => createHandler(readSiteFolder(folder), base, making && later);
  let isMaking = making !== undefined;
  let handler = load(making?.folder ?? dir);
  let stamp = stampOf(dir);
  const answer: RequestListener = (req, res) => {
    try {
      if (isMaking) isMaking = stampOf(making?.folder ?? dir) !== undefined;
      const current = isMaking ? stamp : stampOf(dir);
      if (current !== undefined && current !== stamp) {
        handler = load(dir);
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
  /** Answers when everything is made. */
  function later(...request: Parameters<RequestListener>): boolean {
    if (isMaking) making?.done.then(() => answer(...request)).catch(() => undefined);
    return isMaking;
  }
  return answer;
}

/**
 * Starts serving a built site, and serves the new site if a build replaces it. Rejects with a message for the
 * user if the server can't start.
 *
 * @param making a build whose pages are served before it is finished; what is not made yet is sent when it is
 */
export async function serveSite(options: ServeOptions, making?: Making): Promise<RunningSite> {
  const server = createServer(createSiteHandler(options, making));
  await listen(server, options);
  // biome-ignore lint/plugin: the server listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo;
  return {
    url: originOf(options.host, port) + options.base,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
