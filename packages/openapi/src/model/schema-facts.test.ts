import { describe, expect, it } from 'vitest';
import { constraintsOf } from './schema-facts';

const words = (schema: Record<string, unknown>, isMap = false): string[] =>
  constraintsOf((keyword) => (keyword in schema ? [schema[keyword]] : []), isMap).map(
    (constraint) => constraint.words,
  );

describe('constraints in words', () => {
  it.each([
    [{ minLength: 1, maxLength: 64 }, ['between 1 and 64 characters']],
    [{ maxItems: 256 }, ['at most 256 items']],
    [{ minItems: 1 }, ['at least 1 item']],
    [{ minItems: 2, maxItems: 2 }, ['exactly 2 items']],
    [{ maxLength: 0 }, ['no characters']],
    [{ minLength: 0 }, []],
    [{ minimum: 1, maximum: 10000 }, ['between 1 and 10000']],
    [{ minimum: 5, maximum: 5 }, ['exactly 5']],
    [{ minimum: 0, exclusiveMinimum: true }, ['greater than 0']],
    [{ exclusiveMinimum: 0, maximum: 10 }, ['greater than 0 and at most 10']],
    [{ exclusiveMaximum: 10 }, ['less than 10']],
    [{ minimum: 3, exclusiveMinimum: 3 }, ['greater than 3']],
    [{ multipleOf: 5 }, ['a multiple of 5']],
    [{ pattern: '^a$' }, ['matches ^a$']],
    [{ uniqueItems: true }, ['unique items']],
    [{ uniqueItems: false }, []],
    [{ maxProperties: 3 }, ['at most 3 properties']],
    [{ maxLength: 'long' }, []],
  ])('%j', (schema, expected) => {
    expect(words(schema)).toEqual(expected);
  });

  it('describes the members of a map as entries', () => {
    expect(words({ minProperties: 1, maxProperties: 1 }, true)).toEqual(['exactly 1 entry']);
  });

  it('uses the tightest of several bounds', () => {
    const both: Record<string, unknown[]> = {
      maxLength: [10, 5],
      minLength: [1, 2],
      pattern: ['a', 'b'],
    };
    expect(
      constraintsOf((keyword) => both[keyword] ?? [], false).map((fact) => fact.words),
    ).toEqual(['between 2 and 5 characters', 'matches a', 'matches b']);
  });
});
