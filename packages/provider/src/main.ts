/** The command `seca-provider`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, messageOf } from '@seca/text/errors';
import type { Definition } from './engine';
import { profiles, tokenFor } from './engine';
import { help, type Options, parseOptions } from './options';
import { type RunningServer, startServer } from './server';

/** A file of `dist/`, where the build puts the definition and the start page beside this file. */
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name));

const pageFile = (name: string, type: string) => ({
  type: `${type}; charset=utf-8`,
  body: read(`page/${name}`),
});

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a message for the user and exits. */
function give(message: string, code = 1): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

async function start(options: Options): Promise<RunningServer> {
  const definition: Definition = JSON.parse(read('definition.json').toString());
  return startServer({
    ...options,
    definition,
    page: new Map([
      ['/', pageFile('index.html', 'text/html')],
      ['/favicon.svg', pageFile('favicon.svg', 'image/svg+xml')],
      ['/local/page.js', pageFile('page.js', 'text/javascript')],
      ['/local/page.css', pageFile('page.css', 'text/css')],
      ['/local/headings.woff2', pageFile('headings.woff2', 'font/woff2')],
    ]),
    onFatal: (error) => give(`The provider stopped: ${error.message}`),
  });
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
  const { port: wanted, host, profile } = options;
  const server = await start(options).catch((error: unknown) =>
    give(
      errorCode(error) === 'EADDRINUSE'
        ? `Port ${wanted} is in use. Stop the other program, or choose another port with --port.`
        : messageOf(error),
    ),
  );
  const { port } = new URL(server.origin);
  const url = host === '127.0.0.1' ? `http://localhost:${port}` : server.origin;
  say(`SECA provider at ${url}`);
  say(`Start page with users, tokens and resources: ${url}/`);
  if (profile !== undefined) {
    say(`The profile ${profile} departs from the standard:`);
    for (const departure of profiles[profile].departures) say(`- ${departure}`);
  }
  say(`export SECA_TOKEN='${tokenFor({ subject: 'user1@example.com' })}'`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error: Error) => give(error.message),
      );
    });
  }
}

void main();
