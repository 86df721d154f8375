/**
 * The response headers of the site, in one place: our own server sends them and
 * every hosting file is made from them.
 */

/** Sent with every response, whatever its status. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Folder of the files whose names carry a hash of their content. */
export const hashedAssets = '/assets/';

/** A hashed file never changes; anything else is asked for again and compared by its ETag. */
export function cacheControl(pathname: string): string {
  return pathname.startsWith(hashedAssets) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
