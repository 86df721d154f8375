/** The command `seca-provider`. */
import { readFileSync } from 'node:fs';
import { messageOf } from '@seca/openapi/load/errors';
import { profiles, tokenFor } from './engine';
import { launch, manifest } from './launch';
import { linesIn } from './local-api';
import { help, type Options, parseOptions } from './options';
import type { Difference } from './public';
import type { RunningServer } from './server';

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
  const { host, profile, replay } = options;
  // A replay runs beside other providers, and must not change the files of the recorded run.
  const own = { port: 0, state: undefined, log: undefined, har: undefined };
  const server = await launch(replay === undefined ? options : { ...options, ...own }, (error) =>
    give(`The provider stopped: ${error.message}`),
  ).catch((error: unknown) => give(messageOf(error)));
  if (replay !== undefined) return replayFile(server, replay);
  // A browser can't open the address of all interfaces.
  const isLocal = ['127.0.0.1', '0.0.0.0', '::'].includes(host);
  const url =
    options.publicUrl ??
    (isLocal ? server.origin.replace(/\/\/.*:/, '//localhost:') : server.origin);
  say(`SECA provider at ${url}`);
  say(`Start page with users, tokens and resources: ${url}/`);
  if (profile !== undefined) {
    say(`The profile ${profile} departs from the standard:`);
    for (const departure of profiles[profile].departures) say(`- ${departure}`);
  }
  // The suite needs more permissions than the tutorials.
  const subject = profile === undefined ? 'user1@example.com' : 'owner@example.com';
  say(`export SECA_TOKEN='${tokenFor({ subject })}'`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error: Error) => give(error.message),
      );
    });
  }
}

/** Prints which responses of a log differ, and exits. */
async function replayFile({ controls, close }: RunningServer, file: string): Promise<void> {
  let different: Difference[];
  try {
    different = await controls.replay(linesIn(readFileSync(file, 'utf8')));
  } catch (error) {
    give(`${file} can't be replayed: ${messageOf(error)}`);
  }
  for (const { line, request, differences } of different) {
    say(`${file}:${line}: ${request}`);
    for (const difference of differences) say(`  ${difference}`);
  }
  await close();
  process.exitCode = different.length === 0 ? 0 : 1;
}

void main();
