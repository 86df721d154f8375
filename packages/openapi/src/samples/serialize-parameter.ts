import { stringifyJson } from '../model/json';
import type { Json, Parameter } from '../model/types';
import { isScalar } from './literal';

type Serialized = Pick<
  Parameter,
  'name' | 'location' | 'style' | 'explode' | 'allowReserved' | 'mediaType'
>;

const formType = 'application/x-www-form-urlencoded';

/**
 * Whether OpenAPI defines how a value is sent (3.2, 4.12.6 and Appendix D), and its place can contain it: members of
 * members have no style, and nothing encodes headers (RFC 9110, 5.5) and cookies of the style `cookie` (RFC 6265, 4.1.1).
 */
export function isSerializable(parameter: Serialized, value: Json): boolean {
  const { name, location, style, explode, mediaType } = parameter;
  const isFlat = isScalar(value) || Object.values(value).every(isScalar);
  if (location === 'header' && !/^[\x20-\x7e]*$/.test(serializeParameter(parameter, value)))
    return false;
  if (location === 'cookie' && (style === 'cookie' || mediaType !== undefined)) {
    const texts = isScalar(value) || mediaType ? [textOf(value)] : Object.values(value).map(textOf);
    if (!texts.every((text) => /^[!#-+\x2d-:<-[\]-~]*$/.test(text))) return false;
  }
  if (/header|cookie/.test(location) && !/^[\w!#$%&'*+.^`|~-]*$/.test(name)) return false;
  if (mediaType === formType) return isFlat && !isScalar(value);
  if (mediaType !== undefined) return isScalar(value) || /[/+]json\b/.test(mediaType);
  if (style === 'deepObject') return isFlat && !isScalar(value) && !Array.isArray(value);
  if (style === 'spaceDelimited' || style === 'pipeDelimited') {
    return isFlat && !isScalar(value) && !explode;
  }
  // `a=1&a=2` is one cookie.
  const isSeveral =
    (explode ?? true) &&
    location === 'cookie' &&
    style !== 'cookie' &&
    Object.keys(value ?? {}).length > 0;
  return isScalar(value) || (isFlat && !isSeveral);
}

/** How a style writes a value, before percent-encoding (OpenAPI 3.2, 4.12.3, which applies RFC 6570). */
interface Style {
  /** Before the value. */
  start?: string;
  /** Between the members of an exploded value. */
  between: string;
  /** Between the members of another value. */
  joint?: string;
  /** Whether the name of the parameter precedes the value or each exploded item. */
  isNamed?: boolean;
}

const simple: Style = { between: ',' };
const styles: Readonly<Record<string, Style>> = {
  matrix: { start: ';', between: ';', isNamed: true },
  label: { start: '.', between: '.' },
  form: { between: '&', isNamed: true },
  cookie: { between: '; ', isNamed: true },
  spaceDelimited: { between: '%20', joint: '%20', isNamed: true },
  pipeDelimited: { between: '%7C', joint: '%7C', isNamed: true },
};

/**
 * A parameter as it is sent: its part of the path, `name=value` pairs of the query or of cookies, or the value of a
 * header; percent-encoded, except in headers and in the style `cookie` (OpenAPI 3.2, 4.12.6, which applies RFC 6570).
 */
export function serializeParameter(parameter: Serialized, value: Json): string {
  const { name, location, mediaType } = parameter;
  // The parameter is the whole query (OpenAPI 3.2, 4.12.1): the pairs of a form, or an encoded value such as JSON.
  if (location === 'querystring') {
    return mediaType === formType && !isScalar(value)
      ? serializeParameter({ name: '', location: 'query' }, value)
      : encodeURIComponent(textOf(value));
  }
  const isCookie = location === 'cookie';
  const isPair = isCookie || location === 'query';
  const style = parameter.style ?? (isPair ? 'form' : 'simple');
  const isPlain =
    location === 'header' || style === 'cookie' || (isCookie && mediaType !== undefined);
  const encode = isPlain ? String : encodeFor(parameter);
  const written = (member: Json) => encode(textOf(member));
  if (mediaType !== undefined) return isPair ? `${encode(name)}=${written(value)}` : written(value);
  if (style === 'deepObject') {
    return Object.entries(value ?? {})
      .map(([member, own]) => `${encode(`${name}[${member}]`)}=${written(own)}`)
      .join('&');
  }
  const { start = '', between, joint = ',', isNamed } = styles[style] ?? simple;
  const key = isNamed ? `${encode(name)}=` : '';
  if (isScalar(value)) return `${start}${key}${written(value)}`;
  // An empty list or object is undefined (RFC 6570, 2.3).
  if (Object.keys(value).length === 0) return '';
  const isExploded = parameter.explode ?? (style === 'form' || style === 'cookie');
  if (joint !== ',' || !isExploded) {
    const members = Array.isArray(value) ? value : Object.entries(value).flat();
    return `${start}${key}${members.map(written).join(joint)}`;
  }
  const members = Array.isArray(value)
    ? value.map((item) => `${key}${written(item)}`)
    : Object.entries(value).map(([member, own]) => `${encode(member)}=${written(own)}`);
  return `${start}${members.join(between)}`;
}

/**
 * Reserved characters that a parameter allows stay as they are (RFC 6570, 3.2.3), except those that would end the value:
 * `#` ends a query, `&` and `+` have a meaning in it, and a path has no `/`, `?` and `#` in values (OpenAPI 3.2, 4.12.2).
 */
function encodeFor({ location, allowReserved }: Serialized): (text: string) => string {
  if (!allowReserved) return encodeURIComponent;
  const reserved = location === 'path' ? ":@!$&'()*+,;=" : ":@!$'()*,;=/?";
  const foreign = new RegExp(`%[\\dA-Fa-f]{2}|[^A-Za-z0-9_.~${reserved}-]`, 'gu');
  return (text) =>
    text.replace(foreign, (part) => (part.length === 3 ? part : encodeURIComponent(part)));
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}
