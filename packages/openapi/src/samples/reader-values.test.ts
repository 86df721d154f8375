import { expect, test } from 'vitest';
import type { ReaderValue } from '../model/types';
import { findValues } from './reader-values';

const value = (key: string, example: string): ReaderValue => ({
  key,
  label: key,
  form: 'name',
  example,
});
const values = [
  value('host', 'demo.example.com'),
  value('network', 'web'),
  value('subnet', 'web-1'),
  value('nic', 'n1'),
];

test.each([
  ['https://demo.example.com/a/web/b/web-1', ['host', 'network', 'subnet']],
  ['"networks/web"', ['network']],
  ["('web', n1)", ['network', 'nic']],
  ['web-10 xweb web_1 acme.web web.1 api.demo.example.com n1k', []],
  ['# of web, of web. And n1.', ['network', 'network', 'nic']],
])('finds the values in %s', (code, keys) => {
  const matches = findValues(code, values);
  expect(matches.map(({ key }) => key)).toEqual(keys);
  for (const { key, start, end } of matches) {
    expect(code.slice(start, end)).toBe(values.find((other) => other.key === key)?.example);
  }
});

test('finds nothing without values', () => {
  expect(findValues('web', [])).toEqual([]);
});
