/** IPv4 and IPv6 addresses and ranges (RFC 4291, section 2.2; RFC 4632, section 3.1). */
export interface Address {
  family: 4 | 6;
  value: bigint;
}

export interface Range extends Address {
  /** Length of the prefix in bits. */
  prefix: number;
}

/** @returns undefined if the text is not an address. */
export function parseAddress(text: string): Address | undefined {
  const family = text.includes(':') ? 6 : 4;
  const value = family === 6 ? parseSix(text) : parseFour(text);
  return value === undefined ? undefined : { family, value };
}

/** @returns undefined if the text is not a range such as `10.0.0.0/16` or `2001:db8::/32`. */
export function parseRange(text: string): Range | undefined {
  const [, start = '', length = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const address = parseAddress(start);
  const prefix = Number(length);
  if (!address || prefix > (address.family === 4 ? 32 : 128)) return undefined;
  return { ...address, prefix };
}

/** Whether a range is within another one. */
export function isWithin(inner: Range, outer: Range): boolean {
  if (inner.family !== outer.family || inner.prefix < outer.prefix) return false;
  const rest = BigInt((outer.family === 4 ? 32 : 128) - outer.prefix);
  return inner.value >> rest === outer.value >> rest;
}

/** A leading zero is not allowed, because some programs read it as octal. */
function parseFour(text: string): bigint | undefined {
  const parts = text.split('.');
  const isByte = (part: string) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255;
  return parts.length === 4 && parts.every(isByte) ? numberOf(parts.map(Number), 8n) : undefined;
}

/** Browsers and Node read IPv6 addresses in the host of a URL (URL, 3.5), which they write without an IPv4 part. */
function parseSix(text: string): bigint | undefined {
  const url = `http://[${text}]`;
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(url)) return undefined;
  const halves = new URL(url).hostname.slice(1, -1).split('::');
  const [before = [], after = []] = halves.map((half) => half.split(':').filter(Boolean));
  const missing = Array<string>(8 - before.length - after.length).fill('0');
  return numberOf(
    [...before, ...missing, ...after].map((group) => Number.parseInt(group, 16)),
    16n,
  );
}

function numberOf(groups: readonly number[], bits: bigint): bigint {
  return groups.reduce((value, group) => (value << bits) | BigInt(group), 0n);
}

/** An IPv4 address as text. */
export function ipv4Text(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((bits) => (value >> bits) & 255n).join('.');
}

/** Whether an address lets the provider choose one: `0.0.0.0`, `::`. */
export function isUnspecified(text: string): boolean {
  return parseAddress(text)?.value === 0n;
}
