import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isKeyOf } from '@seca/openapi/load/records';
import { type HostName, hosts } from '../../hosting/servers';
import { identity } from '../../identity';
import { parseBase } from '../../site/compile/options';
import { parsePort } from '../serve/options';
import { readSiteFolder } from '../serve/site-folder';

interface HostingOptions {
  host: HostName;
  dir: string;
  outDir: string;
  /** Path under which the site is published; starts and ends with a slash. */
  base: string;
  root: string;
  port: number;
}

const names = Object.keys(hosts).join(', ');

export const hostingHelp = `Writes the configuration files that a web server or host needs to serve a built site.

  --for NAME     ${names}
  --out FOLDER   folder for the files; netlify and cloudflare read theirs from the published folder
  --dir FOLDER   the built site (build)
  --base PATH    path of the site on its host (baseUrl in identity.ts)
  --root FOLDER  nginx, caddy: folder with the site at its base path (/srv/site)
  --port PORT    nginx, caddy: port to listen on (8080)
`;

/** Reads the command line. Throws an error with a message for the user if it is invalid. */
export function parseHostingOptions(
  args: readonly string[],
  defaultBase: string = identity.baseUrl,
): HostingOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { for: text, out: text, dir: text, base: text, root: text, port: text },
  });
  const host = values.for ?? '';
  if (!isKeyOf(host, hosts)) throw new Error(`--for must be one of ${names}, not "${host}".`);
  if (!values.out) throw new Error('--out must specify the folder for the files.');
  return {
    host,
    dir: values.dir ?? 'build',
    outDir: values.out,
    base: parseBase(values.base ?? defaultBase),
    root: values.root ?? '/srv/site',
    port: parsePort(values.port ?? '8080'),
  };
}

/**
 * Writes the files for a host, from the data of the build. Returns their names. Throws if the folder contains
 * no finished site.
 */
export async function writeHostingFiles(options: HostingOptions): Promise<string[]> {
  const site = readSiteFolder(options.dir);
  if (site.redirects.size === 0) {
    throw new Error(
      `${options.dir} is not a complete build: redirects.json is missing. Run \`npm run build\` first.`,
    );
  }
  const files = hosts[options.host]({ ...site, base: options.base }, options);
  await mkdir(options.outDir, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(options.outDir, name), text);
  }
  return Object.keys(files).map((name) => path.join(options.outDir, name));
}
