import type { User } from './catalogue/users';
import { Refusal } from './http';
import { isObject, type Json, type JsonObject } from './json';
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
  /** The token is valid from `start` to `end`, in milliseconds since the epoch. */
  start: number;
  end: number;
}

/** A cache of claims by header: a client sends the same token with each request. */
const cache = new Map<string, Claims>();

/**
 * The subject of a header `Authorization: Bearer …`.
 *
 * @param now Milliseconds since the epoch.
 * @throws Refusal if there is none.
 */
export function authenticate(header = '', now: number): string {
  const { subject, start, end } = cache.get(header) ?? read(header);
  if (now < start)
    throw new Refusal(401, `The bearer token is not valid before ${timeText(start)}.`);
  if (now >= end) throw new Refusal(401, `The bearer token expired at ${timeText(end)}.`);
  return subject;
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
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '') {
    throw new Refusal(401, 'The bearer token has no claim sub.');
  }
  const read = {
    subject: sub,
    start: timeOf(claims, 'nbf', 0),
    end: timeOf(claims, 'exp', maxTime),
  };
  if (cache.size >= 1000) cache.clear();
  cache.set(header, read);
  return read;
}

/** The range of Date (ECMAScript, 21.4.1.1). */
const maxTime = 8.64e15;

/** A claim that is a number of seconds (RFC 7519, 4.1.4 and 4.1.5), within the times from 1970 that a Date has. */
function timeOf(claims: JsonObject, name: 'nbf' | 'exp', usual: number): number {
  const { [name]: seconds = usual / 1000 } = claims;
  if (typeof seconds === 'number') return Math.min(Math.max(0, seconds * 1000), maxTime);
  throw new Refusal(401, `The claim ${name} of the bearer token is not a number.`);
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
