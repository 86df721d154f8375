import { describe, expect, it } from 'vitest';
import { parseSignature, parseType, typeText, withArgument } from './types';

describe('a Go type', () => {
  it.each([
    ['string', 'string'],
    ['Instance', 'schema.Instance'],
    ['*Reference', '*schema.Reference'],
    ['[]Cidr', '[]schema.Cidr'],
    ['map[string]interface{}', 'map[string]interface{}'],
    ['time.Duration', 'time.Duration'],
    ['*Iterator[secapi.Role]', '*schema.Iterator[secapi.Role]'],
    ['func(ctx context.Context) error', 'func(context.Context) (error)'],
  ])('%s', (source, text) => {
    expect(typeText(parseType(source, 'schema'))).toBe(text);
  });

  it.each(['', '[Role', '*', 'map[int]string', 'Role Role', 'a-b'])('is not "%s"', (source) => {
    expect(() => parseType(source, 'schema')).toThrow(/Go expects|ends too early/);
  });

  it('replaces its type parameter with an argument', () => {
    const type = parseType('[]T', 'secapi');
    expect(typeText(withArgument(type, parseType('Role', 'schema')))).toBe('[]schema.Role');
  });
});

describe('a Go signature', () => {
  it.each([
    ['Build() string', 'Build', [], ['string']],
    ['Set(key string, value string)', 'Set', ['key string', 'value string'], []],
    [
      'GetRole(ctx context.Context, opts ...Option) (*schema.Role, error)',
      'GetRole',
      ['ctx context.Context', 'opts ...secapi.Option'],
      ['*schema.Role', 'error'],
    ],
  ])('%s', (source, name, parameters, results) => {
    const signature = parseSignature(source, 'secapi');
    expect(signature.name).toBe(name);
    expect(
      signature.parameters.map(
        (it) => `${it.name} ${it.variadic ? '...' : ''}${typeText(it.type)}`,
      ),
    ).toEqual(parameters);
    expect(signature.results.map(typeText)).toEqual(results);
  });

  it.each(['Get(', 'Get(ctx)', 'get() error', 'Get() (error', 'Get() error error'])(
    'is not "%s"',
    (source) => {
      expect(() => parseSignature(source, 'secapi')).toThrow(/Go expects|ends too early/);
    },
  );
});
