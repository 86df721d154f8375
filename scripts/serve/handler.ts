import type { Stats } from 'node:fs';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import Negotiator from 'negotiator';
import sendFile from 'send';
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

/** Request target as a URL, from its path or as an absolute URL (RFC 9112, section 3.2); undefined if it is malformed. */
function parseTarget(target = ''): URL | undefined {
  const [origin = ''] = /^https?:\/\/[^/?]+/i.exec(target) ?? [];
  const rest = target.slice(origin.length);
  const path = origin === '' || rest.startsWith('/') ? rest : `/${rest}`;
  if (!path.startsWith('/')) return undefined;
  try {
    const url = new URL(`http://site${path}`);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}

/**
 * The Range header of a request in the form that `send` reads. All but one range of bytes are ignored: malformed ones, as
 * RFC 9110 (section 14.2) allows, several ranges, which no client of a documentation site needs, and one that continues
 * a file with a weak validator (13.1.5). A suffix that is longer than the file means the whole file (14.1.2).
 */
function rangeOf(headers: IncomingHttpHeaders, size: number): string | undefined {
  if (String(headers['if-range']).startsWith('W/')) return undefined;
  const range = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(headers.range ?? '');
  if (!range) return undefined;
  const [, first, last, suffix] = range;
  if (suffix !== undefined) return `bytes=-${Math.min(Number(suffix), size)}`;
  return last && Number(first) > Number(last) ? undefined : `bytes=${first}-${last}`;
}

/** Name of the file with the content of a clean path; undefined if there is none. */
function findFile({ files }: SiteFolder, clean: string): string | undefined {
  const name = decodeURI(clean).slice(1);
  const page = name === '' || name.endsWith('/') ? `${name}index.html` : `${name}.html`;
  return [name, page].find((candidate) => files.has(candidate));
}

const extensions = { br: '.br', gzip: '.gz' } as const;
const reasons: Record<number, string> = {
  412: 'The file has changed.\n',
  416: 'The file is shorter than the range.\n',
};

/**
 * Serves a built site under `base` (starts and ends with a slash): redirects and
 * clean URLs first, then files, then the not-found page with its status.
 *
 * @param later answers a request for a file that is missing so far, if it returns true
 */
export function createHandler(
  site: SiteFolder,
  base: string,
  later?: (...request: Parameters<RequestListener>) => boolean,
): RequestListener {
  const { everywhere, https } = site.headers;
  const text = { 'Content-Type': 'text/plain; charset=utf-8' };
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
    // The server uses plain HTTP; a proxy in front of it states whether the client uses HTTPS.
    const isSecure = req.headers['x-forwarded-proto'] === 'https';
    const common = { ...everywhere, ...(isSecure ? https : {}) };
    setHeaders(res, common);
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
    const isHidden = /\/(?:404|index)$|\.(?:br|gz)$/.test(clean);
    const file = isHidden ? undefined : findFile(site, clean);
    if (file === undefined) {
      if (!later?.(req, res)) sendNotFound(req, res, clean);
      return;
    }
    const coding = codingsOf(req).find((name) => site.files.has(file + extensions[name]));
    const copy = file + (coding ? extensions[coding] : '');
    sendFile(req, encodeURI(copy), { root: site.dir, dotfiles: 'allow', cacheControl: false })
      .on('file', (_: string, { size }: Stats) => {
        req.headers.range = rangeOf(req.headers, size);
      })
      .on('headers', (_: ServerResponse, __: string, { mtimeMs, size }: Stats) => {
        setHeaders(res, headersOf(site.headers, clean));
        setHeaders(res, {
          'Content-Type': contentType(clean) ?? 'application/octet-stream',
          Vary: 'Accept-Encoding',
          ...(coding ? { 'Content-Encoding': coding } : {}),
          // Strong, so that a client can continue a download (RFC 9110, section 13.1.5). Each copy has its own.
          ETag: `"${mtimeMs.toString(36)}-${size.toString(36)}${coding ? `-${coding}` : ''}"`,
        });
      })
      .on('error', ({ status, headers }: { status: number; headers?: Headers }) => {
        if (res.headersSent) return res.destroy();
        for (const name of res.getHeaderNames()) res.removeHeader(name);
        setHeaders(res, common);
        const reason = reasons[status];
        if (reason === undefined) return sendNotFound(req, res, clean);
        send(res, status, reason, { ...text, ...headers });
      })
      .pipe(res);
  };
}

/**
 * The path at which a page is served: single slashes, no `.html` or `/index.html`, no trailing slash except at a
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
