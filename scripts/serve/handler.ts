import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import sirv from 'sirv';
import { contentType } from '../../hosting/content-types';
import { type Headers, headersOf } from '../../hosting/headers';
import type { SiteFolder } from './site-folder';

/**
 * 301 rather than 308: only GET and HEAD are served, for which both are equivalent, and every host and
 * crawler supports 301. Clients revalidate the redirect, so that a move can be reverted.
 */
const movedPermanently = 301;

function send(res: ServerResponse, status: number, body: string | Buffer, headers: Headers): void {
  res.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
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

function setHeaders(res: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
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
  const { everywhere, https } = site.headers;
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
  const sendNotFound = (req: IncomingMessage, res: ServerResponse, pathname: string): void => {
    const root = site.roots.find((candidate) => pathname.startsWith(candidate)) ?? '/';
    const page = site.notFound.get(root);
    const encoding = codingsOf(req).find((name) => page?.[name]);
    send(res, 404, (encoding && page?.[encoding]) ?? page?.identity ?? '', {
      'Content-Type': page?.type ?? '',
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    });
  };

  return (req, res) => {
    setHeaders(res, everywhere);
    // The server uses plain HTTP; a proxy in front of it states whether the client uses HTTPS.
    if (req.headers['x-forwarded-proto'] === 'https') setHeaders(res, https);
    const text = { 'Content-Type': 'text/plain; charset=utf-8' };
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const headers = { ...text, Allow: 'GET, HEAD' };
      return send(res, 405, 'Only GET and HEAD are served.\n', headers);
    }
    const url = parseTarget(req.url);
    if (!url) return send(res, 400, 'The URL is malformed.\n', text);
    const inside = `${url.pathname}/`.startsWith(base);
    if (!inside && url.pathname !== '/') return sendNotFound(req, res, '/');
    const clean = cleanPath(inside ? `/${url.pathname.slice(base.length)}` : '/', site);
    const target = base + clean.slice(1);
    if (target !== url.pathname) {
      return send(res, movedPermanently, '', { Location: target + url.search });
    }
    // A compressed copy is a representation of its file and has no separate URL.
    // The landing page and the not-found page are not served under the names of their files either.
    if (/\/(?:404|index)$|\.(?:br|gz)$/.test(clean)) return sendNotFound(req, res, clean);
    req.url = clean + url.search;
    // sirv looks only for the names, first Brotli and then gzip, so it gets just the accepted encodings.
    const accepted = codingsOf(req);
    req.headers['accept-encoding'] = accepted[0] === 'gzip' ? 'gzip' : accepted.join(', ');
    // Set before sirv runs: it sends 304 without calling `setHeaders`, and a 304 replaces the headers in a cache.
    const fileHeaders = headersOf(site.headers, clean);
    setHeaders(res, fileHeaders);
    files(req, res, () => {
      for (const name of Object.keys(fileHeaders)) res.removeHeader(name);
      setHeaders(res, everywhere);
      sendNotFound(req, res, clean);
    });
  };
}

/**
 * The path at which a page is served: single slashes, no `.html` or `/index.html`, no final slash except at a
 * root, and redirects followed, so that a request is redirected at most once. Paths are percent-encoded and
 * relative to the base path.
 *
 * Repeated slashes are joined first: `//host/` would otherwise become a redirect to another host (RFC 3986,
 * section 4.2).
 */
function cleanPath(pathname: string, { roots, redirects }: SiteFolder): string {
  const bare = pathname
    .replace(/[\\/]+/g, '/')
    .replace(/\/index\.html$|\.html$/, '')
    .replace(/\/$/, '');
  const clean = roots.includes(`${bare}/`) ? `${bare}/` : bare;
  return redirects.get(clean) ?? clean;
}
