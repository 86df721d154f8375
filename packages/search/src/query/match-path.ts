import { decoded } from '@seca/text/decoded';

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
  let segments = path.split('/').filter((segment) => segment !== '');
  const at = segments.indexOf('providers');
  const provider = at >= 0 ? segments[at + 1] : undefined;
  if (at >= 0) segments = segments.slice(at + 2);
  return {
    segments: segments.map(decoded),
    open: !path.endsWith('/') && path === rest,
    provider,
  };
}

/**
 * How well a typed path matches a templated one: 0 is no match, 1 is the whole path. A parameter matches any
 * value. The path may begin in the middle of the template and end before its end.
 */
export function matchPath(typed: TypedPath, template: string, provider = ''): number {
  if (typed.provider !== undefined && !provider.startsWith(typed.provider)) return 0;
  const wanted = template.split('/').filter((segment) => segment !== '');
  if (typed.segments.length === 0) return typed.provider === undefined ? 0 : 0.3;
  let best = 0;
  for (let start = 0; start < wanted.length; start++) {
    const score = align(typed, 0, wanted, start);
    best = Math.max(best, start === 0 ? score : score * 0.8);
  }
  return best;
}

function align(typed: TypedPath, at: number, wanted: string[], start: number): number {
  const segment = typed.segments[at];
  if (segment === undefined)
    return start === wanted.length ? 1 : 0.7 - 0.05 * (wanted.length - start);
  const want = wanted[start];
  if (want === undefined) return 0;
  const last = at === typed.segments.length - 1;
  if (want.startsWith('{')) {
    // A value that is also the name of a literal segment more likely means that segment.
    return align(typed, at + 1, wanted, start + 1) * (segment === want ? 1 : 0.99);
  }
  if (segment.toLowerCase() === want.toLowerCase()) return align(typed, at + 1, wanted, start + 1);
  const unfinished =
    last && typed.open && segment.length > 1 && want.startsWith(segment.toLowerCase());
  return unfinished ? 0.6 * align(typed, at + 1, wanted, start + 1) : 0;
}
