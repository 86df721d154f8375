import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { rememberedChoices } from './remembered-choices';

/** Attributes that the script gives the root element. */
function attributes(kept: Readonly<Record<string, string>>, hash = ''): Record<string, string> {
  const found: Record<string, string> = {};
  runInNewContext(rememberedChoices(), {
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          found[name] = value;
        },
      },
    },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    location: { hash },
  });
  return found;
}

test.each([
  [{ 'seca.sample-language': 'go' }, '', { 'data-sample': 'go' }],
  [{ 'seca.sample-language': 'curl' }, '', {}],
  [{ 'seca.sample-language': 'go" x="' }, '', {}],
  [{ 'seca.values': '{"tenant":"acme"}' }, '', { 'data-values': '' }],
  [{}, '#path-tenant&values=tenant:acme', { 'data-values': '' }],
  [{}, '#values=tenant:acme', { 'data-values': '' }],
  [{}, '#enum-values', {}],
  [{}, '', {}],
])('%j with the hash %s', (kept, hash, expected) => {
  expect(attributes(kept, hash)).toEqual(expected);
});

test('does nothing where the storage is blocked', () => {
  const root = { setAttribute: () => expect.unreachable() };
  const blocked = Object.defineProperty({ document: { documentElement: root } }, 'localStorage', {
    get: () => {
      throw new Error('blocked');
    },
  });
  expect(() => runInNewContext(rememberedChoices(), blocked)).not.toThrow();
});

test('closes no script element, and is the same text every time', () => {
  expect(rememberedChoices()).not.toContain('<');
  expect(rememberedChoices()).toBe(rememberedChoices());
});
