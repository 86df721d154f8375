import { decoded } from '@seca/text/urls';

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
  const all = path.split('/').filter((segment) => segment !== '');
  const at = all.indexOf('providers');
  return {
    segments: (at >= 0 ? all.slice(at + 2) : all).map(decoded),
    open: !path.endsWith('/') && path === rest,
    provider: at >= 0 ? all[at + 1] : undefined,
  };
}

/**
 * How well a typed path matches a templated one: 0 is no match, 1 is the whole path. A parameter matches any value,
 * and `…` any number of segments before a name. Values alone match nothing. The path may begin in the middle of the
 * template and end before its end.
 */
export function matchPath(typed: TypedPath, template: string, provider = ''): number {
  if (typed.provider !== undefined && !provider.startsWith(typed.provider)) return 0;
  const wanted = template.split('/').filter((segment) => segment !== '');
  if (typed.segments.length === 0) return typed.provider === undefined ? 0 : 0.3;
  const names = typed.segments.map((it) => it.toLowerCase());
  if (!wanted.some((want) => names.some((it) => want.toLowerCase().startsWith(it)))) return 0;
  return Math.max(
    ...wanted.map((_, start) => align(typed, 0, wanted, start) * (start === 0 ? 1 : 0.8)),
  );
}

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

function align(typed: TypedPath, at: number, wanted: string[], start: number): number {
  const segment = typed.segments[at];
  if (segment === undefined)
    return start === wanted.length ? 1 : 0.7 - 0.05 * (wanted.length - start);
  if (/^(?:…|\.{3})$/.test(segment)) {
    const after = wanted.map((it, next) =>
      next > start && !it.startsWith('{') ? align(typed, at + 1, wanted, next) : 0,
    );
    if (after.some(Boolean)) return Math.max(...after);
  }
  const want = wanted[start];
  if (want === undefined) return 0;
  // A value that is also the name of a literal segment more likely means that segment.
  if (want.startsWith('{'))
    return align(typed, at + 1, wanted, start + 1) * (segment === want ? 1 : 0.99);
  if (segment.toLowerCase() === want.toLowerCase()) return align(typed, at + 1, wanted, start + 1);
  const isLast = typed.open && at === typed.segments.length - 1;
  const unfinished = isLast && segment.length > 1 && want.startsWith(segment.toLowerCase());
  return unfinished ? 0.6 * align(typed, at + 1, wanted, start + 1) : 0;
}
