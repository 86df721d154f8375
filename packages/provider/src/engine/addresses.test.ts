import { expect, test } from 'vitest';
import { ipv4Text, parseAddress, parseRange } from './addresses';

test.each([
  ['10.0.0.1', 4, 0x0a000001n],
  ['255.255.255.255', 4, 0xffffffffn],
  ['::', 6, 0n],
  ['::1', 6, 1n],
  ['2001:db8::1', 6, 0x20010db8000000000000000000000001n],
  ['1:2:3:4:5:6:7:8', 6, 0x00010002000300040005000600070008n],
  ['::ffff:10.0.0.1', 6, 0xffff0a000001n],
] as const)('%s is an address', (text, family, value) => {
  expect(parseAddress(text)).toEqual({ family, value });
  if (family === 4) expect(ipv4Text(value)).toBe(text);
});

test.each([
  '',
  '10.0.0',
  '10.0.0.256',
  '10.0.0.01',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '12345::',
  ':',
  '1:2:3:4:5:6:7:8::',
])('%s is not an address', (text) => {
  expect(parseAddress(text)).toBeUndefined();
});

test.each([
  ['10.0.0.0/8', 8],
  ['0.0.0.0/0', 0],
  ['2001:db8::/128', 128],
])('%s is a range', (text, prefix) => {
  expect(parseRange(text)?.prefix).toBe(prefix);
});

test.each(['10.0.0.0', '10.0.0.0/33', '::/129', '10.0.0.0/-1', '10.0.0.0/8/8', '/8'])(
  '%s is not a range',
  (text) => {
    expect(parseRange(text)).toBeUndefined();
  },
);
