/**
 * The response headers of the site, in one place. The build writes them with its
 * hashes into `headers.json` (site/compile/outputs.ts). `npm run serve` sends the
 * headers of that file, and `npm run hosting` writes them into the files of each host.
 */

/** File of a build with its `SiteHeaders`. */
export const headersFile = 'headers.json';

/** Header name → value. */
export type Headers = Readonly<Record<string, string>>;

export interface SiteHeaders {
  /** Sent with every response: pages, files, redirects and errors. */
  everywhere: Headers;
  /** Sent over HTTPS only, where RFC 6797 (section 7.2) allows them. */
  https: Headers;
  /**
   * Sent with the files (status 200 and 304) of some paths, instead of the header
   * with the same name in `everywhere`. At most one rule matches a path.
   */
  paths: readonly PathHeaders[];
}

export interface PathHeaders {
  /**
   * Below the base path: one file (`/llms.txt`), a prefix with a final `*` (`/assets/*`), or a
   * suffix after a `*` (`*.md`).
   */
  path: string;
  headers: Headers;
}

/** Files with a hash of their content in their name never change. */
const immutable: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * Files that web applications on other hosts fetch: editors and generators that open the URL
 * of an OpenAPI document, and language models that read Markdown. All of them are public, and no
 * response depends on the client.
 */
const publicDownload: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * What a page may load and do. `default-src` denies everything else. Workers fall back to
 * `script-src`; a prefetch is allowed if any directive allows it.
 *
 * @param scriptHashes of the inline scripts (`sha256-…`), in the order of the policy
 */
function contentSecurityPolicy(scriptHashes: readonly string[]): Record<string, string> {
  const hashes = scriptHashes.map((hash) => `'${hash}'`);
  return {
    'default-src': "'none'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': "'self'",
    // `data:` for the carets of menus in the style sheet.
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    // Without script, the search form submits to a page of the site.
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  };
}

/** A policy as the value of a header or a meta tag. */
function formatPolicy(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The policy for a meta tag, in which browsers ignore `frame-ancestors` (HTML, 4.2.5.3). */
export function metaPolicy(scriptHashes: readonly string[]): string {
  const { 'frame-ancestors': _, ...policy } = contentSecurityPolicy(scriptHashes);
  return formatPolicy(policy);
}

/** Features that no page uses. Browsers warn about unknown features, so only common ones are listed. */
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

/** @param scriptHashes of the inline scripts of the pages (`sha256-…`) */
export function siteHeaders(scriptHashes: readonly string[]): SiteHeaders {
  return {
    everywhere: {
      'Content-Security-Policy': formatPolicy(contentSecurityPolicy(scriptHashes)),
      'X-Content-Type-Options': 'nosniff',
      // For browsers without `frame-ancestors`.
      'X-Frame-Options': 'DENY',
      // Nothing is sent to other hosts; the site's own log still shows the page that has a broken link.
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
      { path: '/llms*', headers: publicDownload },
      { path: '*.md', headers: publicDownload },
    ],
  };
}

/** The headers of a file at a path below the base path, without those of `https`. */
export function headersOf({ everywhere, paths }: SiteHeaders, pathname: string): Headers {
  const rule = paths.find(({ path }) => {
    if (path.startsWith('*')) return pathname.endsWith(path.slice(1));
    return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  });
  return { ...everywhere, ...rule?.headers };
}
