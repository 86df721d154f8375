import type { User } from './catalogue/users';
import { isObject, type Json } from './json';

/** A base64url text without padding (RFC 4648, section 5). */
function encode(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * An unsecured JSON Web Token (RFC 7519, section 6) for a subject. It has no signature, so anyone can write one
 * for any subject. It is suitable only for a provider on your own machine.
 */
export function tokenFor({ subject, expired }: Pick<User, 'subject' | 'expired'>): string {
  const claims = { iss: 'local-provider', sub: subject, ...(expired && { exp: 1_700_000_000 }) };
  return `${encode('{"alg":"none","typ":"JWT"}')}.${encode(JSON.stringify(claims))}.`;
}

export type Authentication = { subject: string } | { refused: string };

/**
 * The subject of a header `Authorization: Bearer …`, or the reason why there is none.
 *
 * @param now Milliseconds since the epoch.
 */
export function authenticate(header: string | undefined, now: number): Authentication {
  const [, token] = /^bearer +(\S+)$/i.exec(header ?? '') ?? [];
  if (token === undefined) return { refused: 'The request has no bearer token.' };
  const [head = '', payload = '', signature = '', ...more] = token.split('.');
  const [header_, claims] = [decode(head), decode(payload)];
  if (!isObject(header_) || !isObject(claims) || more.length > 0) {
    return { refused: 'The bearer token is not a JSON Web Token.' };
  }
  if (header_.alg !== 'none' || signature !== '') {
    return { refused: 'This provider accepts only unsigned bearer tokens.' };
  }
  const { sub, exp } = claims;
  if (typeof sub !== 'string' || sub === '') {
    return { refused: 'The bearer token has no claim sub.' };
  }
  if (typeof exp === 'number' && exp * 1000 <= now) {
    const time = new Date(exp * 1000).toISOString().replace('.000Z', 'Z');
    return { refused: `The bearer token expired at ${time}.` };
  }
  return { subject: sub };
}

/** A cache of decoded token parts: a client sends the same token with each request. */
const decoded = new Map<string, Json>();

function decode(part: string): Json | undefined {
  const known = decoded.get(part);
  if (known !== undefined) return known;
  try {
    const value: Json = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    if (decoded.size >= 1000) decoded.clear();
    decoded.set(part, value);
    return value;
  } catch {
    return undefined;
  }
}
