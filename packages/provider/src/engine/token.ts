import type { User } from './catalogue/users';
import { Refusal } from './http';
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

interface Claims {
  subject: string;
  expiry?: number;
}

/** A cache of claims by header: a client sends the same token with each request. */
const known = new Map<string, Claims>();

/**
 * The subject of a header `Authorization: Bearer …`.
 *
 * @param now Milliseconds since the epoch.
 * @throws Refusal if there is none.
 */
export function authenticate(header = '', now: number): string {
  const { subject, expiry } = known.get(header) ?? read(header);
  if (expiry === undefined || expiry > now) return subject;
  throw new Refusal(401, `The bearer token expired at ${timeText(expiry)}.`);
}

function read(header: string): Claims {
  const [, token] = /^bearer +(\S+)$/i.exec(header) ?? [];
  if (token === undefined) throw new Refusal(401, 'The request has no bearer token.');
  const [head = '', payload = '', signature = '', ...more] = token.split('.');
  const [protection, claims] = [decode(head), decode(payload)];
  if (!isObject(protection) || !isObject(claims) || more.length > 0) {
    throw new Refusal(401, 'The bearer token is not a JSON Web Token.');
  }
  if (protection.alg !== 'none' || signature !== '') {
    throw new Refusal(401, 'This provider accepts only unsigned bearer tokens.');
  }
  const { sub, exp } = claims;
  if (typeof sub !== 'string' || sub === '') {
    throw new Refusal(401, 'The bearer token has no claim sub.');
  }
  // A time before 1970 can be out of the range of Date.
  const expiry = typeof exp === 'number' ? Math.max(0, exp * 1000) : undefined;
  if (known.size >= 1000) known.clear();
  known.set(header, { subject: sub, expiry });
  return { subject: sub, expiry };
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
