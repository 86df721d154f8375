/**
 * Anchors of everything on a page that has a name. The functions are pure and work in a browser: renderers and
 * the model call the same functions, so that links and headings have the same anchors.
 */
import type { ParameterLocation } from './types';

/** `bootVolumeRef` → `boot-volume-ref`, `If-Match` → `if-match`; never empty. */
export function slugOf(name: string): string {
  const slug = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'x' : slug;
}

/** `path-tenant`, `header-if-unmodified-since` */
export function parameterAnchor(location: ParameterLocation, name: string): string {
  return `${location}-${slugOf(name)}`;
}

export const requestBodyAnchor = 'request-body';

/** `response-200`, `response-4xx`, `response-default` */
export function responseAnchor(status: string): string {
  return `response-${slugOf(status.toLowerCase())}`;
}

/**
 * Anchor of the whole body. If the anchors of its fields start with `request`, it is the anchor of the body's
 * own heading.
 */
export function rootAnchor(prefix: string): string {
  return prefix.replace(/(^|_)request$/, `$1${requestBodyAnchor}`);
}

/** Anchor of a field below its parent's: `request-spec` → `request-spec-verb`. */
export function fieldAnchor(parent: string, name: string): string {
  return `${parent}-${slugOf(name)}`;
}

/** Assigns the anchors of one page; the second request for an anchor gets the suffix `-2`. */
export class AnchorSet {
  readonly #taken: Set<string>;

  /**
   * @param callback whose anchors these are: `callback-on-data-post_response-200`. No other anchor has an underscore,
   * because `slugOf` produces none: an anchor inside a callback never equals an anchor outside it.
   */
  constructor(
    taken: Iterable<string> = [],
    readonly callback?: string,
  ) {
    this.#taken = new Set(taken);
  }

  /** The anchor without a suffix: the fields of the first media type of a body have that of the body. */
  inside(wanted: string): string {
    return this.callback === undefined ? wanted : `${this.callback}_${wanted}`;
  }

  claim(wanted: string): string {
    const first = this.inside(wanted);
    let anchor = first;
    for (let count = 2; this.#taken.has(anchor); count++) anchor = `${first}-${count}`;
    this.#taken.add(anchor);
    return anchor;
  }
}
