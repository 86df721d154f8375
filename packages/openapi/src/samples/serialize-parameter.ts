import { stringifyJson } from '../model/json';
import type { Json, Parameter } from '../model/types';
import { isScalar } from './literal';

type Serialized = Pick<
  Parameter,
  'name' | 'place' | 'style' | 'explode' | 'allowReserved' | 'mediaType'
>;

/** A value as text, and a function that encodes it for its place. */
type Encode = (text: string) => string;

const formType = 'application/x-www-form-urlencoded';

/**
 * Whether OpenAPI defines how a value is sent (3.2, 4.12.6 and Appendix D), and its place can contain it: members of
 * members have no style, and nothing encodes headers (RFC 9110, 5.5) and cookies of the style `cookie` (RFC 6265, 4.1.1).
 */
export function isSerializable(parameter: Serialized, value: Json): boolean {
  const { name, place, style, explode, mediaType } = parameter;
  const isFlat = isScalar(value) || Object.values(value).every(isScalar);
  if (place === 'header' && !isTextOf(/[\x20-\x7e]/, serializeParameter(parameter, value)))
    return false;
  if (place === 'cookie' && (style === 'cookie' || mediaType !== undefined)) {
    const texts = isScalar(value) || mediaType ? [textOf(value)] : Object.values(value).map(textOf);
    if (!texts.every((text) => isTextOf(/[!#-+\x2d-:<-[\]-~]/, text))) return false;
  }
  if (/header|cookie/.test(place) && !isTextOf(/[\w!#$%&'*+.^`|~-]/, name)) return false;
  if (mediaType === formType) return isFlat && !isScalar(value);
  if (mediaType !== undefined) return isScalar(value) || /[/+]json\b/.test(mediaType);
  if (style === 'deepObject') return isFlat && !isScalar(value) && !Array.isArray(value);
  if (style === 'spaceDelimited' || style === 'pipeDelimited') {
    return isFlat && !isScalar(value) && !explode;
  }
  // `a=1&a=2` is one cookie.
  const isExploded = explode ?? true;
  return isScalar(value) || (isFlat && !(place === 'cookie' && style !== 'cookie' && isExploded));
}

function isTextOf(character: RegExp, text: string): boolean {
  return new RegExp(`^${character.source}*$`).test(text);
}

/**
 * A parameter as it is sent: its part of the path, `name=value` pairs of the query or of cookies, or the value of a
 * header; percent-encoded, except in headers and in the style `cookie` (OpenAPI 3.2, 4.12.6, which applies RFC 6570).
 */
export function serializeParameter(parameter: Serialized, value: Json): string {
  const { name, place } = parameter;
  if (place === 'querystring') return wholeQuery(parameter.mediaType, value);
  const isPair = place === 'query' || place === 'cookie';
  const style = parameter.style ?? (isPair ? 'form' : 'simple');
  const explode = parameter.explode ?? (style === 'form' || style === 'cookie');
  const isPlain =
    place === 'header' || style === 'cookie' || (place === 'cookie' && parameter.mediaType);
  const encode = isPlain ? String : encodeFor(parameter);
  const key = encode(name);
  if (parameter.mediaType !== undefined) {
    const text = encode(textOf(value));
    return isPair ? `${key}=${text}` : text;
  }
  switch (style) {
    case 'matrix':
      return named(key, value, { encode, explode, start: ';', between: ';' });
    case 'label':
      return `.${list(value, { encode, explode, between: explode ? '.' : ',' })}`;
    case 'spaceDelimited':
      return `${key}=${list(value, { encode, explode: false, between: '%20' })}`;
    case 'pipeDelimited':
      return `${key}=${list(value, { encode, explode: false, between: '%7C' })}`;
    case 'deepObject':
      return Object.entries(value ?? {})
        .map(([member, own]) => `${encode(`${name}[${member}]`)}=${encode(textOf(own))}`)
        .join('&');
    case 'form':
      return named(key, value, { encode, explode, start: '', between: '&' });
    case 'cookie':
      return named(key, value, { encode, explode, start: '', between: '; ' });
    default:
      return list(value, { encode, explode, between: ',' });
  }
}

/**
 * Reserved characters that a parameter allows stay as they are (RFC 6570, 3.2.3), except those that would end the value:
 * `#` ends a query, `&` and `+` have a meaning in it, and a path has no `/`, `?` and `#` in values (OpenAPI 3.2, 4.12.2).
 */
function encodeFor({ place, allowReserved }: Serialized): Encode {
  if (!allowReserved) return encodeURIComponent;
  const reserved = place === 'path' ? ":@!$&'()*+,;=" : ":@!$'()*,;=/?";
  const foreign = new RegExp(`%[\\dA-Fa-f]{2}|[^A-Za-z0-9_.~${reserved}-]`, 'gu');
  return (text) =>
    text.replace(foreign, (part) => (part.length === 3 ? part : encodeURIComponent(part)));
}

/** The parameter is the whole query (OpenAPI 3.2, 4.12.1): the pairs of a form, or an encoded value such as JSON. */
function wholeQuery(mediaType: string | undefined, value: Json): string {
  if (mediaType === formType && !isScalar(value)) {
    return named('', value, { encode: encodeURIComponent, explode: true, start: '', between: '&' });
  }
  return encodeURIComponent(textOf(value));
}

/** `name=a,b`, or exploded `name=a&name=b`; an exploded object has the names of its members. */
function named(
  key: string,
  value: Json,
  {
    encode,
    explode,
    start,
    between,
  }: { encode: Encode; explode: boolean; start: string; between: string },
): string {
  if (!explode || isScalar(value)) {
    return `${start}${key}=${list(value, { encode, explode: false, between: ',' })}`;
  }
  const pairs = Array.isArray(value)
    ? value.map((item) => `${key}=${encode(textOf(item))}`)
    : Object.entries(value).map(([member, own]) => `${encode(member)}=${encode(textOf(own))}`);
  return `${start}${pairs.join(between)}`;
}

/** `a,b` of a list; `k,v` of an object, or exploded `k=v`. */
function list(
  value: Json,
  { encode, explode, between }: { encode: Encode; explode: boolean; between: string },
): string {
  if (Array.isArray(value)) return value.map((item) => encode(textOf(item))).join(between);
  if (isScalar(value)) return encode(textOf(value));
  return Object.entries(value)
    .map(([member, own]) => `${encode(member)}${explode ? '=' : between}${encode(textOf(own))}`)
    .join(between);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}
