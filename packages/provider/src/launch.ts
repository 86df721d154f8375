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
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${options.port} is in use. Stop the other program, or choose another port with --port.`,
      { cause: error },
    );
  }
}
