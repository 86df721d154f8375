import type { User } from './catalogue/users';
import { isObject, type Json } from './json';
import { timeText } from './represent';

/** The UTF-8 bytes of a text in base64url without padding (RFC 4648, section 5). */
function encode(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
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

/** The claims of a valid header, or the reason why it is not valid. */
type Reading = { subject: string; expiry?: number } | { refused: string };

/** A cache of readings by header: a client sends the same token with each request. */
const readings = new Map<string, Reading>();

/**
 * The subject of a header `Authorization: Bearer …`, or the reason why there is none.
 *
 * @param now Milliseconds since the epoch.
 */
export function authenticate(header: string | undefined, now: number): Authentication {
  const reading = readings.get(header ?? '') ?? read(header ?? '');
  if ('refused' in reading) return reading;
  const { subject, expiry } = reading;
  if (expiry === undefined || expiry > now) return { subject };
  return { refused: `The bearer token expired at ${timeText(expiry)}.` };
}

function read(header: string): Reading {
  const [, token] = /^bearer +(\S+)$/i.exec(header) ?? [];
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
  // A time before 1970 can be out of the range of Date.
  const expiry = typeof exp === 'number' ? Math.max(0, exp * 1000) : undefined;
  const reading = { subject: sub, expiry };
  if (readings.size >= 1000) readings.clear();
  readings.set(header, reading);
  return reading;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(part: string): Json | undefined {
  try {
    const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(utf8.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
  } catch {
    return undefined;
  }
}
