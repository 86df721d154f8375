import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '@seca/openapi/load/errors';
import type { Definition } from './engine';
import type { Options } from './options';
import { type RunningServer, startServer } from './server';

/** A file of the package, whose build puts the definition and the start page beside the code. */
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name));

const pageFile = (name: string, type: string) => ({
  type: `${type}; charset=utf-8`,
  body: read(`page/${name}`),
});

/** The package.json of the package. */
export function manifest(): { version: string; homepage: string } {
  return JSON.parse(read('package.json').toString());
}

/**
 * Starts a server with the definition and the start page of the package.
 *
 * @param onFatal called when the state can no longer be stored
 * @throws Error with a message for the user if it can't start
 */
export async function launch(
  options: Options,
  onFatal?: (error: Error) => void,
): Promise<RunningServer> {
  const { version, homepage } = manifest();
  const definition: Definition = JSON.parse(read('definition.json').toString());
  try {
    return await startServer({
      ...options,
      definition,
      version,
      documentation: homepage,
      pageFiles: new Map([
        ['/favicon.svg', pageFile('favicon.svg', 'image/svg+xml')],
        ['/local/page.css', pageFile('page.css', 'text/css')],
        ['/local/headings.woff2', pageFile('headings.woff2', 'font/woff2')],
      ]),
      onFatal,
    });
  } catch (error) {
    const { host, port } = options;
    const causes: Record<string, string> = {
      EADDRINUSE: `Port ${port} is in use. Stop the other program, or choose another port with --port.`,
      EACCES: `This user can't use port ${port}. Choose a port above 1023 with --port.`,
      ENOTFOUND: `This computer has no host name ${host}. Choose another with --host.`,
      EADDRNOTAVAIL: `The IP address ${host} doesn't belong to this computer. Choose another with --host.`,
    };
    const message = causes[String(errorCode(error))];
    throw message === undefined ? error : new Error(message, { cause: error });
  }
}
