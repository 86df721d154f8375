import { decoded } from '@seca/openapi/load/pointer';
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';

/** A path that a reader typed or pasted, split into its parts. */
export interface TypedPath {
  segments: string[];
  /** `seca.network`, from `/providers/seca.network/v1/…`. */
  provider?: string;
  /** Still being typed: the last segment may be unfinished. */
  open: boolean;
}

/** Reads a path or URL; quotes, query string and fragment are dropped. */
export function readPath(typed: string): TypedPath {
  const bare = typed.replace(/^['"<(]+|['">),;]+$/g, '');
  const rest = bare.replace(/^https?:\/\/[^/\s]+/i, '');
  const path = (rest.split(/[?#]/)[0] ?? '').replace(/^\$?(?:\{[^}/]*\}|(?<=\$)\w+)(?=\/)/, '');
  // Several ellipses mean the same as one.
  const all = path
    .split('/')
    .filter((segment, index, { [index - 1]: before }) =>
      isEllipsis(segment) ? !isEllipsis(before) : segment !== '',
    );
  const marker = all.indexOf('providers');
  return {
    segments: (marker >= 0 ? all.slice(marker + 2) : all).map(decoded),
    open: !path.endsWith('/') && path === rest,
    provider: marker >= 0 ? all[marker + 1] : undefined,
  };
}

/**
 * How well a typed path matches a templated one: 0 is no match, 1 is the whole path. A parameter matches any value,
 * and `…` any number of segments before a name. Values alone match nothing. The path may begin in the middle of the
 * template and end before its end.
 */
export function matchPath(typed: TypedPath, template: string, provider = ''): number {
  const { segments } = typed;
  if (typed.provider !== undefined && !provider.startsWith(typed.provider)) return 0;
  if (segments.length === 0) return typed.provider === undefined ? 0 : 0.3;
  const names = template.toLowerCase();
  if (!segments.some((segment) => names.includes(`/${segment.toLowerCase()}`))) return 0;
  const pattern = segments.map((segment, index) => {
    if (isEllipsis(segment)) return '(?:/[^/]+)*?';
    const isBegun = typed.open && index === segments.length - 1 && segment.length > 1;
    const name = escapeRegExp(segment) + (isBegun ? '(?<others>[^/]*)' : '');
    return isEllipsis(segments[index - 1]) ? `/${name}` : `/(?:${name}|\\{[^/]+)`;
  });
  const wanted = new RegExp(`^${pattern.join('')}(?<rest>(?:/[^/]+)*)$`, 'i');
  const scores = Array.from(template.matchAll(/\//g), ({ index }) => {
    const { groups: { others, rest = '' } = {}, 0: part } =
      wanted.exec(template.slice(index)) ?? {};
    if (part === undefined) return 0;
    const missing = rest.split('/').length - 1;
    // A value that is also the name of a literal segment more likely means that segment.
    const values = part.split('{').length - 1;
    const extent = (missing === 0 ? 1 : 0.7 - 0.05 * missing) * (index === 0 ? 1 : 0.8);
    return extent * (others ? 0.6 : 1) * 0.99 ** values;
  });
  return Math.max(...scores);
}

const isEllipsis = (segment?: string) => segment === '…' || segment === '...';

/**
 * How well a pasted address of a page, with or without host and ending, matches the URL of a document: 0 is no match,
 * 1 is the same page and anchor. The site may be published below a path.
 */
export function matchUrl(typed: string, url: string): number {
  const [page = '', anchor] = url.split('#');
  const [address = '', hash] = typed.replace(/[>"'),;]+$/, '').split('#');
  const path = decoded(address.replace(/\?.*/, '')).replace(/(?:\.md|\.html|\/)$/, '');
  if (page === '/' || !path.endsWith(page)) return 0;
  return anchor === hash ? 1 : anchor === undefined ? 0.9 : 0;
}
