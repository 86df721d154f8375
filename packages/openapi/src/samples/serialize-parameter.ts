import { stringifyJson } from '../model/json';
import type { Json, Parameter } from '../model/types';
import { isScalar } from './literal';

type Serialized = Pick<
  Parameter,
  'name' | 'place' | 'style' | 'explode' | 'allowReserved' | 'mediaType'
>;

/** A value as text, and a function that encodes it for its place. */
type Encode = (text: string) => string;

/**
 * A parameter as it is sent: its part of the path, `name=value` pairs of the query, or the value of a header or cookie,
 * percent-encoded in paths and queries (OpenAPI 3.1.1, 4.8.12.3, which applies RFC 6570).
 */
export function serializeParameter(parameter: Serialized, value: Json): string {
  const { name, place, allowReserved } = parameter;
  if (place === 'querystring') return wholeQuery(parameter.mediaType, value);
  const isInUrl = place === 'path' || place === 'query';
  const encode: Encode = isInUrl ? (allowReserved ? encodeURI : encodeURIComponent) : String;
  const style = parameter.style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = parameter.explode ?? style === 'form';
  const key = encode(name);
  if (parameter.mediaType !== undefined) {
    const text = encode(textOf(value));
    return place === 'query' ? `${key}=${text}` : text;
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
      if (place === 'query') return named(key, value, { encode, explode, start: '', between: '&' });
      return list(value, { encode, explode: false, between: ',' });
    default:
      return list(value, { encode, explode, between: ',' });
  }
}

/** The parameter is the whole query (OpenAPI 3.2, 4.12.1): the pairs of a form, or an encoded value such as JSON. */
function wholeQuery(mediaType: string | undefined, value: Json): string {
  if (mediaType === 'application/x-www-form-urlencoded' && !isScalar(value)) {
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
