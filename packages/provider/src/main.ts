/** The command `seca-provider`. */
import { messageOf } from '@seca/text/errors';
import { profiles, tokenFor } from './engine';
import { launch, manifest } from './launch';
import { help, type Options, parseOptions } from './options';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a message for the user and exits. */
function give(message: string, code = 1): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

async function main(): Promise<void> {
  // A consumer that reads only the first lines, such as `head`, must not stop the provider.
  process.stdout.on('error', () => undefined);
  let options: Options | 'help' | 'version';
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    give(`${messageOf(error)}\n\n${help}`, 2);
  }
  if (options === 'help') return say(help.trimEnd());
  if (options === 'version') return say(manifest().version);
  const { host, profile } = options;
  const server = await launch(options, (error) =>
    give(`The provider stopped: ${error.message}`),
  ).catch((error: unknown) => give(messageOf(error)));
  const { port } = new URL(server.origin);
  // A browser can't open the address of all interfaces.
  const isLocal = ['127.0.0.1', '0.0.0.0', '::'].includes(host);
  const url = options.publicUrl ?? (isLocal ? `http://localhost:${port}` : server.origin);
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
