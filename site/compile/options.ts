import { parseArgs } from 'node:util';
import { identity } from '../../identity';

export interface BuildOptions {
  outDir: string;
  /** Path under which the site is published; starts and ends with a slash. */
  base: string;
  strict: boolean;
  ifChanged: boolean;
  draft: boolean;
  policy: 'headers' | 'meta';
}

export const buildHelp = `Builds the site in a temporary folder, finalises it, and replaces the last good build.

  --out-dir FOLDER   folder for the finished site (build)
  --base PATH        path of the site on its host (baseUrl in identity.ts)
  --strict           a warning fails the build
  --if-changed       builds only if an input has changed since the last good build
  --draft            skips compressed files, for tests
  --policy meta      also writes the content security policy into each page, for hosts without headers
`;

/** Reads the command line. Throws an error with a message for the user if it is invalid. */
export function parseBuildOptions(args: readonly string[]): BuildOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'out-dir': { type: 'string' },
      base: { type: 'string' },
      strict: { type: 'boolean' },
      'if-changed': { type: 'boolean' },
      draft: { type: 'boolean' },
      policy: { type: 'string' },
    },
  });
  return {
    outDir: values['out-dir'] ?? 'build',
    base: parseBase(values.base ?? identity.baseUrl),
    strict: values.strict ?? false,
    ifChanged: values['if-changed'] ?? false,
    draft: values.draft ?? false,
    policy: parsePolicyPlace(values.policy ?? 'headers'),
  };
}

/** `spec`, `/spec` and `/spec/` all mean `/spec/`. */
export function parseBase(text: string): string {
  return `/${text}/`.replace(/\/+/g, '/');
}

/** `http://localhost:3000`; an IPv6 address is in brackets (RFC 3986, 3.2.2). */
export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function parsePolicyPlace(text: string): BuildOptions['policy'] {
  if (text === 'headers' || text === 'meta') return text;
  throw new Error(`--policy must be "headers" or "meta", not "${text}".`);
}
