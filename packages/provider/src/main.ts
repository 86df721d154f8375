/** The command `seca-provider`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, messageOf } from '@seca/text/errors';
import type { Definition } from './engine';
import { profiles, tokenFor } from './engine';
import { help, type Options, parseOptions } from './options';
import { type RunningServer, startServer } from './server';
import { StateFileError } from './state-file';

/** `dist/`, where the build puts this file beside the definition and the start page. */
const folder = import.meta.dirname;

function readDefinition(): Definition {
  return JSON.parse(readFileSync(path.join(folder, 'definition.json'), 'utf8'));
}

function readPage(): Map<string, { type: string; body: Buffer }> {
  const file = (name: string, type: string) => ({
    type: `${type}; charset=utf-8`,
    body: readFileSync(path.join(folder, 'page', name)),
  });
  return new Map([
    ['/', file('index.html', 'text/html')],
    ['/favicon.svg', file('favicon.svg', 'image/svg+xml')],
    ['/local/page.js', file('page.js', 'text/javascript')],
    ['/local/page.css', file('page.css', 'text/css')],
    ['/local/headings.woff2', file('headings.woff2', 'font/woff2')],
  ]);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a message for the user and exits. */
function give(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

async function start(options: Options): Promise<RunningServer> {
  try {
    return await startServer({
      ...options,
      definition: readDefinition(),
      page: readPage(),
      onFatal: (error) => give(`The provider stopped: ${error.message}`, 1),
    });
  } catch (error) {
    if (error instanceof StateFileError) return give(error.message, 1);
    if (errorCode(error) === 'EADDRINUSE') {
      return give(
        `Port ${options.port} is in use. Stop the other program, or choose another port with --port.`,
        1,
      );
    }
    return give(messageOf(error), 1);
  }
}

async function main(): Promise<void> {
  // A consumer that reads only the first lines, such as `head`, must not stop the provider.
  process.stdout.on('error', () => undefined);
  let options: Options | 'help';
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    give(`${messageOf(error)}\n\n${help}`, 2);
  }
  if (options === 'help') return say(help.trimEnd());
  const server = await start(options);
  const { port } = new URL(server.origin);
  const url = options.host === '127.0.0.1' ? `http://localhost:${port}` : server.origin;
  say(`SECA provider at ${url}`);
  say(`Start page with users, tokens and resources: ${url}/`);
  if (options.profile !== undefined) {
    say(`The profile ${options.profile} departs from the standard:`);
    for (const departure of profiles[options.profile].departures) say(`- ${departure}`);
  }
  say(`export SECA_TOKEN='${tokenFor({ subject: 'user1@example.com' })}'`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error: Error) => give(error.message, 1),
      );
    });
  }
}

void main();
