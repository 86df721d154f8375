import { parseArgs } from 'node:util';

export interface ServeOptions {
  /** Folder of the built site. */
  dir: string;
  /** Path under which it is served; starts and ends with a slash. */
  base: string;
  host: string;
  port: number;
}

export const serveHelp = `Serves a built site.

  --dir FOLDER   the built site (build)
  --base PATH    path under which it is served (/)
  --host HOST    host name or IP address to listen on (HOST, else localhost)
  --port PORT    port to listen on, 0 for any free one (PORT, else 3000)
`;

/** Parses a port. Throws an error with a message for the user if the text is not a port. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Error(`The port must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** `spec`, `/spec` and `/spec/` all mean `/spec/`. */
export function parseBase(text: string): string {
  return `/${text}/`.replace(/\/+/g, '/');
}

/** Reads the command line and the environment. Throws an error with a message for the user if they are invalid. */
export function parseServeOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ServeOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dir: { type: 'string' },
      base: { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  return {
    dir: values.dir ?? 'build',
    base: parseBase(values.base ?? '/'),
    host: values.host ?? (env.HOST || 'localhost'),
    port: parsePort(values.port ?? (env.PORT || '3000')),
  };
}
