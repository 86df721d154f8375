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
  const value = text.includes(':') ? parseSix(text) : parseFour(text);
  return value === undefined ? undefined : { family: text.includes(':') ? 6 : 4, value };
}

/** @returns undefined if the text is not a range such as `10.0.0.0/16` or `2001:db8::/32`. */
export function parseRange(text: string): Range | undefined {
  const [, start = '', length = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const address = parseAddress(start);
  const prefix = Number(length);
  if (!address || prefix > (address.family === 4 ? 32 : 128)) return undefined;
  return { ...address, prefix };
}

/** Whether a range lies within another one. */
export function isWithin(inner: Range, outer: Range): boolean {
  if (inner.family !== outer.family || inner.prefix < outer.prefix) return false;
  const rest = BigInt((outer.family === 4 ? 32 : 128) - outer.prefix);
  return inner.value >> rest === outer.value >> rest;
}

function parseFour(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4) return undefined;
  let value = 0n;
  for (const part of parts) {
    // A leading zero is read as octal by some programs.
    if (!/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined;
    value = value * 256n + BigInt(part);
  }
  return value;
}

function parseSix(text: string): bigint | undefined {
  const four = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (four) {
    const value = parseFour(four[2] ?? '');
    if (value === undefined) return undefined;
    return parseSix(`${four[1]}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`);
  }
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const written = groups.flat();
  if (written.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  const missing = 8 - written.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const [before = [], after = []] = groups;
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  return all.reduce((value, group) => value * 65536n + BigInt(`0x${group}`), 0n);
}

/** The address as text. IPv6 is not shortened, except for leading zeros. */
export function addressText({ family, value }: Address): string {
  const size = family === 4 ? 8n : 16n;
  const groups: string[] = [];
  for (let shift = family === 4 ? 24n : 112n; shift >= 0n; shift -= size) {
    const group = (value >> shift) & (family === 4 ? 255n : 65535n);
    groups.push(group.toString(family === 4 ? 10 : 16));
  }
  return groups.join(family === 4 ? '.' : ':');
}

/** Whether an address lets the provider choose one: `0.0.0.0`, `::`. */
export function isUnspecified(text: string): boolean {
  return parseAddress(text)?.value === 0n;
}
