import { parseArgs } from 'node:util';
import { parseBase } from '../../site/compile/options';

export interface Address {
  host: string;
  port: number;
}

export interface ServeOptions extends Address {
  dir: string;
  /** Path under which it is served; starts and ends with a slash. */
  base: string;
}

const addressHelp = `  --host HOST    host name or IP address to listen on (HOST, else localhost)
  --port PORT    port to listen on, 0 for any free one (PORT, else 3000)
`;

export const serveHelp = `Serves a built site.

  --dir FOLDER   the built site (build)
  --base PATH    path of the site on the server (/)
${addressHelp}`;

export const devHelp = `Serves the site from its sources. The browser reloads a page when a source changes.

${addressHelp}`;

const addressOptions = {
  host: { type: 'string' },
  port: { type: 'string' },
} as const;

/** Parses a port. Throws an error with a message for the user if the text is not a port. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Error(`The port must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** Reads the command line and the environment. Throws an error with a message for the user if they are invalid. */
export function parseServeOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ServeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { ...addressOptions, dir: { type: 'string' }, base: { type: 'string' } },
  });
  const { dir = 'build', base = '/' } = values;
  return { dir, base: parseBase(base), ...addressOf(values, env) };
}

/** As `parseServeOptions`, for the development server. */
export function parseDevOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Address {
  const { values } = parseArgs({ args: [...args], options: addressOptions });
  return addressOf(values, env);
}

function addressOf(
  { host, port }: { host?: string | undefined; port?: string | undefined },
  env: NodeJS.ProcessEnv,
): Address {
  return {
    host: host ?? (env.HOST || 'localhost'),
    port: parsePort(port ?? (env.PORT || '3000')),
  };
}
