import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import sirv from 'sirv';
import { contentType } from '../../hosting/content-types';
import { type Headers, headersOf } from '../../hosting/headers';
import type { EncodedBody, SiteFolder } from './site-folder';

/**
 * 301 rather than 308: only GET and HEAD are served, for which both are equivalent, and every host and
 * crawler supports 301. Clients revalidate the redirect, so that a move can be reverted.
 */
const movedPermanently = 301;

const plainNotFound: EncodedBody = { identity: Buffer.from('Not found\n') };

function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  res.end(text);
}

/** The content codings of the compressed copies in a build, the smaller first. */
const codings = ['br', 'gzip'] as const;

type Coding = (typeof codings)[number];

/**
 * The codings that a request prefers to an uncompressed body, the most preferred first (RFC 9110, section 12.5.3).
 * Repeated headers count as one list (5.3). A coding with the weight 0 is excluded; codings with the same weight are in
 * the server's order. Without the header, clients get an uncompressed body, which every client can read.
 */
function codingsOf(req: IncomingMessage): Coding[] {
  const header = String(req.headers['accept-encoding'] ?? '');
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings([...codings, 'identity'], { preferred: codings });
  const identity = accepted.indexOf('identity');
  const better = identity < 0 ? accepted : accepted.slice(0, identity);
  return better.flatMap((name) => codings.find((coding) => coding === name) ?? []);
}

function sendNotFound(req: IncomingMessage, res: ServerResponse, page: EncodedBody): void {
  const encoding = codingsOf(req).find((name) => page[name]);
  const body = (encoding && page[encoding]) ?? page.identity;
  res.writeHead(404, {
    'Content-Type': contentType(page === plainNotFound ? '404.txt' : '404.html') ?? '',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  res.end(body);
}

function setHeaders(res: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}

/** The server uses plain HTTP; a proxy in front of it states whether the client uses HTTPS. */
function isSecure(req: IncomingMessage): boolean {
  return req.headers['x-forwarded-proto'] === 'https';
}

/** Request target as a URL; undefined if it is not a plain path (RFC 9112, section 3.2). */
function parseTarget(target: string | undefined): URL | undefined {
  if (!target?.startsWith('/')) return undefined;
  try {
    const url = new URL(`http://site${target}`);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}

/**
 * Serves a built site under `base` (starts and ends with a slash): redirects and
 * clean URLs first, then files, then the not-found page with its status.
 */
export function createHandler(site: SiteFolder, base: string): RequestListener {
  const rules = { roots: new Set(site.roots), redirects: site.redirects };
  // sirv lists the folder once, at the start, so a path outside the folder is never found.
  const files = sirv(site.dir, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: ['html'],
    setHeaders: (res, pathname) => {
      const type = contentType(pathname);
      if (type) res.setHeader('Content-Type', type);
    },
  });
  const notFoundPage = (pathname: string): EncodedBody => {
    const root = site.roots.find((candidate) => pathname.startsWith(candidate)) ?? '/';
    return site.notFound.get(root) ?? site.notFound.get('/') ?? plainNotFound;
  };

  return (req, res) => {
    setHeaders(res, site.headers.everywhere);
    if (isSecure(req)) setHeaders(res, site.headers.https);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      sendText(res, 405, 'Only GET and HEAD are served.\n');
      return;
    }
    const url = parseTarget(req.url);
    if (!url) {
      sendText(res, 400, 'The URL is malformed.\n');
      return;
    }
    const inside = `${url.pathname}/`.startsWith(base);
    if (!inside && url.pathname !== '/') {
      sendNotFound(req, res, notFoundPage('/'));
      return;
    }
    const pathname = inside ? `/${url.pathname.slice(base.length)}` : '/';
    const clean = cleanPath(pathname, rules);
    const target = base + clean.slice(1);
    if (target !== url.pathname) {
      res.writeHead(movedPermanently, {
        Location: target + url.search,
        'Content-Length': 0,
      });
      res.end();
      return;
    }
    // A compressed copy is a representation of its file and has no separate URL.
    // The landing page and the not-found page are not served under the names of their files either.
    if (/\/(?:404|index)$|\.(?:br|gz)$/.test(clean)) {
      sendNotFound(req, res, notFoundPage(clean));
      return;
    }
    req.url = clean + url.search;
    // sirv looks only for the names, first Brotli and then gzip, so it gets just the accepted encodings.
    const codings = codingsOf(req);
    req.headers['accept-encoding'] = codings[0] === 'gzip' ? 'gzip' : codings.join(', ');
    // Set before sirv runs: it sends 304 without calling `setHeaders`, and a 304 replaces the headers in a cache.
    const fileHeaders = headersOf(site.headers, clean);
    setHeaders(res, fileHeaders);
    files(req, res, () => {
      for (const name of Object.keys(fileHeaders)) res.removeHeader(name);
      setHeaders(res, site.headers.everywhere);
      sendNotFound(req, res, notFoundPage(clean));
    });
  };
}

/** Data for finding the clean URL of a page. */
interface PathRules {
  /** Paths that keep their final slash: the site's root and the root of each locale. */
  roots: ReadonlySet<string>;
  /** Old path → new path, both without a final slash. */
  redirects: ReadonlyMap<string, string>;
}

function stripPage(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
}

function settleSlash(pathname: string, roots: ReadonlySet<string>): string {
  const bare = pathname.replace(/\/+$/, '');
  return roots.has(`${bare}/`) ? `${bare}/` : bare;
}

/**
 * The path at which a page is served: single slashes, no `.html` or `/index.html`,
 * no final slash, and redirects followed, so that a request is redirected at most
 * once. Paths are percent-encoded and relative to the base path.
 *
 * Repeated slashes are joined first: `//host/` would otherwise become a redirect
 * to another host (RFC 3986, section 4.2).
 */
function cleanPath(pathname: string, { roots, redirects }: PathRules): string {
  const single = pathname.replace(/[\\/]+/g, '/');
  const clean = settleSlash(stripPage(single), roots);
  return redirects.get(clean) ?? clean;
}
