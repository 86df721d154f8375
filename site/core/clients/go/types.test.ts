import { expect, test } from 'vitest';
import { parseSignature, parseType } from './types';

test.each([
  ['string', 'string'],
  ['Instance', 'schema.Instance'],
  ['*Reference', '*schema.Reference'],
  ['[]Cidr', '[]schema.Cidr'],
  ['map[string]interface{}', 'map[string]interface{}'],
  ['time.Duration', 'time.Duration'],
  ['*Iterator[secapi.Role]', '*schema.Iterator[secapi.Role]'],
  ['func(ctx context.Context) error', 'func(context.Context) (error)'],
])('the type %s', (source, type) => {
  expect(parseType(source, 'schema')).toBe(type);
});

test.each(['', '[Role', '*', 'map[int]string', 'Role Role', 'a-b'])('"%s" is no type', (source) => {
  expect(() => parseType(source, 'schema')).toThrow(`"${source}" is not a type of Go.`);
});

test.each<[string, string, string[], string[]]>([
  ['Build() string', 'Build', [], ['string']],
  ['Set(key string, value string)', 'Set', ['key string', 'value string'], []],
  [
    'GetRole(ctx context.Context, opts ...Option) (*schema.Role, error)',
    'GetRole',
    ['ctx context.Context', 'opts ...secapi.Option'],
    ['*schema.Role', 'error'],
  ],
])('the signature %s', (source, name, parameters, results) => {
  const signature = parseSignature(source, 'secapi');
  const list = signature.parameters.map((parameter) => `${parameter.name} ${parameter.type}`);
  expect([signature.name, list, signature.results]).toEqual([name, parameters, results]);
});

test.each(['Get(', 'Get(ctx)', 'get() error', 'Get() (error', 'Get() error error'])(
  '"%s" is no signature',
  (source) => {
    expect(() => parseSignature(source, 'secapi')).toThrow(/not a (type|declaration)|has no type/);
  },
);
