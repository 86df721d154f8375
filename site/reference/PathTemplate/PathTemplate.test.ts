import { expect, test } from 'vitest';
import { splitTemplate } from './PathTemplate';

test('the joined parts equal the template, and each parameter part has its name', () => {
  const template = '/v1/tenants/{tenant}/roles/{name}:{action}';
  const parts = splitTemplate(template);
  expect(parts.map(({ text }) => text).join('')).toBe(template);
  expect(parts.flatMap(({ parameter }) => parameter ?? [])).toEqual(['tenant', 'name', 'action']);
});

test('scheme and host of a URL stay together', () => {
  const parts = splitTemplate('https://{host}.example/v1/tenants').map(({ text }) => text);
  expect(parts).toEqual(['https://', '{host}', '.example', '/v1', '/tenants']);
  expect(splitTemplate('https://a.example/b')[0]?.text).toBe('https://a.example');
});

test.each(['/', '/{}', '/a{b', '/a}b', '', '/.well-known/secapi'])(
  'the joined parts of %s equal the text',
  (text) => {
    expect(
      splitTemplate(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);
