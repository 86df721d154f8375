/**
 * The response headers of the site, in one place. The build writes them with its
 * own hashes into `headers.json` (scripts/finalise/write-headers.ts); our server
 * sends what stands there, and every hosting file is made from it.
 */

/** Name of the file in a build that holds its `SiteHeaders`. */
export const headersFile = 'headers.json';

/** Header name → value. */
export type Headers = Readonly<Record<string, string>>;

export interface SiteHeaders {
  /** Sent with every answer, whatever its status: pages, files, redirects, errors. */
  everywhere: Headers;
  /** Sent over HTTPS only, where RFC 6797 (section 7.2) allows them. */
  https: Headers;
  /**
   * Sent with the files (status 200 and 304) of some paths, each in place of the
   * header of that name in `everywhere`. No two rules fit one path.
   */
  paths: readonly PathHeaders[];
}

export interface PathHeaders {
  /**
   * Below the base path: one file (`/llms.txt`); with a final `*` all that start so (`/assets/*`);
   * with a `*` at the start all that end so (`*.md`).
   */
  path: string;
  headers: Headers;
}

/** Files whose names carry a hash of their content never change. */
const immutable: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * What other sites' tools fetch from within a browser: editors and generators that
 * are given the address of an OpenAPI document, readers of the text for machines.
 * All of it is public and no answer depends on who asks, so anyone may read it.
 */
const publicDownload: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * What a page may load and do. Everything is denied first (`default-src`); a worker
 * falls back to `script-src`, a prefetch is fine where any directive allows it.
 *
 * @param scriptHashes of the inline scripts, as in `sha256-…`, in the order in which they are to stand
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
): Readonly<Record<string, string>> {
  const hashes = scriptHashes.map((hash) => `'${hash}'`);
  return {
    'default-src': "'none'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': "'self'",
    // `data:` for the carets of menus, which stand in the style sheet.
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    // The search form leads to a page of the site where no script runs yet.
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  };
}

/** A policy as a header or a meta tag carries it. */
export function formatPolicy(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** HTML 4.2.5.3: a meta tag with one of these is read without it. */
const headerOnly = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

/** The part of a policy that a meta tag can carry. */
export function metaPolicy(policy: Readonly<Record<string, string>>): string {
  return formatPolicy(
    Object.fromEntries(Object.entries(policy).filter(([name]) => !headerOnly.has(name))),
  );
}

/** Nothing of these is used; the list names what browsers know, others would warn of the rest. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of a site whose pages hold the inline scripts of these hashes (`sha256-…`). */
export function siteHeaders(scriptHashes: readonly string[]): SiteHeaders {
  return {
    everywhere: {
      'Content-Security-Policy': formatPolicy(contentSecurityPolicy(scriptHashes)),
      'X-Content-Type-Options': 'nosniff',
      // For browsers that do not know `frame-ancestors`.
      'X-Frame-Options': 'DENY',
      // Other hosts learn nothing; our own log still tells which page holds a broken link.
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': deniedFeatures.map((name) => `${name}=()`).join(', '),
      'Cache-Control': 'no-cache',
    },
    https: { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' },
    paths: [
      { path: '/assets/*', headers: immutable },
      { path: '/openapi/*', headers: publicDownload },
      { path: '/.well-known/*', headers: publicDownload },
      { path: '/llms.txt', headers: publicDownload },
      { path: '/llms-full.txt', headers: publicDownload },
      { path: '*.md', headers: publicDownload },
    ],
  };
}

/** The headers of a file at a path below the base path, `https` left out. */
export function headersOf({ everywhere, paths }: SiteHeaders, pathname: string): Headers {
  const rule = paths.find(({ path }) => {
    if (path.startsWith('*')) return pathname.endsWith(path.slice(1));
    return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  });
  return { ...everywhere, ...rule?.headers };
}
